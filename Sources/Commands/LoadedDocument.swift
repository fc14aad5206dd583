import Diagnostics
import InterfaceDocuments
import LocalizationTables
import XMLReading

/// A document with its tables, read once for all that a run does with it.
struct LoadedDocument: Sendable {
  /// The document.
  var document: InterfaceDocument
  /// What reading its XML, itself and its tables brought up.
  var findings: [Finding]
  /// The tables of each locale that has any.
  var localizations: [Localization]

  /// The document's path, as given or found.
  var path: String { document.source.path }
}

/// Reads documents, and each table once however many documents share it.
struct DocumentLoader {
  private let files: FileAccess
  private let options: LayoutOptions?
  private var tables: [String: StringsTable] = [:]

  /// Makes a loader with an empty memory; without options it leaves tables alone.
  init(files: FileAccess, options: LayoutOptions?) {
    self.files = files
    self.options = options
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for tables in, if there is no repository's.
  /// - Throws: ``LoadingError`` if the file gives no document at all.
  mutating func load(_ path: String, boundary: String) throws(LoadingError) -> LoadedDocument {
    guard let bytes = files.read(path) else { throw LoadingError(path, "the file cannot be read") }
    let tree: XMLTree
    do {
      tree = try XMLReader.read(bytes, path: path)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
    var document: InterfaceDocument
    do {
      document = try NativeDocumentDecoder().decode(tree)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
    if let platform = options?.platform.flatMap(Platform.init(rawValue:)) {
      document.platform = platform
    }
    let found = options == nil ? [] : locateTables(of: document, boundary: boundary)
    var localizations: [Localization] = []
    var findings = document.findings
    for table in found {
      let contents = read(table.path)
      if localizations.last?.locale != table.locale {
        localizations.append(Localization(locale: table.locale, tables: [:]))
      }
      localizations[localizations.count - 1].tables[table.tableName] = contents
      findings += contents.findings
    }
    return LoadedDocument(document: document, findings: findings, localizations: localizations)
  }

  private func locateTables(of document: InterfaceDocument, boundary: String) -> [FoundTable] {
    let locator = TableLocator(listing: files.list)
    let path = document.source.path
    let last = locator.ancestor(of: path) { files.exists($0 + "/.git") } ?? boundary
    return locator.tables(
      of: path, declared: document.tables.map { (name: $0.name, file: $0.file) }, boundary: last,
      override: options?.strings)
  }

  private mutating func read(_ path: String) -> StringsTable {
    if let table = tables[path] { return table }
    let table =
      files.read(path).map { StringsReader.read($0, path: path) }
      ?? StringsTable(
        path: path, entries: [],
        findings: [
          Finding(
            rule: .stringsSyntax, severity: .error, path: path, position: nil,
            message: "the table cannot be read: check that the file may be read")
        ])
    tables[path] = table
    return table
  }
}

/// Why a named input gave no document.
struct LoadingError: Error, CustomStringConvertible {
  /// `path:line:column: what is wrong`.
  var description: String

  init(_ path: String, _ message: String, at position: SourcePosition? = nil) {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    description = "\(path)\(place): \(message)"
  }
}
