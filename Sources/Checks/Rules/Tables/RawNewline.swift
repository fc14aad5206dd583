import Diagnostics
import StringsFiles

extension Rule {
  /// Finds texts that are written on several lines.
  static let rawNewline = Rule(
    ofTables: RuleInfo(
      id: RuleID("raw-newline"), severity: .warning, title: "Text on several lines",
      summary: "A text contains a line break that is not written as an escape.",
      rationale: """
        The systems read such a text, with its line break and the indentation after it, but many \
        tools of translators take each line for itself, and version control may change the line \
        break. Write \\n.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "hint" = "Drop a file here,
        or click.";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "hint" = "Drop a file here,\\nor click.";
        """, isOptIn: true)
  ) { subject in
    subject.tables.flatMap { table -> [TableFault] in
      let positions = Set(table.table.valuesWithLineBreaks)
      guard !positions.isEmpty else { return [] }
      return table.table.entries.compactMap { entry in
        guard positions.contains(entry.valuePosition) else { return nil }
        return TableFault(
          key: entry.key, locale: table.locale, path: table.table.path,
          position: entry.valuePosition,
          message: "the text of \"\(entry.key)\" is written on several lines; write \\n for a line "
            + "break")
      }
    }
  }
}
