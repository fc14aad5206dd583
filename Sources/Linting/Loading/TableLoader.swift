import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Synchronization

/// Finds and reads the tables of documents, each file once however many documents share it.
struct TableLoader {
  /// The tables of one document.
  struct Tables {
    /// The tables of each locale that has any.
    var localizations: [Localization] = []
    /// What reading them brought up.
    var findings: [Finding] = []
    /// The tables that are in the folder of no locale.
    var ofNoLocale: [String] = []
    /// The locale that a string catalog says it is translated from.
    var sourceLocale: String?
  }

  private let files: any FileSystem
  private let source: TableSource
  private var tables: [[UInt8]: StringsTable] = [:]
  private var catalogs: [[UInt8]: StringCatalog] = [:]
  /// The names in each folder: the documents of a project look into the same ones.
  private var listings: [String: [String]?] = [:]

  /// Makes a loader with an empty memory.
  init(files: any FileSystem, source: TableSource) {
    self.files = files
    self.source = source
  }

  /// Reads the tables of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - boundary: The last folder to look in.
  ///   - developmentLocale: The locale that the base documents of the project are in.
  /// - Returns: The tables.
  mutating func load(
    for document: InterfaceDocument, boundary: String, developmentLocale: String
  ) -> Tables {
    var result = Tables()
    var collection = TableCollection()
    let located = locate(document, boundary: boundary, developmentLocale: developmentLocale)
    result.findings = located.unreadable.map(Self.unreadable)
    for table in located.tables {
      // Nothing more is said of what cannot be read: that each of its keys is missing would help
      // nobody.
      switch table.form {
      case .strings:
        // A folder named as a pseudo-locale would be taken for it.
        guard LocaleIdentifier(table.locale) != nil, PseudoLocale(rawValue: table.locale) == nil
        else {
          result.ofNoLocale.append(table.path)
          continue
        }
        let read = contents(of: table.path, in: \.tables, read: StringsReader.read)
        if let contents = read {
          collection.add(contents, named: table.tableName, in: table.locale)
        } else {
          result.findings.append(Self.unreadable(table.path))
        }
      case .catalog(let excluded):
        let read = contents(of: table.path, in: \.catalogs, read: StringCatalogReader.read)
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

  /// The tables of a document, and the folders on the way that cannot be read.
  private mutating func locate(
    _ document: InterfaceDocument, boundary: String, developmentLocale: String
  ) -> (tables: [FoundTable], unreadable: [String]) {
    let override: String?
    switch source {
    case .none: return ([], [])
    case .nearDocuments: override = nil
    case .folder(let folder): override = folder
    }
    var known: [String: [String]?] = [:]
    swap(&known, &listings)
    let state = Mutex((listings: known, unreadable: [String]()))
    let locator = TableLocator { [files] folder in
      state.withLock { state in
        let names = state.listings[folder] ?? files.list(folder)
        state.listings[folder] = .some(names)
        if names == nil, !state.unreadable.contains(folder), files.kind(of: folder) == .folder {
          state.unreadable.append(folder)
        }
        return names
      }
    }
    let tables = locator.tables(
      of: document.source.path, declared: document.tables.map { (name: $0.name, file: $0.file) },
      boundary: boundary, override: override, developmentLocale: developmentLocale)
    return state.withLock { state in
      listings = state.listings
      return (tables, state.unreadable)
    }
  }

  /// What a file holds, read the first time that it is asked for, or none where it cannot be read.
  private mutating func contents<Contents>(
    of path: String, in memory: WritableKeyPath<Self, [[UInt8]: Contents]>,
    read: ([UInt8], String) -> Contents
  ) -> Contents? {
    let key = Array(path.utf8)
    if let known = self[keyPath: memory][key] { return known }
    let contents = files.read(path).map { read($0, path) }
    self[keyPath: memory][key] = contents
    return contents
  }

  private static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so that translations are missing; check that it may be")
  }
}
