package import ControlMetrics
import Diagnostics
import Geometry
package import InterfaceDocuments
import InterfaceValues
package import LayoutEngine
package import LinearConstraints
package import TextMeasuring

/// One root of a document, ready to be laid out in any locale at any size.
///
/// The root is flattened once per set of variations that hold together. The engine's system is
/// built once per set and reading direction; locales and sizes change only its numbers.
///
/// ```swift
/// var scene = Scene(document: document, root: root)
/// let layout = scene.layout(in: german, at: size, measurer: measurer)
/// ```
package struct Scene {
  /// The document's path, as given or found.
  package let path: String
  package let root: Root
  /// The number of pixels per point, or nil to leave the solved frames unrounded.
  ///
  /// With a scale, content sizes are rounded up to whole pixels before the layout is solved, and
  /// frames are rounded to the nearest pixels afterwards, as on the platforms.
  package var scale: PixelScale?
  /// Whether layouts report how small the root may be, as ``ResolvedRootExtent/needed``.
  package var measuresRoots = true
  /// What ends a layout early, if anything does: once it is due, layouts have no meaning.
  ///
  /// It must be set before the first layout.
  package var interruption: Interruption?
  /// The typeset texts of earlier layouts, if they are kept.
  private var typesetTexts: TypesetTexts?
  private let evidence: ContentEvidence
  private let catalog: ControlCatalog
  private let platform: Platform
  private var trees: [TreeKey: SceneTree] = [:]
  private var engines: [EngineKey: LayoutSolver] = [:]
  /// The sets of tabs that are selected together.
  private let tabChoices: [Set<String>]
  /// The input and the solution of the last layout, one for each of ``tabChoices``.
  private var lastLayouts: [LastLayout] = []
  /// The last layout, if there is an interruption: once that is due, it is the answer to every question.
  private var lastResolved: ResolvedLayout?

  struct LastLayout {
    var key: EngineKey
    var measurement: ContentMeasurement
    var size: Size
    /// Whether the size is larger than requested because another tab needs it.
    var isGrown = false
    var safeAreaInsets: Insets
    var solution: LayoutSolution
    /// The extents that required constraints make 0, once they were looked for.
    var collapses: [LayoutSolution.Collapse] = []

    func solved(by engine: LayoutSolver) -> SolvedScene {
      SolvedScene(
        engine: engine, measurement: measurement, requestedSize: size,
        safeAreaInsets: safeAreaInsets, solution: solution)
    }
  }

  /// The axes along which the root is as small as its content allows.
  fileprivate struct Fitting: Hashable {
    var width: Bool
    var height: Bool
  }

  fileprivate struct TreeKey: Hashable {
    /// The variations that hold; of two that change the same, the later one wins.
    var variations: [Int]
    /// The selected tabs; empty for a root without a tab view.
    var tabs: Set<String>
    var fitting: Fitting
  }

  /// What an engine solves: a tree in one reading direction.
  package struct EngineKey: Hashable {
    fileprivate var tree: TreeKey
    fileprivate var direction: LayoutDirection
  }

  /// Prepares a root of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - evidence: How the platform drew its contents, or nil for what the document states.
  ///   - root: The root.
  ///   - holding: How its container holds the root, or nil for what the document suggests.
  ///   - catalog: The metrics of controls.
  package init(
    document: InterfaceDocument, evidence: ContentEvidence? = nil, root: Root,
    holding: RootHolding? = nil, catalog: ControlCatalog = .standard
  ) {
    var root = root
    root.holding = holding ?? root.holding
    self.catalog = catalog
    self.evidence = evidence ?? ContentEvidence(statedIn: document)
    path = document.source.path
    self.root = root
    tabChoices = root.tabChoices
    platform = document.platform
  }

  /// Lays the root out.
  ///
  /// - Parameters:
  ///   - locale: The locale of the texts and the reading direction.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  ///   - isTraced: Whether to look for another solution and a remedy for each ambiguity.
  ///   - placesConstraints: Whether to find where the written constraints are.
  /// - Returns: The frames in points, rounded only with a ``scale``, and what is clipped, ambiguous
  ///   or contradictory.
  package mutating func layout(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer,
    isTraced: Bool = false, placesConstraints: Bool = false
  ) -> ResolvedLayout {
    layout(
      in: locale, at: size, measurer: measurer,
      detail: Detail(
        isTraced: isTraced, placesConstraints: placesConstraints, findsCollapses: true))
  }

  /// Lays the root out without looking for views that required constraints collapse to 0.
  package mutating func layoutWithoutCollapses(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) -> ResolvedLayout {
    layout(in: locale, at: size, measurer: measurer, detail: Detail())
  }

  /// Lays the root out for its frames, clipping and conflicts alone, without causes or ambiguities.
  package mutating func probe(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) -> ResolvedLayout {
    layout(in: locale, at: size, measurer: measurer, detail: Detail(isExplained: false))
  }

  /// Solves without resolving the result, which is sufficient for `lastSolved(showing:)`.
  package mutating func solve(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) {
    if interruption.isDue, !lastLayouts.isEmpty { return }
    let process = VariationProcess(
      root.variations, in: size.traits(in: locale, on: platform))
    guard process.waiting.isEmpty else {
      // The variations that hold depend on what is clipped.
      _ = probe(in: locale, at: size, measurer: measurer)
      return
    }
    solveTabs(
      with: process.standing, in: locale, at: size, measurer: measurer, isExplained: false)
  }

  /// What a layout reports besides its frames.
  private struct Detail {
    /// Whether to look for another solution and a remedy for each ambiguity.
    var isTraced = false
    /// Whether to find where the written constraints are.
    var placesConstraints = false
    /// Whether to look for views that required constraints collapse to 0.
    var findsCollapses = false
    /// Whether to find the causes of clipping, and ambiguities.
    var isExplained = true
  }

  private mutating func layout(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer, detail: Detail
  ) -> ResolvedLayout {
    if interruption.isDue, let lastResolved { return lastResolved }
    let process = VariationProcess(
      root.variations, in: size.traits(in: locale, on: platform))
    let resolved = process.run {
      layout(with: $0, in: locale, at: size, measurer: measurer, detail: detail)
    }
    if interruption != nil { lastResolved = resolved }
    return resolved
  }

  private mutating func layout(
    with variations: [Int], in locale: SceneLocale, at size: SceneSize,
    measurer: any TextMeasurer, detail: Detail
  ) -> ResolvedLayout {
    let requested = solveTabs(
      with: variations, in: locale, at: size, measurer: measurer, isExplained: detail.isExplained)
    let layouts = lastLayouts.indices.map { index in
      let (layout, collapses) = resolved(
        lastLayouts[index], in: locale, at: size, requestedSize: requested, detail: detail)
      lastLayouts[index].collapses = collapses
      return layout
    }
    return merged(layouts)
  }

  /// Joins the layouts with each tab selected.
  func merged(_ layouts: [ResolvedLayout]) -> ResolvedLayout {
    .merging(
      layouts, selecting: tabChoices,
      order: lastLayouts.first?.measurement.tree.nodes.map(\.id) ?? [])
  }

  /// Solves with each tab selected, into `lastLayouts`.
  ///
  /// - Returns: The requested size.
  @discardableResult
  private mutating func solveTabs(
    with variations: [Int], in locale: SceneLocale, at size: SceneSize,
    measurer: any TextMeasurer, isExplained: Bool
  ) -> Size {
    let requested = Size(width: size.width ?? 0, height: size.height ?? 0)
    lastLayouts = tabChoices.map {
      solve(
        with: variations, tabs: $0, in: locale, at: size, as: requested, measurer: measurer,
        isExplained: isExplained)
    }
    let grown = grownSize
    if let grown {
      lastLayouts = tabChoices.map {
        var last = solve(
          with: variations, tabs: $0, in: locale, at: size, as: grown, measurer: measurer,
          isExplained: isExplained)
        last.isGrown = true
        return last
      }
    }
    return requested
  }

  /// The size of a root that some tabs make larger than others, or nil if all make it equally
  /// large.
  ///
  /// The root keeps the larger size when another tab is selected.
  private var grownSize: Size? {
    let sizes = lastLayouts.map { $0.solution.frames[0].size }
    guard let first = sizes.first,
      sizes.contains(where: { size in
        Axis.allCases.contains { abs(size[$0] - first[$0]) > ResolvedLoss.tolerance }
      })
    else { return nil }
    return sizes.reduce(first) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private mutating func solve(
    with variations: [Int], tabs: Set<String>, in locale: SceneLocale, at size: SceneSize,
    as requested: Size, measurer: any TextMeasurer, isExplained: Bool
  ) -> LastLayout {
    let treeKey = TreeKey(
      variations: variations, tabs: tabs,
      fitting: Fitting(width: size.width == nil, height: size.height == nil))
    let tree = trees[treeKey] ?? makeTree(treeKey)
    trees[treeKey] = tree
    let key = EngineKey(tree: treeKey, direction: locale.direction)
    // Removed from the dictionary, so that solving does not copy its systems.
    var engine =
      engines.removeValue(forKey: key)
      ?? LayoutSolver(tree: tree.layout, direction: locale.direction)
    var measurement = ContentMeasurement(
      tree: tree, platform: platform,
      texts: tree.nodes.map { displayedTexts(of: $0.view, in: locale) },
      locale: locale.textLocale, direction: locale.direction, measurer: measurer,
      scale: scale ?? size.device.map(PixelScale.init) ?? .usual)
    measurement.textSize = size.textSize
    measurement.typesetTexts = typesetTexts
    measurement.chooseCases()
    measurement.knownContents = typesetTexts?.contents(of: measurement, for: key)
    var solution = scale.solution(
      of: &engine, at: requested, size.safeAreaInsets, measurement, isExplained: isExplained)
    // A variant that fits may leave room for nothing else, so that each round shortens a text.
    while !interruption.isDue, measurement.shortenWidthVariants(clippedIn: solution, requested) {
      solution = scale.solution(
        of: &engine, at: requested, size.safeAreaInsets, measurement, isExplained: isExplained)
    }
    engines[key] = engine
    return LastLayout(
      key: key, measurement: measurement, size: requested, safeAreaInsets: size.safeAreaInsets,
      solution: solution)
  }

  /// Translates a solution into the terms of the document.
  private mutating func resolved(
    _ last: LastLayout, in locale: SceneLocale, at size: SceneSize, requestedSize: Size,
    detail: Detail
  ) -> (ResolvedLayout, [LayoutSolution.Collapse]) {
    guard var engine = engines.removeValue(forKey: last.key) else {
      preconditionFailure("a layout was solved by an engine that is kept")
    }
    let needed = measuresRoots ? engine.neededExtents(in: last.solution) : nil
    let collapses = detail.findsCollapses ? engine.collapses(in: last.solution) : []
    let spans = detail.placesConstraints ? engine.constraintSpans(in: last.solution) : []
    let margins = detail.placesConstraints ? engine.marginRects(in: last.solution) : []
    var rootSize = ResolvedRootSize(
      root.holding, at: size, needed: needed.map { scale.roundedUp($0) })
    for axis in Axis.allCases where rootSize[axis].givesWay {
      guard let drawn = rootSize[axis].drawn,
        last.solution.frames[0].size[axis] - drawn > ResolvedLoss.tolerance
      else { continue }
      rootSize[axis].enlargedBy = engine.contentsEnlargingRoot(along: axis, in: last.solution).map {
        last.measurement.tree.nodes[$0.index].id
      }
    }
    engines[last.key] = engine
    var layout = ResolvedLayout(
      scene: self, locale: locale, sizeName: size.name, requestedSize: requestedSize,
      measurement: last.measurement, solution: last.solution, collapses: collapses,
      isProbe: !detail.isExplained,
      trace: detail.isTraced
        ? AmbiguityTrace(engine, last.solution, last.measurement.tree, scale: scale)
        : AmbiguityTrace())
    if detail.placesConstraints {
      let tree = last.measurement.tree
      layout.margins = margins.map {
        ResolvedMargins(item: tree.nodes[$0.item.index].id, rect: $0.rect)
      }
      let names = ConstraintNames(
        tree: tree, contents: last.solution.contents, size: requestedSize,
        direction: locale.direction)
      layout.constraintSpans = spans.map {
        ResolvedConstraintSpan($0, of: tree.constraints[$0.constraint], names)
      }
    }
    layout.textSize = size.textSize
    layout.rootSize = rootSize
    return (layout, collapses)
  }

  /// The last layout that shows a view, with its engine and its input.
  func lastSolved(showing id: String) -> SolvedScene? {
    let last =
      lastLayouts.first { last in
        last.measurement.tree.itemsByID[id].map {
          last.measurement.tree.nodes[$0.index].isInstalled
        } ?? false
      } ?? lastLayouts.first
    return last.flatMap { last in engines[last.key].map { last.solved(by: $0) } }
  }

  /// Gives a body each of the last layouts with its engine and its input.
  ///
  /// - Parameter body: Receives the key and the solved layout, and returns the engine, which may have
  ///   solved other contents since.
  package mutating func withLastLayouts(
    _ body: (EngineKey, consuming SolvedScene) -> LayoutSolver
  ) {
    for last in lastLayouts {
      guard let engine = engines.removeValue(forKey: last.key) else { continue }
      engines[last.key] = body(last.key, last.solved(by: engine))
    }
  }

  /// Keeps the typeset texts of layouts, for further ones at other sizes.
  ///
  /// Copies of the scene share them.
  package mutating func keepTypesetTexts() { typesetTexts = TypesetTexts() }

  /// Releases the memory of the engines; further layouts build them again.
  package mutating func releaseEngines() {
    engines = [:]
  }

  /// Returns the last layout, to be interpolated.
  ///
  /// - Parameters:
  ///   - resolved: The layout as it was returned.
  ///   - ids: The items that matter, or nil for all: its state leaves out what has no effect on them.
  /// - Returns: The layout with what it was made of.
  package mutating func kept(
    _ resolved: ResolvedLayout, bearingOn ids: [String]? = nil
  ) -> KeptLayout {
    KeptLayout(layouts: lastLayouts, resolved: resolved, state: lastState(bearingOn: ids))
  }

  /// Returns what decided the last layouts.
  private mutating func lastState(bearingOn ids: [String]?) -> SceneState {
    SceneState(
      tabs: lastLayouts.compactMap { last in
        guard var engine = engines.removeValue(forKey: last.key) else { return nil }
        defer { engines[last.key] = engine }
        let items = ids.map { $0.compactMap { last.measurement.tree.itemsByID[$0] } }
        return SceneState.Tab(
          key: last.key, isGrown: last.isGrown,
          state: engine.state(of: last.solution, bearingOn: items),
          measurement: last.measurement)
      })
  }

  /// Returns the variations that hold at a size, whatever is clipped there.
  package func standingVariations(in locale: SceneLocale, at size: SceneSize) -> [Int] {
    VariationProcess(root.variations, in: size.traits(in: locale, on: platform)).standing
  }

  package var lastMeasurements: [ContentMeasurement] { lastLayouts.map(\.measurement) }

  private func makeTree(_ key: TreeKey) -> SceneTree {
    var tree = SceneTree(
      root.varied(by: key.variations).showing(key.tabs), evidence: evidence, platform: platform,
      catalog: catalog,
      width: RootExtent(
        priority: key.fitting.width ? .fitting : root.holding.horizontal.priority,
        minimum: root.minimumWidth, maximum: root.maximumWidth),
      height: RootExtent(
        priority: key.fitting.height ? .fitting : root.holding.vertical.priority,
        minimum: root.minimumHeight, maximum: root.maximumHeight))
    tree.layout.interruption = interruption
    return tree
  }

  private func displayedTexts(of view: View?, in locale: SceneLocale) -> [DisplayedText] {
    (view?.texts ?? []).map { source in
      let shown = locale.text(source)
      var text = DisplayedText(
        source: source, string: shown.string, path: shown.path, position: shown.position)
      text.textLocale = shown.textLocale
      text.cases = shown.cases
      text.arguments = shown.arguments
      text.isTranslated =
        !locale.isPseudo && shown.path != path && !shown.isCopy
        && !shown.string.utf8.elementsEqual(source.value.utf8)
      return text
    }
  }
}

@available(*, unavailable)
extension Scene: Sendable {}
