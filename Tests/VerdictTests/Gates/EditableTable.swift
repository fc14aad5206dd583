import Foundation

/// A table of strings or a string catalog, to set single texts in.
struct EditableTable {
  private let bytes: [UInt8]

  /// Creates a table from its contents.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the contents with a text.
  ///
  /// - Parameters:
  ///   - key: The key of the text.
  ///   - value: The text of letters and spaces, or `nil` to remove it.
  ///   - language: The language of the table; a catalog has several, of which the first one is taken.
  /// - Returns: The contents, or `nil` if the table cannot be read.
  func setting(_ key: String, to value: String?, in language: String) -> [UInt8]? {
    bytes.first { !$0.isSpace } == UInt8(ascii: "{") ? catalog(key, value) : strings(key, value)
  }

  private func strings(_ key: String, _ value: String?) -> [UInt8]? {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard
      let text = String(data: Data(bytes), encoding: isWide ? .utf16 : .utf8)
    else { return nil }
    let name = "\"\(key)\""
    let line = value.map { "\(name) = \"\($0)\";\n" } ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let index = lines.firstIndex(where: { $0.hasPrefix(name) }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func catalog(_ key: String, _ value: String?) -> [UInt8]? {
    guard
      var root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      var strings = root["strings"] as? [String: Any]
    else { return nil }
    var entry = strings[key] as? [String: Any] ?? [:]
    var texts = entry["localizations"] as? [String: Any] ?? [:]
    guard let language = texts.keys.sorted().first else { return nil }
    texts[language] = value.map { ["stringUnit": ["state": "translated", "value": $0]] }
    entry["localizations"] = texts
    strings[key] = entry
    root["strings"] = strings
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    return (try? JSONSerialization.data(withJSONObject: root, options: options)).map(Array.init)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self <= UInt8(ascii: " ") }
}
