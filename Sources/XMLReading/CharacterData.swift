/// Finds offsets of text between tags.
enum CharacterData {
  /// Returns the offset of the first character of a text that is not white space.
  ///
  /// Skips comments, processing instructions, the delimiters of CDATA sections and character
  /// references to white space. Text that libxml2 delivers may be decoded or joined from pieces, so
  /// its own pointer does not give the offset.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The start of the text: after a tag.
  ///   - end: The end of the file's readable part.
  /// - Returns: The offset, at most `end`.
  static func firstCharacter(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if bytes[index].isXMLSpace {
        index += 1
      } else if let passed = passing(bytes[index..<end]) {
        index = passed
      } else {
        return index
      }
    }
    return end
  }

  /// Returns the length of the markup at the beginning, or nil if there is text.
  private static func passing(_ rest: ArraySlice<UInt8>) -> Int? {
    if rest.starts(with: "<!--".utf8) {
      return offset(behind: "-->", in: rest.dropFirst(4))
    }
    if rest.starts(with: "<?".utf8) {
      return offset(behind: "?>", in: rest.dropFirst(2))
    }
    if rest.starts(with: "<![CDATA[".utf8) { return rest.startIndex + 9 }
    if rest.starts(with: "]]>".utf8) { return rest.startIndex + 3 }
    guard rest.starts(with: "&#".utf8) else { return nil }
    let digits = rest.dropFirst(2).prefix { $0 != UInt8(ascii: ";") }
    let number = String(decoding: digits.prefix(12), as: UTF8.self)
    let code = number.hasPrefix("x") ? UInt8(number.dropFirst(), radix: 16) : UInt8(number)
    guard let code, code.isXMLSpace else { return nil }
    return min(digits.endIndex + 1, rest.endIndex)
  }

  private static func offset(behind mark: String, in bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    while !rest.isEmpty {
      if rest.starts(with: mark.utf8) { return rest.startIndex + mark.utf8.count }
      rest.removeFirst()
    }
    return bytes.endIndex
  }
}
