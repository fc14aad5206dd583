import Diagnostics
import LocalizationTables

/// A text of a string catalog, or a case of one, with a state.
struct CatalogUnit {
  var locale: String
  var path: String
  var entry: StringsTable.Entry
  /// The case, or nil for a text that does not vary.
  var variant: StringsTable.Variant?

  /// The key, its case and its text, as in messages.
  var title: String {
    let name = variant.flatMap { $0.path.isEmpty ? nil : $0.path.name }
    return "the text \"\((variant?.value ?? entry.value).shortened)\" of \"\(entry.key)\""
      + (name.map { " (\($0))" } ?? "") + " in \(locale)"
  }

  /// Creates a fault of the unit.
  func fault(_ message: String) -> TableFault {
    TableFault(
      key: entry.key, locale: locale, path: path,
      position: variant?.position ?? entry.valuePosition, message: message)
  }
}

extension TableSubject {
  /// Returns the units of string catalogs in a state, in the order of the tables.
  func units(inState state: String) -> [CatalogUnit] {
    tables.flatMap { table in
      table.table.entries.flatMap { entry -> [CatalogUnit] in
        guard entry.variants.isEmpty else {
          return entry.variants.filter { $0.state == state }.map {
            CatalogUnit(
              locale: table.locale, path: table.table.path, entry: entry, variant: $0)
          }
        }
        return entry.state == state
          ? [CatalogUnit(locale: table.locale, path: table.table.path, entry: entry)] : []
      }
    }
  }
}
