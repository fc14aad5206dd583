import Diagnostics
import InterfaceDocuments
import LocaleData
import StringsFiles

extension TableSubject {
  /// The tables in one locale: of each name a `.strings` file, a `.stringsdict` file, a catalog.
  struct TableLocale {
    /// The locale, as the first table names it.
    let name: String
    /// Whether its texts are the source texts or in the same language.
    fileprivate(set) var isSource = false
    /// The tables by name.
    fileprivate(set) var tables: [String: [StringsTable]] = [:]

    /// Returns the path of the first table of a name, where findings about the name's tables are
    /// reported; nil if there is no such table.
    func path(of table: String) -> String? { tables[table]?.first?.path }

    /// Returns whether all tables of a name are empty, of which there are some.
    func isEmpty(_ table: String) -> Bool {
      tables[table]?.allSatisfy { $0.entries.isEmpty && $0.untranslated.isEmpty } ?? false
    }

    /// Returns whether a key is to be translated in the tables of a name.
    func wants(_ key: String, in table: String) -> Bool {
      tables[table]?.allSatisfy { $0.isToBeTranslated(key) } ?? false
    }

    /// Returns whether a key has a translation in a table of a name.
    func has(_ key: String, in table: String) -> Bool {
      tables[table]?.contains { $0[key] != nil } ?? false
    }
  }

  /// The locales, in the order of the tables.
  ///
  /// A document uses the folders of several names of one locale side by side.
  var locales: [TableLocale] {
    var locales: [TableLocale] = []
    var indices: [String: Int] = [:]
    for table in tables where LocaleIdentifier(table.locale) != nil {
      let name = document == nil ? LocaleIdentifier.canonicalName(table.locale) : table.locale
      let index = indices[name] ?? locales.count
      if index == locales.count {
        indices[name] = index
        locales.append(TableLocale(name: table.locale))
      }
      locales[index].isSource = locales[index].isSource || table.isSource
      locales[index].tables[table.name, default: []].append(table.table)
    }
    return locales
  }

  /// The locales other than the source's.
  var translatedLocales: [TableLocale] { locales.filter { !$0.isSource } }
}
