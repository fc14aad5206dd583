import Diagnostics
import InterfaceBuilderReading
import InterfaceDocuments
import LocalizationTables
import Scenes
import StoredLayouts
import TextMeasuring
import XMLReading

/// A document with its tables, read once for all that a run does with it.
struct LoadedDocument: Sendable {
  /// The document.
  var document: InterfaceDocument
  /// What is known about its contents.
  var evidence: ContentEvidence
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
  private let platform: Platform?
  private let fixesRoots: Bool
  private let keepsPlaceholders: Bool
  private let sizes: IntrinsicSizes
  private let measurers: MeasurerFactory?
  private var tables: TableLoader
  private var projects: ProjectSearch
  private let images: ImageSearch

  /// Makes a loader with an empty memory.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - tables: Where tables are taken from.
  ///   - platform: The platform that takes the place of the documents' own, if any.
  ///   - fixesRoots: Whether the sizes of all roots are required.
  ///   - keepsPlaceholders: Whether constraints for the canvas alone count.
  ///   - sizes: Which sizes that an editor stored count.
  ///   - measurers: Who measures texts, or none where nothing is laid out.
  init(
    files: FileAccess, tables: TableSearch, platform: Platform? = nil, fixesRoots: Bool = false,
    keepsPlaceholders: Bool = false, sizes: IntrinsicSizes = .calibrated,
    measurers: MeasurerFactory? = nil
  ) {
    self.sizes = sizes
    self.measurers = measurers
    self.files = files
    self.platform = platform
    self.fixesRoots = fixesRoots
    self.keepsPlaceholders = keepsPlaceholders
    self.tables = TableLoader(files: files, search: tables)
    projects = ProjectSearch(files: files)
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
    let decoded = try decode(path)
    var document = decoded.document
    var evidence = decoded.evidence
    if let platform {
      document = document.meant(for: platform)
      // What is known is known of the document's own platform.
      evidence = ContentEvidence()
    }
    document = resolvingImages(of: document, boundary: boundary)
    if !keepsPlaceholders { document = document.asBuilt() }
    if fixesRoots {
      for index in document.roots.indices {
        document.roots[index].requireSize(heldBy: .option)
      }
    }
    let tables = loadTables(
      of: &document, decoded.isInterfaceBuilder, boundary: boundary)
    return LoadedDocument(
      document: document, evidence: evidence, findings: document.findings + tables.findings,
      localizations: tables.localizations, tablesOfNoLocale: tables.ofNoLocale)
  }

  /// Reads the tables of a document, and finds the locale that its own texts are in.
  ///
  /// Of a document of Interface Builder's the folder says it where it is a locale's; else a string
  /// catalog of the document, else the project, else it is English.
  private mutating func loadTables(
    of document: inout InterfaceDocument, _ isInterfaceBuilder: Bool, boundary: String
  ) -> TableLoader.Tables {
    let path = document.source.path
    let boundary = root(of: path, TableLocator(listing: files.list)) ?? boundary
    let region =
      isInterfaceBuilder ? projects.developmentRegion(above: path, upTo: boundary) : nil
    let developmentLocale = region ?? document.developmentLocale
    let found = tables.load(
      for: document, boundary: boundary, developmentLocale: developmentLocale)
    if isInterfaceBuilder {
      let own = DocumentPlace(path).locale
      document.developmentLocale = own ?? found.sourceLocale ?? developmentLocale
      document.isTranslation =
        own.flatMap(LocaleIdentifier.init)?.language
        != (own == nil ? nil : LocaleIdentifier(developmentLocale)?.language)
    }
    return found
  }

  /// The locale that the texts of a document of Interface Builder's are in, if its folder or its
  /// project says it.
  mutating func statedLocale(of path: String, boundary: String) -> String? {
    let boundary = root(of: path, TableLocator(listing: files.list)) ?? boundary
    return DocumentPlace(path).locale
      ?? projects.developmentRegion(above: path, upTo: boundary)
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

  /// A file as it was read.
  struct Decoded {
    /// The document.
    var document: InterfaceDocument
    /// What is known about its contents.
    var evidence: ContentEvidence
    /// The elements that it was read from.
    var tree: XMLTree
    /// Whether it is one of Interface Builder's.
    var isInterfaceBuilder: Bool
  }

  /// The text measurer of a platform.
  func measurer(for platform: Platform) -> any TextMeasurer {
    measurers?.measurer(for: platform) ?? EmbeddedAdvanceMeasurer()
  }

  /// Reads a document alone.
  func decode(_ path: String) throws(LoadingError) -> Decoded {
    guard let bytes = files.read(path) else {
      throw LoadingError(path, "the file cannot be read; check that it is a file that may be")
    }
    if let complaint = CompiledInterface.complaint(bytes) {
      throw LoadingError(path, complaint, isForeign: true)
    }
    let tree: XMLTree
    do {
      tree = try XMLReader.read(bytes, path: path)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
    guard !isInterfaceBuilder(path, tree) else {
      do {
        let document = try InterfaceBuilderDecoder().decode(tree)
        let interpretation = StoredInterpretation(
          document, sizes: measurers == nil ? .measured : sizes,
          measurer: measurer(for: document.interface.platform))
        return Decoded(
          document: interpretation.document, evidence: interpretation.evidence, tree: tree,
          isInterfaceBuilder: true)
      } catch {
        throw LoadingError(path, error.description, at: error.position, isForeign: true)
      }
    }
    do {
      let document = try NativeDocumentDecoder().decode(tree)
      return Decoded(
        document: document, evidence: ContentEvidence(statedIn: document), tree: tree,
        isInterfaceBuilder: false)
    } catch {
      throw LoadingError(path, error.description, at: error.position)
    }
  }

  /// Whether a file is one of Interface Builder's: by its name, or else by how it begins.
  private func isInterfaceBuilder(_ path: String, _ tree: XMLTree) -> Bool {
    InputFiles.interfaceBuilderSuffixes.contains { path.hasSuffix($0) }
      || ["document", "archive"].contains(tree.root.name)
  }
}

/// Why a named input gave no document.
struct LoadingError: Error, CustomStringConvertible {
  /// `path:line:column: what is wrong`.
  var description: String
  /// Whether the file is another kind of document than those that are read, and no broken one.
  var isForeign: Bool

  init(
    _ path: String, _ message: String, at position: SourcePosition? = nil, isForeign: Bool = false
  ) {
    self.isForeign = isForeign
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    description = "\(path)\(place): \(message)"
  }
}
