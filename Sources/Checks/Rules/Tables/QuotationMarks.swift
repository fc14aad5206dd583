import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds quotation marks of another language.
  static let quotationMarks: Rule = Rule(
    ofTables: RuleInfo(
      id: RuleID("quotation-marks"), severity: .note, title: "Quotation marks of another language",
      summary: "A quotation is between marks that the locale does not use.",
      rationale: """
        English “…” in a German text looks like a text that was half translated. The marks of a \
        locale are those of the Unicode CLDR: „…“ in German, « … » in French, 「…」 in Japanese. A \
        second pair that is usual in the language is right, too.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete “%@”";
        /* de.lproj/Case.strings */
        "delete" = "“%@” löschen";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete “%@”";
        /* de.lproj/Case.strings */
        "delete" = "„%@“ löschen";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.problemsOfTexts(.quotationMarks).compactMap { found in
      guard case .quotationMarks(let marks, let expected) = found.problem.kind else { return nil }
      return found.fault(
        "the text of \"\(found.entry.key)\" has the quotation marks \(marks), but in "
          + "\"\(found.locale)\" they are \(expected); write these")
    }
  }
}
