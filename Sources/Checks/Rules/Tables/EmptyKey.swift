import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds entries without a key.
  static let emptyKey = Rule(
    ofTables: RuleInfo(
      id: .emptyKey, severity: .error, title: "Empty key",
      summary: "A strings table has an entry whose key is empty.",
      rationale: """
        No text can be looked up without a key, so that the translation is never shown. Give the \
        entry its key, or remove it. The empty key that Xcode adds to a string catalog for an empty \
        text in the code is not reported.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        "" = "Cancel";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        "cancel" = "Cancel";
        """)
  ) { subject in
    subject.entries.compactMap { locale, path, entry in
      guard entry.key.isEmpty, TablePlace.Form(ofFile: path) != .catalog else { return nil }
      return TableFault(
        key: entry.key, locale: locale, path: path, position: entry.keyPosition,
        message:
          "the key of \"\(entry.value.shortened)\" is empty, so that nothing can look it up; "
          + "give it a key or remove the entry",
        namesKey: false)
    }
  }
}
