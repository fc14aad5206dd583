import Diagnostics
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles
import Synchronization

/// Finds and reads the tables of documents, each file once however many documents share it.
struct TableLoader {
  /// The tables of one document.
  struct Tables {
    /// The tables of each locale that has any.
    var localizations: [Localization] = []
    /// The findings from reading them.
    var findings: [Finding] = []
    /// The paths of the tables outside locale folders.
    var ofNoLocale: [String] = []
    /// The source language of a string catalog.
    var sourceLocale: String?
  }

  private let files: any FileSystem
  private let source: TableSource
  private let tables: RecordedCache<[UInt8], StringsTable?>
  private let catalogs: RecordedCache<[UInt8], StringCatalog?>
  /// The names in each folder, which the documents of a project have in common.
  private let listings: RecordedCache<String, [String]?>

  /// Creates a loader with empty caches.
  init(files: any FileSystem, source: TableSource) {
    self.files = files
    self.source = source
    tables = RecordedCache(files)
    catalogs = RecordedCache(files)
    listings = RecordedCache(files)
  }

  /// Reads the tables of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - boundary: The last folder to look in.
  ///   - developmentLocale: The locale of the project's base documents.
  /// - Returns: The tables.
  func load(
    for document: InterfaceDocument, boundary: String, developmentLocale: String
  ) -> Tables {
    var result = Tables()
    var collection = TableCollection()
    let located = locate(document, boundary: boundary, developmentLocale: developmentLocale)
    result.findings = located.unreadable.map(Self.unreadable)
    for table in located.tables {
      // Nothing else is reported about an unreadable table: a finding for each of its keys would
      // not help.
      switch table.form {
      case .strings, .dictionary:
        // A folder with the name of a pseudo-locale would be mistaken for it.
        guard LocaleIdentifier(table.locale) != nil, PseudoLocale(rawValue: table.locale) == nil
        else {
          result.ofNoLocale.append(table.path)
          continue
        }
        let isDictionary = table.form == .dictionary
        let read = contents(
          of: table.path, in: tables,
          read: isDictionary ? StringsDictionaryReader.read : StringsReader.read)
        if let contents = read, isDictionary {
          collection.add(dictionary: contents, named: table.tableName, in: table.locale)
        } else if let contents = read {
          collection.add(contents, named: table.tableName, in: table.locale)
        } else {
          result.findings.append(Self.unreadable(table.path))
        }
      case .catalog(let excluded):
        let read = contents(of: table.path, in: catalogs, read: StringCatalogReader.read)
        if let contents = read {
          collection.add(contents, named: table.tableName, excluding: excluded)
        } else {
          result.findings.append(Self.unreadable(table.path))
        }
      }
    }
    result.findings += collection.findings
    result.localizations = collection.localizations
    result.sourceLocale = collection.sourceLocale
    return result
  }

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

  /// Returns the contents of a file, cached after the first read, or `nil` if it cannot be read.
  private func contents<Contents: Sendable>(
    of path: String, in memory: RecordedCache<[UInt8], Contents?>,
    read: ([UInt8], String) -> Contents
  ) -> Contents? {
    memory.value(Array(path.utf8)) { files.read(path).map { read($0, path) } }
  }

  /// Returns the finding about a table that cannot be read.
  static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so translations may be missing; check its permissions")
  }
}
