/// The keys that Interface Builder gives the texts of its documents: `abc-12-Xyz.title`.
package enum InterfaceBuilderKey: Sendable {
  /// Returns the id of the object in a key, `abc-12-Xyz` or `300026`, if Interface Builder wrote it.
  ///
  /// The program's own code may look up other keys in a document's table.
  package static func objectID(in key: String) -> String? {
    guard let point = key.firstIndex(of: "."), point != key.indices.last else { return nil }
    let id = key[..<point]
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    let isCode = parts.map(\.count) == [3, 2, 3] || parts.map(\.count) == [3, 3, 3]
    let isWord = parts.allSatisfy { part in
      part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let digits = id.hasPrefix("-") ? id.dropFirst() : id
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    return isCode && isWord || isNumber ? String(id) : nil
  }
}
