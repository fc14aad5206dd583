import LocaleData
import StringsFiles

/// The locales that an Xcode project says it is translated into.
package enum KnownRegions: Sendable {
  /// Finds the list `knownRegions = (en, Base, "pt-BR",);` of a `project.pbxproj`.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The names of the locales in the order written, without `Base`; empty if the file has
  ///   no such list.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8]) -> [String] {
    list(in: ProjectSource(bytes))?.names ?? []
  }

  /// Finds the list and the offset of its name, or nil if the list has no end.
  static func list(in project: ProjectSource) -> (start: Int, names: [String])? {
    let name = "knownRegions"
    for offset in project.offsets(behind: name) {
      var rest = project.bytes[offset...].drop { $0 <= 0x20 }
      guard rest.popFirst() == UInt8(ascii: "=") else { continue }
      rest = rest.drop { $0 <= 0x20 }
      guard rest.popFirst() == UInt8(ascii: "(") else { continue }
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let list = rest[..<end]
      var seen: Set<String> = []
      let names = list.split(separator: UInt8(ascii: ",")).compactMap { item -> String? in
        let text = String(decoding: item.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
          .trimmingBlanks()
        guard text != DocumentPlace.base, LocaleIdentifier(text) != nil,
          seen.insert(text).inserted
        else { return nil }
        return text
      }
      return (offset - name.utf8.count, names)
    }
    return nil
  }
}
