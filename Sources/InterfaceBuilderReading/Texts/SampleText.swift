/// Recognizes texts that only stand for a text supplied at run time.
enum SampleText {
  /// Returns whether a text has no meaning for the user: no letters, a text in brackets, filler, an
  /// emoji with at most an abbreviation, a day or a time.
  static func isSample(_ value: String) -> Bool {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let first = text.first, let last = text.last else { return false }
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    if letters == 0 { return true }
    if text.count > 2, brackets.contains(String([first, last])) { return true }
    let lowercased = text.lowercased()
    if lowercased.contains("lorem ipsum") || lowercased.contains("#bc-ignore!") { return true }
    return isDate(text)
      || letters <= 3 && text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }

  /// Returns whether a text is a date or a time in words: `July 4, 2021`, `Mon 9:41 AM`.
  private static func isDate(_ text: String) -> Bool {
    guard text.utf8.contains(where: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return false
    }
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    return words.contains { dateNames.contains($0) }
      && words.allSatisfy { dateNames.contains($0) || dateParticles.contains($0) }
  }

  /// Returns whether a text is a version number: `Version 1.0 (100)`.
  private static func isVersion(_ text: String) -> Bool {
    text.first?.lowercased() == "v"
      && text.wholeMatch(of: /[vV](ersion)? ?[0-9]+(\.[0-9]+)+( ?\([0-9a-z.]+\))?/) != nil
  }

  /// Returns whether the text of a label names the label itself or something in code, or is a version
  /// number, a date, a time or an amount with its units.
  static func isSampleLabel(_ value: String) -> Bool {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if labelNames.contains(text.lowercased()) || isVersion(text) || isName(text) { return true }
    guard text.first?.isNumber == true else { return false }
    // Two numbers with something between them are a date, a time or a duration.
    let numbers = text.split { !$0.isNumber }
    let words = text.split { !$0.isLetter }
    return numbers.count >= 2 || words.allSatisfy { $0.count <= 2 }
  }

  /// Returns whether a text is the name of something in code or of a cell: `KEY_ERROR`, `StatusLabel`,
  /// `KeyColumn Table View Cell`.
  private static func isName(_ text: String) -> Bool {
    if text.hasSuffix(" View Cell") { return true }
    guard !text.contains(where: \.isWhitespace) else { return false }
    let words = text.split(separator: "_", omittingEmptySubsequences: false)
    if words.count > 1 {
      return words.allSatisfy { $0.first?.isLetter ?? false && $0.allSatisfy(\.isLetter) }
    }
    return text.hasSuffix("Label") && text.count > 5 && text.allSatisfy(\.isLetter)
  }

  private static let brackets: Set<String> = ["{}", "[]", "<>", "\u{AB}\u{BB}"]

  /// The names of days and months, in full and as three letters, and AM and PM.
  private static let dateNames: Set<String> = {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
      "february", "march", "april", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    return Set(names + names.map { String($0.prefix(3)) } + ["may", "sept", "am", "pm"])
  }()

  private static let dateParticles: Set<String> = [
    "at", "of", "the", "st", "nd", "rd", "th", "to", "gmt", "utc", "est", "pst", "h", "t", "z",
  ]

  private static let labelNames: Set<String> = [
    "label", "title", "text", "button", "subtitle", "detail", "header cell", "table view cell",
    "text cell", "multiline label", "static text", "placeholder",
  ]
}
