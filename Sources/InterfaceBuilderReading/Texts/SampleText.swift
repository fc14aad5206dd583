/// Recognizes texts that only show where a text will be.
enum SampleText {
  /// Whether a text says nothing to a reader: it has no letters, stands between brackets, is filler, or is
  /// an emoji beside at most an abbreviation.
  static func isSample(_ value: String) -> Bool {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let first = text.first, let last = text.last else { return false }
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    if letters == 0 { return true }
    if text.count > 2, brackets.contains(String([first, last])) { return true }
    let lowercased = text.lowercased()
    if lowercased.contains("lorem ipsum") || lowercased.contains("#bc-ignore!") { return true }
    return letters <= 3 && text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }

  /// Whether the text of a label is one of those that name the label itself, or a date, a time or an
  /// amount with its units.
  static func isSampleLabel(_ value: String) -> Bool {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if labelNames.contains(text.lowercased()) { return true }
    guard text.first?.isNumber == true else { return false }
    // Two numbers with what is between them: a date, a time, a duration.
    let numbers = text.split { !$0.isNumber }
    let words = text.split { !$0.isLetter }
    return numbers.count >= 2 || words.allSatisfy { $0.count <= 2 }
  }

  private static let brackets: Set<String> = ["{}", "[]", "<>", "\u{AB}\u{BB}"]

  private static let labelNames: Set<String> = [
    "label", "title", "text", "button", "subtitle", "detail", "header cell", "table view cell",
    "text cell", "multiline label", "static text", "placeholder",
  ]
}
