package import Checks
package import DocumentLoading
import InterfaceDocuments
import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles

extension DocumentBatch {
  /// Returns the tables of the documents for rules of tables.
  ///
  /// - Returns: The tables of the locales that are checked, each once.
  package func tableSubjects() -> [TableSubject] {
    var order: [TableIdentity] = []
    var sets: [TableIdentity: TableSet] = [:]
    var tables: [TableIdentity: [TableSubject.LocaleTable]] = [:]
    var unlisted = UnlistedTables()
    for loaded in documents {
      let development = loaded.document.developmentLocale
      let checked = loaded.plan.layout.checkedLocalizations(of: loaded)
      var own: Set<TableIdentity> = []
      for localization in checked {
        for table in TableSubject.LocaleTable.all(in: localization, sourceLocale: development) {
          guard let key = TablePlace(table.table.path)?.identity else { continue }
          if own.insert(key).inserted {
            if sets[key] == nil {
              order.append(key)
              sets[key] = TableSet(
                name: key.name, home: key.home, sourceLocale: development, files: [],
                documents: [], options: loaded.plan.settings.options)
            }
            sets[key]?.documents.append(loaded)
          }
          let isKnown = tables[key, default: []].contains {
            $0.locale == table.locale && $0.table.path == table.table.path
          }
          if !isKnown { tables[key, default: []].append(table) }
        }
      }
      if let regions = loaded.regions {
        unlisted.add(loaded.tablesLeftOut(but: checked), of: regions)
      }
    }
    return order.compactMap { key in
      var subject = sets[key]?.subject(of: tables[key] ?? [])
      if let regions = sets[key]?.documents.lazy.compactMap(\.regions).first {
        subject?.unlistedLocales = unlisted.takeLocales(of: regions)
      }
      return subject
    }
  }
}

extension TableSubject {
  /// Returns the locales of which a run has read the tables, by the path of each table of a name.
  package static func languages(of subjects: [TableSubject]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for subject in subjects {
      let locales = Set(subject.tables.map(\.locale) + subject.requiredLocales)
      for path in Set(subject.tables.map(\.table.path) + subject.places.map(\.path)) {
        result[path, default: []].formUnion(locales)
      }
    }
    return result
  }
}
