import Checks
import Diagnostics
package import FileAccess
import InterfaceBuilderReading
package import InterfaceDocuments
import InterfaceValues
package import LintConfiguration
import LocaleData
import LocalizationTables
import NativeFormat
package import Scenes
import StoredLayouts
import StringsFiles
import TextMeasuring
package import XMLReading

/// Reads documents, and each table once however many documents share it.
package struct DocumentLoader: Sendable {
  let files: any FileSystem
  private let platforms: [Platform]
  private let fixesRoots: Bool
  private let keepsPlaceholders: Bool
  private let sizes: IntrinsicSizes
  private let tables: TableLoader
  private let projects: ProjectSearch
  private let images: ImageSearch
  private let resources: ResourceSearch
  private let rules: RuleSelection
  private let registry: RuleRegistry
  private let roots: SearchRoots
  /// Returns the seconds that have passed, if the time of each document is limited.
  private let elapsed: (@Sendable () -> Double)?

  /// Creates a loader with empty caches.
  ///
  /// - Parameters:
  ///   - request: How documents are read and laid out.
  ///   - files: The file system.
  ///   - tables: The source of the tables.
  ///   - tableFiles: The files of tables.
  ///   - observer: Receives notes about files that are passed over.
  package init(
    _ request: LintRequest, files: any FileSystem, tables: TableSource, tableFiles: TableFiles,
    observer: @escaping LintObserver = { _ in }
  ) {
    sizes = request.intrinsicSizes
    self.files = files
    platforms = request.platforms
    fixesRoots = request.holdsRootSizes
    keepsPlaceholders = request.keepsPlaceholders
    self.tables = TableLoader(files: files, source: tables, tables: tableFiles)
    projects = ProjectSearch(files: files, observer: observer)
    images = ImageSearch(files: files)
    resources = ResourceSearch(files: files)
    rules = request.rules
    registry = request.registry
    roots = SearchRoots(files: files)
    elapsed = request.elapsed
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for tables in, unless there is a repository.
  ///   - plan: What is said about the document.
  ///   - use: What it is read for.
  /// - Returns: The document with its tables.
  /// - Throws: ``LoadingError`` if the file cannot be read as a document.
  func load(
    _ path: String, boundary: String, plan: DocumentPlan, for use: ReadingUse = .everything
  ) throws(LoadingError) -> LoadedDocument {
    let limits = plan.settings.limits
    let decoded = try decode(path, measurers: plan.measurers, limits: limits, for: use)
    let last = roots.root(of: path) ?? boundary
    let asked = platforms.isEmpty ? plan.settings.platforms?.value ?? [] : platforms
    let targets = asked.targets(of: decoded.document.platform)
    func platformUse(_ index: Int) -> PlatformUse {
      PlatformUse(
        of: index, in: targets, requested: asked, drawnOn: decoded.document.platform)
    }
    var document = prepared(decoded.document, for: targets.first, upTo: last, plan: plan)
    let tables = loadTables(of: &document, decoded.isInterfaceBuilder, upTo: last, limits)
    var loaded = LoadedDocument(
      document: document,
      // The evidence holds only for the document's own platform.
      evidence: targets.isEmpty ? decoded.evidence : ContentEvidence(),
      findings: document.findings + tables.findings,
      localizations: tables.localizations, tablesOfNoLocale: tables.ofNoLocale, boundary: last,
      plan: plan, platformUse: platformUse(0),
      applicationNames: decoded.isInterfaceBuilder ? projects.names(above: path, upTo: last) : [])
    if decoded.isInterfaceBuilder, !document.platform.isDesktop {
      loaded.deploymentTarget = projects.deploymentTarget(above: path, upTo: last)
    }
    if let regions = projects.knownRegions(above: path, upTo: last) {
      loaded.addRegions(regions)
    }
    if targets.isEmpty { loaded.canvasEvidence = decoded.canvasEvidence }
    loaded.isCutShort = decoded.isCutShort
    loaded.findings += loaded.excesses(of: limits)
    loaded.others = targets.enumerated().dropFirst().map { index, platform in
      var other = loaded
      other.document = prepared(decoded.document, for: platform, upTo: last, plan: plan)
      other.document.developmentLocale = document.developmentLocale
      other.document.isTranslation = document.isTranslation
      other.platformUse = platformUse(index)
      return other
    }
    // A project is large; it is searched only for a rule that runs.
    if document.editorSettings?.resources.isEmpty == false,
      plan.settings.isEnabled(Rule.missingResource.id, in: registry, under: rules)
    {
      loaded.resources = resources.resources(below: last)
    }
    return loaded
  }

  /// Forgets the tables with the name of a document, which hardly another one uses: they are read again for
  /// it.
  func forgetOwnTables(of loaded: LoadedDocument) {
    let name = Self.fileName(of: loaded.path)
    let limits = loaded.plan.settings.limits
    for (_, table) in loaded.localizations.flatMap(\.files)
    where Self.fileName(of: table.path) == name {
      tables.forget(table.path, within: limits)
    }
  }

  /// Returns the name of a file without its folder and its extension.
  private static func fileName(of path: String) -> Substring {
    let start = path.utf8.lastIndex(of: 0x2F).map(path.utf8.index(after:)) ?? path.startIndex
    let name = path[start...]
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name
  }

  /// Returns a document as it is laid out on a platform, or on its own.
  private func prepared(
    _ document: InterfaceDocument, for platform: Platform?, upTo boundary: String,
    plan: DocumentPlan
  ) -> InterfaceDocument {
    var document = platform.map(document.retargeted) ?? document
    document = resolvingImages(of: document, upTo: boundary)
    if !keepsPlaceholders { document = document.asBuilt() }
    for container in plan.settings.containers.reversed() { document.hold(in: container) }
    if fixesRoots {
      for index in document.roots.indices {
        document.roots[index].requireSize(heldBy: .option)
      }
    }
    return document
  }

  /// Reads the tables of a document and determines the locale of its own texts.
  ///
  /// For an Interface Builder document this is, in order: the `.lproj` folder, the catalog's source
  /// language, the project's region, English.
  private func loadTables(
    of document: inout InterfaceDocument, _ isInterfaceBuilder: Bool, upTo boundary: String,
    _ limits: Limits
  ) -> TableLoader.Tables {
    let path = document.source.path
    let region =
      isInterfaceBuilder ? projects.developmentRegion(above: path, upTo: boundary) : nil
    let developmentLocale = region ?? document.developmentLocale
    let found = tables.load(
      for: document, boundary: boundary, developmentLocale: developmentLocale,
      limits: limits)
    if isInterfaceBuilder {
      let own = DocumentPlace(path).locale
      document.developmentLocale = own ?? found.sourceLocale ?? developmentLocale
      document.isTranslation =
        own.flatMap(LocaleIdentifier.init)?.language
        != (own == nil ? nil : LocaleIdentifier(developmentLocale)?.language)
    }
    return found
  }

  /// Returns the locale of an Interface Builder document's texts that its folder or project
  /// specifies.
  package func statedLocale(of path: String, boundary: String) -> String? {
    DocumentPlace(path).locale
      ?? projects.developmentRegion(above: path, upTo: roots.root(of: path) ?? boundary)
  }

  /// Gives undeclared images the sizes found in files near the document.
  private func resolvingImages(
    of document: InterfaceDocument, upTo boundary: String
  ) -> InterfaceDocument {
    guard !document.imageReferences.isEmpty else { return document }
    let folders = TableLocator(listing: files.list)
      .folders(above: document.source.path, upTo: boundary)
    let image = { [images] in images.image($0, in: folders, on: document.platform) }
    return document.notingPlatformImages { image($0) == .missing }.resolvingImages(image)
  }

  package struct Decoded {
    package var document: InterfaceDocument
    /// The evidence about its contents.
    package var evidence: ContentEvidence
    /// The evidence on the editor's canvas, for an Interface Builder document.
    package var canvasEvidence: ContentEvidence?
    /// The elements that it was decoded from.
    package var tree: XMLTree
    /// Whether it is an Interface Builder document.
    package var isInterfaceBuilder: Bool
    /// Whether its drawn layout took too long, so that the evidence has no meaning.
    var isCutShort = false
  }

  /// Reads a document without its tables.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - measurers: The text measurers, or `nil` if the document is not laid out.
  ///   - limits: What is not read if it is larger.
  ///   - use: What it is read for.
  /// - Returns: The document.
  /// - Throws: ``LoadingError`` if the file cannot be read as a document.
  package func decode(
    _ path: String, measurers: TextMeasurers?, limits: Limits = Limits(),
    for use: ReadingUse = .everything
  ) throws(LoadingError) -> Decoded {
    let bytes = try bytes(of: path, limits)
    if let complaint = CompiledInterface.complaint(bytes) {
      throw LoadingError(path, complaint, isForeign: true)
    }
    let tree = try Self.tree(of: bytes, at: path, limits)
    guard !isInterfaceBuilder(path, tree) else {
      let document: InterfaceBuilderDocument
      do {
        document = try InterfaceBuilderDecoder(limits: limits).decode(tree)
      } catch {
        if case .tooManyViews(_, let position) = error {
          throw LoadingError(limit: error.description, path, at: position)
        }
        throw LoadingError(
          path, error.description, at: error.position, isForeign: error.isForeign)
      }
      try Self.requireConstraints(of: document.interface, within: limits)
      let time = limits.time(by: elapsed)
      let interpretation = StoredInterpretation(
        document, sizes: measurers == nil ? .measured : sizes,
        measurer: measurers?.measurer(for: document.interface.platform)
          ?? EmbeddedAdvanceMeasurer(), isCanvas: keepsPlaceholders, isLaidOut: use != .facts,
        interruption: time?.interruption)
      let isCutShort = time?.isOver() == true
      if isCutShort, use != .layoutsOfKnown {
        let message = limits.message(
          .seconds, "the drawn layout takes too long", consequence: "the document is not read")
        throw LoadingError(limit: message, path)
      }
      return Decoded(
        document: interpretation.document, evidence: interpretation.evidence,
        canvasEvidence: interpretation.canvasEvidence, tree: tree,
        isInterfaceBuilder: true, isCutShort: isCutShort)
    }
    let document: InterfaceDocument
    do {
      document = try NativeDocumentDecoder(limits: limits).decode(tree)
    } catch {
      if case .tooManyViews(_, let position) = error {
        throw LoadingError(limit: error.description, path, at: position)
      }
      throw LoadingError(path, error.description, at: error.position)
    }
    try Self.requireConstraints(of: document, within: limits)
    return Decoded(
      document: document, evidence: ContentEvidence(statedIn: document), tree: tree,
      isInterfaceBuilder: false)
  }

  /// Whether a file is an Interface Builder document, by its name or its root element.
  private func isInterfaceBuilder(_ path: String, _ tree: XMLTree) -> Bool {
    InputSuffixes.interfaceBuilder.contains { path.hasSuffix($0) }
      || ["document", "archive"].contains(tree.root.name)
  }
}

extension LoadedDocument {
  /// Adds the locales that the document's project lists.
  fileprivate mutating func addRegions(_ list: ProjectRegions) {
    regions = list
    // A string catalog is built in all of its locales.
    let own = localizations.filter { localization in
      localization.files.allSatisfy { TablePlace.Form(ofFile: $0.table.path) != .catalog }
    }.map(\.locale)
    unlistedLocales = list.unlisted(
      among: own, source: document.developmentLocale, required: plan.requiredLocales)
  }
}

extension [Platform] {
  /// The platforms that a document is laid out for; if empty, its own.
  ///
  /// A single one applies to any document, several to those of their family.
  fileprivate func targets(of own: Platform) -> [Platform] {
    guard Set(self).count > 1 else { return Array(prefix(1)) }
    var seen: Set<Platform> = []
    return filter { $0.isOfFamily(of: own) && seen.insert($0).inserted }
  }
}
