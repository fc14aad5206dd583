import Checks
import DocumentLoading
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles
import TableTools

extension DocumentBatch {
  /// Returns the tables of the documents for rules of tables.
  ///
  /// - Returns: The tables of the locales that are checked, each once.
  func tableSubjects() -> [TableSubject] {
    struct Key: Hashable {
      var home: String
      var name: String
    }
    var order: [Key] = []
    var documentsByKey: [Key: [LoadedDocument]] = [:]
    var tables: [Key: [TableSubject.LocaleTable]] = [:]
    for loaded in documents {
      let development = loaded.document.developmentLocale
      var own: Set<Key> = []
      for localization in loaded.plan.layout.checkedLocalizations(of: loaded) {
        for (_, table) in localization.files {
          guard let place = TablePlace(table.path) else { continue }
          let key = Key(home: place.home, name: place.name)
          if own.insert(key).inserted {
            if documentsByKey[key] == nil { order.append(key) }
            documentsByKey[key, default: []].append(loaded)
          }
          let isKnown = tables[key]?.contains {
            $0.locale == localization.locale && $0.table.path == table.path
          }
          guard isKnown != true else { continue }
          tables[key, default: []].append(
            TableSubject.LocaleTable(
              locale: localization.locale, table: table,
              isSource: LocaleIdentifier.areSame(localization.locale, development)))
        }
      }
    }
    var unlisted = UnlistedTables()
    for loaded in documents {
      if let regions = loaded.regions {
        unlisted.add(
          loaded.tablesLeftOut(but: loaded.plan.layout.checkedLocalizations(of: loaded)),
          of: regions)
      }
    }
    return order.map { key in
      let documents = documentsByKey[key] ?? []
      var seen: Set<String> = []
      var subject = TableSubject(
        name: key.name, sourceLocale: documents.first?.document.developmentLocale ?? "en",
        source: documents.flatMap { $0.sourceTexts(inFile: key.name) }
          .filter { seen.insert($0.key).inserted },
        hasDocuments: true, tables: tables[key] ?? [],
        objectIDs: documents.reduce(into: []) { $0.formUnion($1.document.objectIDs) })
      if let first = documents.first {
        subject.options = first.plan.settings.options
      }
      if let regions = documents.lazy.compactMap(\.regions).first {
        subject.unlistedLocales = unlisted.takeLocales(of: regions)
      }
      return subject
    }
  }
}

extension TableSubject {
  /// Returns the locales of which a run has read the tables, by the path of each table of a name.
  static func languages(of subjects: [TableSubject]) -> [String: Set<String>] {
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
