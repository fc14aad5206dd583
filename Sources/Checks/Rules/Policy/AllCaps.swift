import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds texts in capitals.
  static let allCaps = Rule(
    ofTables: RuleInfo(
      id: RuleID("all-caps"), severity: .note, title: "Text in capitals",
      summary: "A text is written in capitals.",
      rationale: """
        Capitals are hard to read, some screen readers spell them out, and translators cannot know \
        whether they are part of the text. Write the text in small letters, and let the program \
        change its look. A translation is reported if its source has small letters. Abbreviations are \
        left out: a word of fewer than six letters, alone.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "delete" = "DELETE ALL";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete All";
        """, isOptIn: true, group: .typography)
  ) { subject in
    let sources = subject.tables.filter(\.isSource).flatMap { table in
      table.table.entries.filter { isInCapitals($0.value) }.map {
        fault(of: $0, locale: table.locale, path: table.table.path, "")
      }
    }
    let translations = subject.translations.filter {
      isInCapitals($0.entry.value) && !isInCapitals($0.source.value)
    }
    return sources
      + translations.map {
        fault(
          of: $0.entry, locale: $0.locale, path: $0.path,
          ", but the text \"\($0.source.value.shortened)\" is not")
      }
  }
}

private func fault(
  of entry: TableEntry, locale: String, path: String, _ difference: String
) -> TableFault {
  TableFault(
    key: entry.key, locale: locale, path: path, position: entry.valuePosition,
    message:
      "the text \"\(entry.value.shortened)\" of \"\(entry.key)\" is in capitals\(difference); "
      + "write small letters")
}

/// Returns whether a text is in capitals and is not an abbreviation.
private func isInCapitals(_ text: String) -> Bool {
  // Most texts have a small letter soon.
  guard !text.utf8.contains(where: { 0x61...0x7A ~= $0 }),
    !text.unicodeScalars.contains(where: \.properties.isLowercase)
  else { return false }
  let words = text.split { !$0.isLetter }.map { $0.count(where: \.isUppercase) }
  return words.contains { $0 >= 6 } || words.count > 1 && words.contains { $0 >= 4 }
}
