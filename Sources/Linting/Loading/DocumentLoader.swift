package import InterfaceValues
import Diagnostics
import InterfaceBuilderReading
package import InterfaceDocuments
import LocalizationTables
package import Scenes
import StoredLayouts
package import TextMeasuring
package import XMLReading

/// Reads documents, and each table once however many documents share it.
package struct DocumentLoader {
  private let files: any FileSystem
  private let platform: Platform?
  private let fixesRoots: Bool
  private let keepsPlaceholders: Bool
  private let sizes: IntrinsicSizes
  private let measurers: TextMeasurers?
  private var tables: TableLoader
  private var projects: ProjectSearch
  private let images: ImageSearch

  /// Creates a loader with an empty memory.
  ///
  /// - Parameters:
  ///   - request: How documents are read and laid out.
  ///   - files: The file system.
  ///   - tables: Where tables are taken from.
  ///   - measurers: The text measurers, or nil where nothing is laid out.
  package init(
    _ request: LintRequest, files: any FileSystem, tables: TableSource,
    measurers: TextMeasurers? = nil
  ) {
    sizes = request.intrinsicSizes
    self.measurers = measurers
    self.files = files
    platform = request.platform
    fixesRoots = request.holdsRootSizes
    keepsPlaceholders = request.keepsPlaceholders
    self.tables = TableLoader(files: files, source: tables)
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
      document = document.retargeted(to: platform)
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
      localizations: tables.localizations, tablesOfNoLocale: tables.ofNoLocale,
      applicationNames: decoded.isInterfaceBuilder
        ? projects.names(
          above: path, upTo: root(of: path, TableLocator(listing: files.list)) ?? boundary) : [])
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
  package mutating func statedLocale(of path: String, boundary: String) -> String? {
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
  package struct Decoded {
    /// The document.
    package var document: InterfaceDocument
    /// What is known about its contents.
    package var evidence: ContentEvidence
    /// The elements that it was read from.
    package var tree: XMLTree
    /// Whether it is one of Interface Builder's.
    package var isInterfaceBuilder: Bool
  }

  /// The text measurer of a platform.
  package func measurer(for platform: Platform) -> any TextMeasurer {
    measurers?.measurer(for: platform) ?? EmbeddedAdvanceMeasurer()
  }

  /// Reads a document alone.
  package func decode(_ path: String) throws(LoadingError) -> Decoded {
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
