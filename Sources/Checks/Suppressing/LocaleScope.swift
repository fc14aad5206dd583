package import Diagnostics
import LocaleData
import LocalizationTables

/// The locales to which the findings of a run about tables are limited.
package struct LocaleScope: Sendable {
  private let names: [String]

  /// Creates a scope.
  ///
  /// - Parameter names: The locales, with those of the source texts.
  package init(_ names: [String]) { self.names = names }

  /// Returns whether a locale is among those.
  package func contains(_ locale: String) -> Bool {
    names.contains { LocaleIdentifier.areSame($0, locale) }
  }

  /// Returns whether a finding shows in one of the locales: one without locales is about the source texts,
  /// unless its file is in the folder of another locale.
  package func admits(_ finding: Finding) -> Bool {
    let locales = finding.occurrences.compactMap(\.locale)
    guard locales.isEmpty else { return locales.contains(where: contains) }
    let folders = finding.path.split(separator: "/").map(String.init)
    return folders.compactMap(TablePlace.locale(ofFolder:)).last.map(contains) ?? true
  }
}
