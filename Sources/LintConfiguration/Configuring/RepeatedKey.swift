import Yams

/// Finds the place at which a key of YAML is repeated.
///
/// The library has the place of the first of several equal keys. Renamed there, the key is found again
/// at its second place once the text can be read.
struct RepeatedKey {
  private var scalars: [Unicode.Scalar]
  /// The places of the renamed keys with their names, in the order in which they were renamed.
  private var renamed: [(mark: Mark, key: String)] = []

  /// The most keys that are renamed.
  private static let maximumKeyCount = 40

  /// Returns the place of the second of two equal keys.
  ///
  /// - Parameter text: A text that the library refuses because of such keys.
  /// - Returns: The place, or `nil` if it is not found.
  package static func mark(in text: String) -> Mark? {
    var search = RepeatedKey(scalars: Array(text.unicodeScalars))
    for _ in 0..<maximumKeyCount {
      do {
        guard let root = try compose(yaml: String(search.text)) else { return nil }
        return search.mark(in: root)
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        guard let key = keys.first, search.rename(key, at: context.mark) else { return nil }
      } catch {
        return nil
      }
    }
    return nil
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var text: String.UnicodeScalarView { String.UnicodeScalarView(scalars) }

  /// Replaces the first letter of a key by one that no other key begins with.
  private mutating func rename(_ key: String, at mark: Mark) -> Bool {
    guard var index = index(of: mark), let letter = Unicode.Scalar(0xE000 + renamed.count) else {
      return false
    }
    if scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard scalars.indices.contains(index) else { return false }
    scalars[index] = letter
    renamed.append((mark, key))
    return true
  }

  /// A mark that can be compared.
  private static func place(_ mark: Mark?) -> [Int] { mark.map { [$0.line, $0.column] } ?? [] }

  /// The position of a place in the text.
  private func index(of mark: Mark) -> Int? {
    var line = 1
    var start = 0
    while line < mark.line {
      guard let end = scalars[start...].firstIndex(where: { $0 == "\n" || $0 == "\r" }) else {
        return nil
      }
      let isPair = scalars[end] == "\r" && scalars.dropFirst(end + 1).first == "\n"
      start = end + (isPair ? 2 : 1)
      line += 1
    }
    let index = start + mark.column - 1
    return scalars.indices.contains(index) ? index : nil
  }

  /// Returns the first place after the first renamed key at which the same mapping has it again.
  private func mark(in node: Node) -> Mark? {
    guard let first = renamed.first else { return nil }
    switch node {
    case .mapping(let mapping):
      let keys = mapping.keys
      if keys.contains(where: { Self.place($0.mark) == Self.place(first.mark) }) {
        return keys.first { key in
          guard let mark = key.mark, Self.place(mark) != Self.place(first.mark) else {
            return false
          }
          return key.string == first.key
            || renamed.contains { Self.place($0.mark) == Self.place(mark) && $0.key == first.key }
        }?.mark
      }
      for (key, value) in mapping {
        if let found = mark(in: key) ?? mark(in: value) { return found }
      }
      return nil
    case .sequence(let sequence): return sequence.lazy.compactMap { mark(in: $0) }.first
    case .scalar, .alias: return nil
    }
  }
}
