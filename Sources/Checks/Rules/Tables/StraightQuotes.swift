import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds straight quotation marks in place of typographic ones.
  static let straightQuotes = Rule(
    ofTables: RuleInfo(
      id: RuleID("straight-quotes"), severity: .note, title: "Straight quotation marks",
      summary: "A translation has straight quotation marks where the text has typographic ones.",
      rationale: """
        Straight marks are those of typewriters and program code. The text in the source language \
        has typographic marks, so that its author wants them; write those of the language, such as \
        „…“ in German.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete “%@”";
        /* de.lproj/Case.strings */
        "delete" = "\\"%@\\" löschen";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete “%@”";
        /* de.lproj/Case.strings */
        "delete" = "„%@“ löschen";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.typographyOfTranslations.compactMap { found in
      guard case .straightQuotationMarks(let expected) = found.problem.kind else { return nil }
      return found.fault(
        "the translation of \"\(found.entry.key)\" has straight quotation marks where the text "
          + "\"\((found.source?.value ?? "").shortened)\" has typographic ones; write \(expected)")
    }
  }
}
