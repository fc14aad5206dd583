/// The characters with which the pseudo-locale `right-to-left-strings` reverses texts.
enum BidiOverride: Sendable {
  private static let rightToLeft = "\u{202E}"
  private static let pop = "\u{202C}"

  /// Returns a text whose paragraphs read from the right.
  ///
  /// An override ends with its paragraph (UAX #9, rule X8), so that each one has its own.
  static func applied(to text: String) -> String {
    var result = ""
    var paragraph = ""
    func close() {
      result += paragraph.isEmpty ? "" : rightToLeft + paragraph + pop
      paragraph = ""
    }
    for character in text {
      if character.isNewline, character != "\u{2028}" {
        close()
        result.append(character)
      } else {
        paragraph.append(character)
      }
    }
    close()
    return result
  }

  /// Returns a text that stands within a reversed one, of a variable in it: the override around it
  /// ends with a paragraph of the text, and begins again in the next one.
  static func continued(in text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline, character != "\u{2028}" {
        result += pop + String(character) + rightToLeft
      } else {
        result.append(character)
      }
    }
    return result
  }
}
