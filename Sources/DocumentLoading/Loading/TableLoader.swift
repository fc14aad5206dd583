import Diagnostics
import FileAccess
import InterfaceDocuments
import LintConfiguration
import LocalizationTables
import Synchronization

/// Finds the tables of documents.
struct TableLoader: Sendable {
  /// The tables of one document.
  package struct Tables {
    /// The tables of each locale that has any.
    package var localizations: [Localization] = []
    /// The findings from reading them.
    package var findings: [Finding] = []
    /// The paths of the tables outside locale folders.
    var ofNoLocale: [String] = []
    /// The source language of a string catalog.
    package var sourceLocale: String?
  }

  private let files: any FileSystem
  private let source: TableSource
  private let tables: TableFiles
  /// The names in each folder, which the documents of a project have in common.
  private let listings: RecordedCache<String, [String]?>

  init(files: any FileSystem, source: TableSource, tables: TableFiles) {
    self.files = files
    self.source = source
    self.tables = tables
    listings = RecordedCache(files, named: "TableLoader.listings")
  }

  /// Reads the tables of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - boundary: The last folder to look in.
  ///   - developmentLocale: The locale of the project's base documents.
  ///   - limits: The limits, of which that of tables applies.
  /// - Returns: The tables.
  package func load(
    for document: InterfaceDocument, boundary: String, developmentLocale: String, limits: Limits
  ) -> Tables {
    var result = Tables()
    var collection = TableCollection()
    let located = locate(document, boundary: boundary, developmentLocale: developmentLocale)
    result.findings = located.unreadable.map(TableFiles.unreadable)
    for table in located.tables {
      let locale = table.place.locale
      guard table.place.form == .catalog || locale != nil else {
        result.ofNoLocale.append(table.place.path)
        continue
      }
      // Nothing else is reported about an unreadable table: a finding for each of its keys would
      // not help.
      let file: TableFile
      do {
        guard let found = try tables.file(at: table.place, within: limits) else {
          result.findings.append(TableFiles.unreadable(table.place.path))
          continue
        }
        file = found
      } catch {
        result.findings.append(error.finding)
        continue
      }
      switch file.contents {
      case .table(let contents):
        collection.add(contents, form: table.place.form, named: table.name, in: locale ?? "")
      case .catalog(let catalog):
        collection.add(catalog, named: table.name, excluding: table.excludedLocales)
      }
    }
    result.findings += collection.findings
    result.localizations = collection.localizations
    result.sourceLocale = collection.sourceLocale
    return result
  }

  /// Forgets a table's file, which is read again if it is needed.
  func forget(_ path: String, within limits: Limits) { tables.forget(path, within: limits) }

  /// Returns the tables of a document, and records folders on the way that cannot be read.
  private func locate(
    _ document: InterfaceDocument, boundary: String, developmentLocale: String
  ) -> (tables: [FoundTable], unreadable: [String]) {
    let override: String?
    switch source {
    case .none: return ([], [])
    case .nearDocuments: override = nil
    case .folder(let folder): override = folder
    }
    let unreadable = Mutex([String]())
    let locator = TableLocator { [files, listings] folder in
      let names = listings.value(folder) { files.list(folder) }
      if names == nil, files.kind(of: folder) == .folder {
        unreadable.withLock { if !$0.contains(folder) { $0.append(folder) } }
      }
      return names
    }
    let tables = locator.tables(
      of: document.source.path, declared: document.tables.map { (name: $0.name, file: $0.file) },
      boundary: boundary, override: override, developmentLocale: developmentLocale)
    return (tables, unreadable.withLock(\.self))
  }
}
