public import Diagnostics

/// A string catalog (`.xcstrings`): one table in all of its locales.
public struct StringCatalog: Sendable {
  /// The file's path as it was found.
  public let path: String
  /// The source language, if the file states it.
  public let sourceLocale: String?
  /// The table of each locale in the catalog, by the locale's name.
  public let tables: [String: StringsTable]
  /// The `strings-syntax` and `duplicate-key` findings, in reading order.
  ///
  /// The ``tables`` have no findings.
  public let findings: [Finding]

  /// Creates a catalog.
  public init(
    path: String, sourceLocale: String?, tables: [String: StringsTable],
    findings: [Finding] = []
  ) {
    self.path = path
    self.sourceLocale = sourceLocale
    self.tables = tables
    self.findings = findings
  }

  /// The names of the locales, sorted.
  public var locales: [String] {
    tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
