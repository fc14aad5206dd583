package import Checks
import LocalizationTables
import StringsFiles

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
