import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations that end with another punctuation mark.
  static let endPunctuation = Rule(
    ofTables: RuleInfo(
      id: RuleID("end-punctuation"), severity: .note, title: "Punctuation at the end",
      summary: "A translation ends with another punctuation mark than the text.",
      rationale: """
        A label "Name:" and one "Name" beside each other look careless, and a question without its \
        mark is misread. Write the language's own mark of the same kind: they are compared by kind, \
        so that 。 is a full stop, and ؟ a question mark. Abbreviations, and marks that a language \
        leaves out, are not reported; a missing ellipsis is the rule "ellipsis".
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "name" = "Name:";
        /* fi.lproj/Case.strings */
        "name" = "Nimi";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "name" = "Name:";
        /* fi.lproj/Case.strings */
        "name" = "Nimi:";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.typographyOfTranslations.compactMap { found in
      guard case .finalPunctuation(let expected, let written) = found.problem.kind else {
        return nil
      }
      let translation = "the translation of \"\(found.entry.key)\""
      let source = "the text \"\((found.source?.value ?? "").shortened)\""
      return switch (expected, written) {
      case (let expected?, let written?):
        found.fault(
          "\(translation) ends with \(written.title), but \(source) with \(expected.title); write "
            + "the same")
      case (let expected?, nil):
        found.fault("\(translation) ends without the \(expected.name) of \(source); add it")
      case (nil, let written?):
        found.fault("\(translation) ends with \(written.title), but \(source) does not; remove it")
      case (nil, nil): nil
      }
    }
  }
}

extension FinalPunctuation {
  /// The name, as in messages.
  fileprivate var name: String {
    switch self {
    case .period: "full stop"
    case .question: "question mark"
    case .exclamation: "exclamation mark"
    case .colon: "colon"
    case .semicolon: "semicolon"
    case .comma: "comma"
    case .ellipsis: "ellipsis"
    }
  }

  /// The name with its article.
  fileprivate var title: String {
    (self == .exclamation || self == .ellipsis ? "an " : "a ") + name
  }
}
