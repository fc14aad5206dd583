import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations that are names which a translation service writes in place of texts.
  static let hashAsTranslation = Rule(
    ofTables: RuleInfo(
      id: .hashAsTranslation, severity: .warning, title: "Hash in place of a translation",
      summary: "A translation is a hash, which a translation service writes in place of a text.",
      rationale: """
        Services take the texts out of a table and leave a hash for each, which they replace again \
        when they write the translations: Transifex writes 32 hexadecimal digits with _tr or _pl \
        behind them (openformats/strings.py in the repository transifex/openformats). What is left \
        in a table is shown, or read aloud; whether the hash fits is not checked. Translate the text, or remove the entry.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "note" = "Drop files here";
        /* de.lproj/Case.strings */
        "note" = "ceaa80fca5ba3e8646366fa50fbb4322_tr";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "note" = "Drop files here";
        /* de.lproj/Case.strings */
        "note" = "Dateien hier ablegen";
        """), joining: .fewest
  ) { subject in
    subject.tables.filter { !$0.isSource }.flatMap { table in
      table.table.entries.compactMap { entry -> TableFault? in
        guard let found = entry.texts.first(where: { ServiceHash.isOne($0.text) }) else {
          return nil
        }
        let source = subject.source(of: entry.key)
        if let source, ServiceHash.isOne(source.value) { return nil }
        return TableFault(
          key: entry.key, locale: table.locale, path: table.table.path, position: found.position,
          message:
            "the translation of \"\(entry.key)\" is the hash \"\(found.text.shortened)\", which a "
            + "translation service writes in place of a text; translate it or remove the entry",
          shared: source.map { source in
            TableFault.Shared(text: source.value) { locales in
              "the translations of \"\(source.value.shortened)\" are hashes in \(locales), which a "
                + "translation service writes in place of texts; translate them or remove the "
                + "entries"
            }
          })
      }
    }
  }
}
