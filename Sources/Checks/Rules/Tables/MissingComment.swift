import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds texts without a comment for translators.
  static let missingComment = Rule(
    ofTables: RuleInfo(
      id: RuleID("missing-comment"), severity: .note, title: "Missing comment",
      summary: "A text has no comment for translators.",
      rationale: """
        Translators see one text after another, not the interface: "Open" may be a verb or a state. \
        Say in a comment where the text is shown and what it means. The comments belong to the table \
        in the source language; Interface Builder writes those of its documents, which are not \
        checked, and a .stringsdict file has none.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "open" = "Open";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        /* The title of a button that opens a file. */
        "open" = "Open";
        """, isOptIn: true)
  ) { subject in
    guard !subject.hasDocuments else { return [] }
    return subject.source.compactMap { text in
      guard text.comment?.allSatisfy(\.isWhitespace) ?? true, text.needsTranslation,
        text.origin == .written, !text.isInvariant,
        TablePlace.Form(ofFile: text.path) != .stringsdict
      else { return nil }
      return TableFault(
        key: text.key, path: text.path, position: text.position,
        message:
          "\"\(text.key)\" (\"\(text.value.shortened)\") has no comment for translators; say "
          + "where it is shown and what it means")
    }
  }
}
