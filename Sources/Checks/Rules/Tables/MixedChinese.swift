import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds Chinese texts with characters of the other script.
  static let mixedChinese = Rule(
    ofTables: RuleInfo(
      id: RuleID("mixed-chinese"), severity: .note, title: "Chinese of both scripts",
      summary: "A Chinese text has characters that its locale's script does not have.",
      rationale: """
        Simplified characters in a traditional text, and the reverse, come from a copy that was \
        converted in part. Write those of the locale. Only characters that the other script's \
        national character set lacks are looked for, and texts that are the same as their source, \
        such as the names of languages, are left out.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "view" = "View Options";
        /* zh-Hant.lproj/Case.strings */
        "view" = "显示選項";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "view" = "View Options";
        /* zh-Hant.lproj/Case.strings */
        "view" = "顯示選項";
        """)
  ) { subject in
    subject.tables.flatMap { table -> [TableFault] in
      guard let locale = LocaleIdentifier(table.locale), locale.language == "zh",
        let script = ChineseScript(locale)
      else { return [] }
      return table.table.entries.flatMap { entry -> [TableFault] in
        let source = table.isSource ? nil : subject.source(of: entry.key)?.value
        return entry.texts.compactMap { text, position in
          guard text != entry.key else { return nil }
          var seen: Set<Unicode.Scalar> = []
          let found = script.foreignCharacters(in: text).filter {
            seen.insert($0).inserted && source?.unicodeScalars.contains($0) != true
          }
          guard !found.isEmpty else { return nil }
          let listed = found.prefix(5).map { "\($0)" }.joined(separator: ", ")
          return TableFault(
            key: entry.key, locale: table.locale, path: table.table.path, position: position,
            message:
              "the text \"\(text.shortened)\" of \"\(entry.key)\" in \(table.locale) has the "
              + "\(script.other.title) \(found.count == 1 ? "character" : "characters") \(listed)"
              + (found.count > 5 ? " and \(found.count - 5) more" : "")
              + "; write \(script.title) ones")
        }
      }
    }
  }
}
