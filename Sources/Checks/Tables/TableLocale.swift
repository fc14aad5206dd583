import LocaleData
import StringsFiles

extension TableSubject {
  /// The tables of one name in one locale: a `.strings` file, a `.stringsdict` file, a catalog.
  struct TableLocale {
    /// The locale, as the first table names it.
    var name: String
    var tables: [StringsTable]

    /// The path of the first table, where findings about all of them are reported.
    var path: String { tables.first?.path ?? "" }

    /// Whether there are no entries at all.
    var isEmpty: Bool {
      tables.allSatisfy { $0.entries.isEmpty && $0.untranslated.isEmpty }
    }

    /// Returns whether a key is to be translated.
    func isWanted(_ key: String) -> Bool { tables.allSatisfy { $0.isToBeTranslated(key) } }

    /// Returns whether a key has a translation.
    func has(_ key: String) -> Bool { tables.contains { $0[key] != nil } }
  }

  /// The locales other than the source's.
  var translatedLocales: [TableLocale] {
    var locales: [TableLocale] = []
    var indices: [LocaleIdentifier: Int] = [:]
    for table in tables where !table.isSource {
      guard let locale = LocaleIdentifier(table.locale) else { continue }
      if let index = indices[locale] {
        locales[index].tables.append(table.table)
      } else {
        indices[locale] = locales.count
        locales.append(TableLocale(name: table.locale, tables: [table.table]))
      }
    }
    return locales
  }
}
