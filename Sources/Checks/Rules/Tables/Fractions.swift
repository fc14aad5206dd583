import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds fractions that are written with a slash.
  static let fractions = Rule(
    ofTables: RuleInfo(
      id: RuleID("fractions"), severity: .note, title: "Fraction with a slash",
      summary: "A fraction is written with a slash, although there is a character for it.",
      rationale: """
        In "1/2 hour" the fraction is read as a date or a page. Write the character: ½, ⅓, ⅔, ¼, ¾. \
        It is reported before a word, as "Step 1/2" is none.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "nap" = "Sleep for 1/2 hour";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "nap" = "Sleep for ½ hour";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.ownFaults(of: fraction) {
      "has the fraction \($0); write \(characters[$0] ?? "its character")"
    }
  }
}

private let characters = ["1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"]

/// Returns the first fraction before a word.
private func fraction(in text: String) -> String? {
  guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
  let words = text.split(separator: " ", omittingEmptySubsequences: false)
  for (word, next) in zip(words, words.dropFirst()) {
    let token = word.first == "(" ? word.dropFirst() : word
    if let first = next.first, first.isLetter, first.isLowercase, characters[String(token)] != nil {
      return String(token)
    }
  }
  return nil
}
