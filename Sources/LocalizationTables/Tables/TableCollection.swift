package import Diagnostics
import LocaleData
package import StringsFiles

/// Collects the tables of a document by locale.
///
/// A `.strings` file takes precedence over a catalog's table of the same name and locale, as a
/// whole and not key by key. Xcode refuses to build the two side by side; hence the finding.
package struct TableCollection: Sendable {
  /// The tables of each locale, by the locale's name.
  private var tables: [String: [String: StringsTable]] = [:]
  /// The `.stringsdict` files of each locale, likewise.
  private var dictionaries: [String: [String: StringsTable]] = [:]
  /// The findings in the files, and about their combination.
  package private(set) var findings: [Finding] = []
  /// The source language of the first catalog that states one.
  package private(set) var sourceLocale: String?

  package init() {}

  /// Adds a file of one locale; required before any catalog.
  ///
  /// The texts of a `.stringsdict` file take precedence over those of the same keys in other tables
  /// of its name.
  ///
  /// - Parameters:
  ///   - table: The file's contents.
  ///   - form: The form of the file.
  ///   - name: The table's name in the document.
  ///   - locale: The locale, as its folder is named.
  package mutating func add(
    _ table: StringsTable, form: TablePlace.Form, named name: String, in locale: String
  ) {
    if form == .stringsdict {
      dictionaries[locale, default: [:]][name] = table
    } else {
      tables[locale, default: [:]][name] = table
    }
    findings += table.findings
  }

  /// Adds the locales of a string catalog; required after all `.strings` files.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The table's name in the document.
  ///   - excluded: The locales that do not apply to the document.
  package mutating func add(
    _ catalog: StringCatalog, named name: String, excluding excluded: [String]
  ) {
    findings += catalog.findings
    sourceLocale = sourceLocale ?? catalog.sourceLocale
    var shadowing: [StringsTable] = []
    for locale in catalog.locales
    where !excluded.contains(where: { LocaleIdentifier.areSame($0, locale) }) {
      let known =
        (Array(tables.keys) + dictionaries.keys).sorted().first {
          LocaleIdentifier.areSame($0, locale)
        }
        ?? locale
      if let table = tables[known]?[name] {
        shadowing.append(table)
      } else {
        tables[known, default: [:]][name] = catalog.tables[locale]
      }
    }
    guard let first = shadowing.first else { return }
    let others = shadowing.count > 1 ? " and \(shadowing.count - 1) more" : ""
    findings.append(
      Finding(
        rule: .stringsSyntax, severity: .warning, path: catalog.path, position: .start,
        message: "the catalog is beside \"\(first.path)\"\(others), used in its place in these "
          + "locales; Xcode does not build two tables with one name, so move the entries into the catalog"
      )
    )
  }

  /// The tables by locale, sorted by its name.
  package var localizations: [Localization] {
    Set(tables.keys).union(dictionaries.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map {
        Localization(
          locale: $0, tables: tables[$0] ?? [:], dictionaries: dictionaries[$0] ?? [:])
      }
  }
}
