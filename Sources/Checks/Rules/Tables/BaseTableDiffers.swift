import Diagnostics
import StringsFiles

extension Rule {
  /// Finds texts in `Base.lproj` that the development locale's table replaces by others.
  static let baseTableDiffers = Rule(
    ofTables: RuleInfo(
      id: RuleID("base-table-differs"), severity: .warning,
      title: "Base table that differs from the development locale's",
      summary: "A table for all locales has other texts than that of the development locale.",
      rationale: """
        A table in the folder of the development locale takes the place of the one in Base.lproj, so that \
        a change there has no effect. Keep one of the two, or make them equal. Translations are compared \
        with the development locale's texts, and with those of Base.lproj for keys that it lacks.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* Base.lproj/Case.strings */
        "save" = "Store";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* Base.lproj/Case.strings */
        "save" = "Save";
        """)
  ) { subject in
    guard !subject.hasDocuments else { return [] }
    return subject.baseDifferences.flatMap { difference in
      difference.items.map { item in
        TableFault(
          key: item.entry.key, locale: nil, path: difference.path, position: item.entry.keyPosition,
          message: item.own.map {
            "\"\(item.entry.key)\" is \"\(item.entry.value.shortened)\" here, but the text is "
              + "\"\($0.value.shortened)\" in \(difference.ownPath), which is shown; make them equal, "
              + "or remove one"
          }
            ?? "\"\(item.entry.key)\" is missing in \(difference.ownPath), which takes the place of this "
            + "table; add it there",
          notes: item.own.map {
            [
              Finding.Note(
                path: difference.ownPath, position: $0.keyPosition, message: "this text is shown")
            ]
          } ?? [])
      }
    }
  }
}
