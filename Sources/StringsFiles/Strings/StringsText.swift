import TextDecoding

/// Writes keys, values and comments of `.strings` files.
enum StringsText: Sendable {
  /// Returns a text as it is written between quotes.
  ///
  /// Line breaks and tabs are escapes; other control characters are `\Uxxxx`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: The quotation mark around it.
  ///   - keepsLineBreaks: Whether line breaks and tabs are written as they are.
  /// - Returns: The text in UTF-8, without the quotation marks.
  static func escaped(
    _ text: String, quote: UInt8 = UInt8(ascii: "\""), keepsLineBreaks: Bool = false
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"):
        result += [UInt8(ascii: "\\"), byte]
      case 0x0A, 0x0D, 0x09:
        if keepsLineBreaks {
          result.append(byte)
        } else {
          result += byte == 0x0A ? "\\n".utf8 : byte == 0x0D ? "\\r".utf8 : "\\t".utf8
        }
      case ..<0x20:
        result += "\\U\(hexadecimal(UInt32(byte), width: 4))".utf8
      default:
        result.append(byte)
      }
    }
    return result
  }

  /// Returns a text with its quotation marks.
  static func quoted(_ text: String) -> [UInt8] {
    [UInt8(ascii: "\"")] + escaped(text) + [UInt8(ascii: "\"")]
  }

  /// Returns whether a text needs no quotation marks.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.starts(with: "//".utf8)
      && text.utf8.allSatisfy(StringsParser.isWordByte)
  }

  /// Returns a comment's text with a space in each `*/`, which would end the comment.
  static func commentText(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "/", result.unicodeScalars.last == "*" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns a comment without the lines at its start and end that other comments already contain.
  static func remainder(
    of comment: String, after earlier: [String], before later: [String]
  ) -> String {
    guard !earlier.isEmpty || !later.isEmpty else { return comment }
    var rest = TableEntry.lines(of: comment)[...]
    if rest.starts(with: earlier) { rest = rest.dropFirst(earlier.count) }
    if rest.reversed().starts(with: later.reversed()) { rest = rest.dropLast(later.count) }
    return rest.isEmpty ? comment : rest.joined(separator: "\n")
  }

  /// Returns the lines of a text with any line breaks; those of Unicode become spaces.
  static func lines(of text: String) -> [String] {
    text.replacing(lineBreaksWith: "\n").unicodeScalars
      .map { $0 == "\u{2028}" || $0 == "\u{2029}" ? " " : $0 }
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
  }
}

extension String {
  /// Returns the text with all of its line breaks written alike.
  func replacing(lineBreaksWith lineEnd: String) -> String {
    var result = ""
    var isAfterReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n":
        if !isAfterReturn { result += lineEnd }
      case "\r":
        result += lineEnd
      default:
        result.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return result
  }
}
