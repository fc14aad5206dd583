import Diagnostics
import InterfaceDocuments
import Scenes
import LocalizationTables
import Synchronization
import TextMeasuring
import XMLReading

/// A document with its tables, read once for all that a run does with it.
struct LoadedDocument: Sendable {
  /// The document.
  var document: InterfaceDocument
  /// What reading its XML, itself and its tables brought up.
  var findings: [Finding]
  /// The tables of each locale that has any.
  var localizations: [Localization]
  /// The tables that are in the folder of no locale.
  var tablesOfNoLocale: [String] = []

  /// The document's path, as given or found.
  var path: String { document.source.path }
}

/// Reads documents, and each table once however many documents share it.
struct DocumentLoader {
  private let files: FileAccess
  private let search: TableSearch
  private let platform: Platform?
  private let fixesWindows: Bool
  private let sizes: IntrinsicSizes
  private let measurers: MeasurerFactory?
  private var tables: [[UInt8]: StringsTable] = [:]
  private let images: ImageSearch

  /// Makes a loader with an empty memory.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - tables: Where tables are taken from.
  ///   - platform: The platform that takes the place of the documents' own, if any.
  ///   - fixesWindows: Whether the sizes of windows are required.
  ///   - sizes: Which sizes that an editor stored count.
  ///   - measurers: Who measures texts, or none where nothing is laid out.
  init(
    files: FileAccess, tables: TableSearch, platform: Platform? = nil, fixesWindows: Bool = false,
    sizes: IntrinsicSizes = .calibrated, measurers: MeasurerFactory? = nil
  ) {
    self.sizes = sizes
    self.measurers = measurers
    self.files = files
    self.platform = platform
    self.fixesWindows = fixesWindows
    search = tables
    images = ImageSearch(files: files)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for tables in, if there is no repository's.
  /// - Returns: The document with its tables.
  /// - Throws: ``LoadingError`` if the file gives no document at all.
  mutating func load(_ path: String, boundary: String) throws(LoadingError) -> LoadedDocument {
    var document = try decode(path)
    if let platform { document = document.meant(for: platform) }
    document = resolvingImages(of: document, boundary: boundary)
    if fixesWindows {
      for index in document.roots.indices where document.roots[index].kind == .window {
        document.roots[index].requireSize()
      }
    }
    var findings = document.findings
    var localizations: [Localization] = []
    let located = locateTables(of: document, boundary: boundary)
    findings += located.unreadable.map(Self.unreadable)
    var tablesOfNoLocale: [String] = []
    for table in located.tables {
      // A folder named as a pseudo-locale would be taken for it.
      guard LocaleIdentifier(table.locale) != nil, PseudoLocale(rawValue: table.locale) == nil
      else {
        tablesOfNoLocale.append(table.path)
        continue
      }
      guard let contents = read(table.path) else {
        // Nothing more is said of it: that each of its keys is missing would help nobody.
        findings.append(Self.unreadable(table.path))
        continue
      }
      if localizations.last?.locale != table.locale {
        localizations.append(Localization(locale: table.locale, tables: [:]))
      }
      localizations[localizations.count - 1].tables[table.tableName] = contents
      findings += contents.findings
    }
    return LoadedDocument(
      document: document, findings: findings, localizations: localizations,
      tablesOfNoLocale: tablesOfNoLocale)
  }

  /// Gives the images of a document that it does not declare the sizes that files near it tell.
  private func resolvingImages(
    of document: InterfaceDocument, boundary: String
  ) -> InterfaceDocument {
    guard !document.imageReferences.isEmpty else { return document }
    return document.notingPlatformImages {
      image($0, for: document, boundary: boundary) == .missing
    }
    .resolvingImages { image($0, for: document, boundary: boundary) }
  }

  private func image(
    _ name: String, for document: InterfaceDocument, boundary: String
  ) -> ImageLookup {
    let locator = TableLocator(listing: files.list)
    let path = document.source.path
    return images.image(
      name, in: locator.folders(above: path, upTo: root(of: path, locator) ?? boundary),
      on: document.platform)
  }

  /// The folder of the configuration or the repository that a document is in.
  private func root(of path: String, _ locator: TableLocator) -> String? {
    for mark in [Configuration.fileName, ".git"] {
      if let folder = locator.ancestor(of: path, where: { files.exists("\($0)/\(mark)") }) {
        return folder
      }
    }
    return nil
  }

  private func decode(_ path: String) throws(LoadingError) -> InterfaceDocument {
    guard let bytes = files.read(path) else {
      throw LoadingError(path, "the file cannot be read; check that it is a file that may be")
    }
    let tree: XMLTree
    do {
      tree = try XMLReader.read(bytes, path: path)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
    guard !isInterfaceBuilder(path, tree) else {
      do {
        return try InterfaceBuilderDecoder().decode(tree).interface(
          sizes: measurers == nil ? .measured : sizes
        ) { platform in
          measurers?.measurer(for: platform) ?? EmbeddedAdvanceMeasurer()
        }
      } catch {
        throw LoadingError(path, error.description, at: error.position)
      }
    }
    do {
      return try NativeDocumentDecoder().decode(tree)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
  }

  /// Whether a file is one of Interface Builder's: by its name, or else by how it begins.
  private func isInterfaceBuilder(_ path: String, _ tree: XMLTree) -> Bool {
    InputFiles.interfaceBuilderSuffixes.contains { path.hasSuffix($0) }
      || ["document", "archive"].contains(tree.root.name)
  }

  /// The tables of a document, and the folders on the way that cannot be read.
  private func locateTables(
    of document: InterfaceDocument, boundary: String
  ) -> (tables: [FoundTable], unreadable: [String]) {
    let override: String?
    switch search {
    case .nowhere: return ([], [])
    case .nearDocuments: override = nil
    case .folder(let folder): override = folder
    }
    let unreadable = Mutex<[String]>([])
    let locator = TableLocator { [files] folder in
      let names = files.list(folder)
      if names == nil, files.kind(of: folder) == .folder {
        unreadable.withLock { $0.append(folder) }
      }
      return names
    }
    let path = document.source.path
    let tables = locator.tables(
      of: path, declared: document.tables.map { (name: $0.name, file: $0.file) },
      boundary: root(of: path, locator) ?? boundary, override: override)
    return (tables, unreadable.withLock { $0 })
  }

  private mutating func read(_ path: String) -> StringsTable? {
    let key = Array(path.utf8)
    if let table = tables[key] { return table }
    let table = files.read(path).map { StringsReader.read($0, path: path) }
    tables[key] = table
    return table
  }

  private static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so that translations are missing; check that it may be")
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
