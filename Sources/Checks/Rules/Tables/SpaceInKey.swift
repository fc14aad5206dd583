import Diagnostics
import StringsFiles

extension Rule {
  /// Finds keys with white space.
  static let spaceInKey = Rule(
    ofTables: RuleInfo(
      id: .spaceInKey, severity: .note, title: "Space in a key",
      summary: "A key contains white space.",
      rationale: """
        For projects whose keys are names rather than texts: a space is easily doubled or lost, and \
        such a key is most often a text without a key of its own. Name the key, for \
        example save.title.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save title" = "Save";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save.title" = "Save";
        """, isOptIn: true)
  ) { subject in
    subject.writtenEntries.compactMap { locale, path, entry in
      guard entry.key.contains(where: \.isWhitespace) else { return nil }
      return TableFault(
        key: entry.key, locale: locale, path: path, position: entry.keyPosition,
        message:
          "the key \"\(entry.key.shortened)\" contains white space; name it without, such as "
          + "\"save.title\"",
        namesKey: entry.key.shortened == entry.key)
    }
  }
}
