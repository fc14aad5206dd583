package import Diagnostics
import LocaleData
package import LocalizationTables
package import SourceCode
package import StringsFiles

/// Everything known about strings tables in all of their locales when they are checked: about those of
/// one name, or those of one document.
package struct TableSubject: Sendable {
  /// The table's name, which is that of its files without extension; empty for those of a document.
  package var name: String
  /// The locale of the source texts.
  package var sourceLocale: String
  /// The texts that are translated: of the documents that use the table, else of the table in the
  /// source locale.
  package let source: [DevelopmentText]
  /// Whether the source texts are those of documents.
  package var hasDocuments: Bool
  /// The document whose tables they are, if the subject is about one document.
  var document: OwningDocument?
  /// The table of each locale, that of the source locale among them.
  package let tables: [LocaleTable]
  /// The files, whether their folders are those of locales or not.
  package var places: [TablePlace] = []
  /// The ids of the objects in the documents that use the table.
  package var objectIDs: Set<String> = []
  /// The locales of the project's tables that it does not list, in one of the project's subjects;
  /// none of their tables is among ``tables``.
  package var unlistedLocales: UnlistedLocales?
  /// The locales into which the table is to be translated.
  package var requiredLocales: [String] = []
  package var readingFindings: [Finding] = []
  /// The texts that the code of the table's folder looks up, if code was read.
  package var code: CodeTexts?
  /// The differences between tables in `Base.lproj` and in the development locale's folder.
  package var baseDifferences: [BaseDifference] = []
  /// The keys that fewer than half of the locales have, if the source texts are in code: they are not among
  /// the source texts.
  package var rareKeys: Set<ExactText> = []
  /// The string catalogs among the files.
  package var catalogs: [StringCatalog] = []
  /// The paths of the tables whose entries are reported, or nil for all.
  package var reportedPaths: Set<String>?
  package var options = RuleOptions()
  /// Returns the suppressions of a configuration for the path of a document or table.
  package var suppressions: @Sendable (String) -> [Suppression] = { _ in [] }
  /// The rules of the run.
  package var registry: RuleRegistry = .standard
  /// The record of the run's findings, or `nil` if the subject is checked on its own.
  package var record: FindingRecord?
  /// Decides which findings are reported, while the rules run.
  var gate: FindingGate?
  /// The locales whose folders beside the table's have tables of any name.
  package var neighbourLocales: [String] = []
  /// What several rules find out, while the rules run.
  var comparisons: TableComparisons?
  private let indices: [ExactText: Int]

  package struct LocaleTable: Sendable {
    /// The locale, as its folder or the catalog names it.
    package let locale: String
    /// The name by which a document declares it; empty without one.
    package let name: String
    /// The contents.
    package let table: StringsTable
    /// Whether its texts are the source texts or in the same language.
    package let isSource: Bool
    /// The form of the file.
    package let form: TablePlace.Form

    package init(_ table: StringsTable, in locale: String, named name: String = "", isSource: Bool)
    {
      form = TablePlace.Form(ofFile: table.path) ?? .strings
      self.locale = locale
      self.name = name
      self.table = table
      self.isSource = isSource
    }

    /// Returns the table without the entries that satisfy a condition.
    package func without(_ isLeftOut: (TableEntry) -> Bool) -> LocaleTable {
      LocaleTable(
        table.filter { !isLeftOut($0) }, in: locale, named: name, isSource: isSource)
    }

    /// Returns the tables of a document in one locale.
    package static func all(
      in localization: Localization, sourceLocale: String
    ) -> [LocaleTable] {
      let isSource = LocaleIdentifier.areSame(localization.locale, sourceLocale)
      return localization.files.map { name, table in
        LocaleTable(table, in: localization.locale, named: name, isSource: isSource)
      }
    }
  }

  package init(
    name: String, sourceLocale: String, source: [DevelopmentText], hasDocuments: Bool,
    tables: [LocaleTable]
  ) {
    self.name = name
    self.sourceLocale = sourceLocale
    self.source = source
    self.hasDocuments = hasDocuments
    self.tables = tables
    indices = Dictionary(source.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first }
  }

  /// The source text with a key, if there is one.
  package func source(of key: String) -> DevelopmentText? {
    indices[ExactText(key)].map { source[$0] }
  }

  /// An entry of a table with the source text that it translates.
  struct Translation {
    var locale: String
    var path: String
    var entry: TableEntry
    var source: DevelopmentText
  }

  /// The translations of all locales but the source's, in the order of the tables.
  ///
  /// An entry that a later one of the same key replaces is not among them.
  var translations: [Translation] {
    comparisons?.translations { allTranslations } ?? allTranslations
  }

  private var allTranslations: [Translation] {
    tables.filter { !$0.isSource }.flatMap { table in
      table.table.entries.compactMap { entry -> Translation? in
        guard let source = source(of: entry.key),
          table.table[entry.key]?.keyPosition == entry.keyPosition
        else { return nil }
        return Translation(
          locale: table.locale, path: table.table.path, entry: entry, source: source)
      }
    }
  }

  /// The lines with errors of syntax, by path: what is wrong with their entries is a consequence.
  var brokenLines: [String: Set<Int>] {
    var lines: [String: Set<Int>] = [:]
    for finding in tables.flatMap(\.table.findings)
    where finding.rule == .stringsSyntax && finding.severity == .error {
      if let line = finding.position?.line { lines[finding.path, default: []].insert(line) }
    }
    return lines
  }

  /// The entries of all locales, the source's among them.
  var entries: [(locale: String, path: String, entry: TableEntry)] {
    tables.flatMap { table in
      table.table.entries.map { (table.locale, table.table.path, $0) }
    }
  }
}

extension TableSubject {
  /// The entries of all files as they are written: a key of a string catalog is one entry.
  ///
  /// They are in the order of the files, and within each in the order written.
  var writtenEntries: [(locale: String?, path: String, entry: TableEntry)] {
    var written: [(locale: String?, path: String, entry: TableEntry)] = []
    var catalogs: [String: [TableEntry]] = [:]
    for table in tables {
      if table.form == .catalog {
        catalogs[table.table.path, default: []] += table.table.entries
      } else {
        written += table.table.entries.map { (table.locale, table.table.path, $0) }
      }
    }
    for (path, entries) in catalogs.sorted(by: { $0.key < $1.key }) {
      var seen: Set<SourcePosition> = []
      written += entries.filter { seen.insert($0.keyPosition).inserted }
        .sorted { $0.keyPosition < $1.keyPosition }
        .map { (nil, path, $0) }
    }
    return written
  }
}
