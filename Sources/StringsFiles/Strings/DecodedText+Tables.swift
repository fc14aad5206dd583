package import TextDecoding

extension DecodedText {
  /// Returns whether a file that is neither UTF-16 nor UTF-32 has bytes that are not UTF-8.
  ///
  /// Its encoding is unknown, so that text added in UTF-8 would be read as other characters.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func isInUnknownEncoding(_ bytes: [UInt8]) -> Bool {
    !BinaryPropertyList.isOne(bytes) && TextEncoding(of: bytes).form == .utf8
      && !bytes.span.isUTF8
  }

  /// Returns the text of a table in any encoding, for a person to read.
  ///
  /// The members of a binary property list are written as in a `.strings` file, the braces of inner
  /// dictionaries among them.
  package static func readable(_ bytes: [UInt8]) -> String {
    guard BinaryPropertyList.isOne(bytes) else {
      return String(decoding: DecodedText(bytes).utf8, as: UTF8.self)
    }
    var lines: [String] = []
    guard let list = try? BinaryPropertyList(bytes) else { return "" }
    list.dictionary.addLines(to: &lines, indentation: "")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension PropertyListValue {
  /// Adds the members of a dictionary, one a line.
  fileprivate func addLines(to lines: inout [String], indentation: String) {
    for member in members ?? [] {
      let key = indentation + String(decoding: StringsText.quoted(member.key), as: UTF8.self)
      switch member.value.content {
      case .text(let text):
        lines.append("\(key) = \(String(decoding: StringsText.quoted(text), as: UTF8.self));")
      case .dictionary:
        lines.append("\(key) = {")
        member.value.addLines(to: &lines, indentation: indentation + "  ")
        lines.append("\(indentation)};")
      case .array: lines.append("\(key) = (array);")
      case .other(let kind): lines.append("\(key) = (\(kind));")
      }
    }
  }
}
