import Diagnostics
import StringsFiles

extension Rule {
  /// Finds several blank lines in succession.
  static let multiLinefeed = Rule(
    ofTables: RuleInfo(
      id: .multiLinefeed, severity: .note, title: "Several blank lines",
      summary: "There are two or more blank lines in succession.",
      rationale: """
        One blank line between entries is what Xcode and translators' tools write. More of them are \
        left by edits, and make versions of a table differ for no reason. Remove them.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";



        "cancel" = "Cancel";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";

        "cancel" = "Cancel";
        """, isOptIn: true)
  ) { subject in
    subject.tables.flatMap { table in
      table.table.blankLines.map { run in
        TableFault(
          key: run.key ?? "", locale: table.locale, path: table.table.path, position: run.position,
          message:
            "there are \(run.count) blank lines in succession "
            + (run.key.map { "before \"\($0)\"" } ?? "at the end of the table") + "; leave one",
          namesKey: run.key != nil)
      }
    }
  }
}
