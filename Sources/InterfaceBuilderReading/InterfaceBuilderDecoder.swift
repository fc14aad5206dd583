import Diagnostics
package import InterfaceDocuments
package import XMLReading

/// Reads Interface Builder's format, `.xib` and `.storyboard`, into the typed model.
///
/// An unknown element is kept as a plain view with its frame and its contents.
package struct InterfaceBuilderDecoder: Sendable {
  private let limits: Limits

  /// Creates a decoder.
  ///
  /// - Parameter limits: The limits, of which that of views is used.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads a document.
  ///
  /// - Parameter tree: The file as elements.
  /// - Returns: The document with everything that could be read, and its findings in reading order.
  /// - Throws: `InterfaceBuilderError` if the file is not such a document, or has too many views.
  package func decode(
    _ tree: XMLTree
  ) throws(InterfaceBuilderError) -> InterfaceBuilderDocument {
    let framework = try Self.framework(of: tree)
    // A truncated file is read as far as it goes.
    guard
      tree.root.children.contains(where: { ["objects", "scenes"].contains($0.name) })
        || tree.findings.contains(where: { $0.severity == .error })
    else { throw .noObjects(position: tree.source.position(at: tree.root.offset)) }
    let survey = DocumentSurvey(tree, viewLimit: limits.count(.views))
    if let excess = survey.firstExcess {
      throw .tooManyViews(limits, position: tree.source.position(at: excess.offset))
    }
    let document = DocumentContext(tree, framework: framework, survey: survey)
    var reading = ViewReading(document)
    var roots = reading.roots()
    let constraints = ConstraintReading(reading.index, in: document)
    let connections = ConnectionReading(tree, survey: survey)
    let rootReading = RootReading(tree, survey: survey)
    let variations =
      survey.varied.isEmpty
      ? []
      : VariationReading(
        survey.varied, source: tree.source, idsByOffset: reading.index.idsByOffset,
        views: Dictionary(
          roots.flatMap(\.view.withSubviews).map { ($0.id, $0) }
        ) { first, _ in first },
        constraintIDs: Set(constraints.constraints.values.flatMap { $0.map(\.id) }),
        fonts: document.texts.fonts
      ).variations
    // `32700.99.1234` is a valid version, too.
    let version = tree.root.text("toolsVersion")?.prefix { $0 != "." }
    let toolsVersion = version.flatMap { Int($0) }.map { Double($0) } ?? 0
    let unplaced = UnplacedViews(
      constraints.constraints.values.joined(), masks: reading.index.unusedMasks)
    for index in roots.indices {
      roots[index].view = unplaced.placed(roots[index].view.completed(constraints))
      guard !variations.isEmpty else { continue }
      let own = Set(roots[index].view.withSubviews.flatMap { [$0.id] + $0.constraints.map(\.id) })
      roots[index].variations = variations.filter { own.contains($0.element) }
    }
    var interface = InterfaceDocument(
      source: tree.source, platform: framework.platform(ofTools: toolsVersion),
      developmentLocale: "en", tables: [TableDeclaration(name: document.texts.table)], roots: roots,
      findings: [
        tree.findings, survey.log.findings, reading.log.findings, constraints.log.findings,
        connections.log.findings, rootReading.log.findings,
      ]
      .flatMap(\.self).sorted(by: Finding.inReadingOrder))
    interface.imageDeclarations = document.resources.imageDeclarations(in: framework)
    interface.imageNames = interface.imageDeclarations.map(\.name)
    interface.assetColors = document.resources.colors(in: framework)
    interface.lintComments = LintComment.all(in: tree)
    interface.objectIDs = survey.objectIDs
    interface.editorSettings = SettingsReading(tree, framework: framework).settings
    interface.outletTargets = Set(
      connections.connections.lazy.filter(\.isOutlet).compactMap(\.destination))
    interface.looseTexts = document.inventory.looseTexts(besides: roots)
    if framework == .cocoa {
      interface.keyEquivalents = KeyEquivalentReading(source: tree.source)
        .keyEquivalents(in: tree.root)
    }
    return InterfaceBuilderDocument(
      interface: interface, framework: framework, toolsVersion: toolsVersion,
      deviceName: tree.root.firstChild("device")?.text("id"),
      isForPads: tree.root.text("targetRuntime") == "iOS.CocoaTouch.iPad",
      usesAutoLayout: document.layout.usesAutoLayout,
      customFonts: document.resources.customFonts, connections: connections.connections,
      rootOwners: reading.index.rootOwners, windows: survey.windows)
  }

  /// Returns the toolkit of a document of a type.
  private static func framework(
    of tree: XMLTree
  ) throws(InterfaceBuilderError) -> InterfaceBuilderDocument.Framework {
    let root = tree.root
    let position = tree.source.position(at: root.offset)
    if root.name == "archive" { throw .archive(position: position) }
    guard root.name == "document" else {
      throw .unknownRoot(element: root.name, position: position)
    }
    guard let type = root.attribute("type") else { throw .missingType(position: position) }
    switch type.value {
    case "com.apple.InterfaceBuilder3.Cocoa.XIB",
      "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB":
      return .cocoa
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
      return .cocoaTouch
    case "com.apple.InterfaceBuilder.AppleTV.XIB",
      "com.apple.InterfaceBuilder.AppleTV.Storyboard":
      return .appleTV
    default:
      throw .unknownType(type.value, position: tree.source.position(at: type.valueOffset))
    }
  }
}

extension View {
  /// Returns the view and its descendants with what follows from the whole document.
  fileprivate func completed(_ constraints: ConstraintReading) -> View {
    var view = self
    view.constraints = constraints.constraints[id] ?? []
    view.guides += constraints.barGuides[id] ?? []
    view.subviews = subviews.map { $0.completed(constraints) }
    return view
  }
}
