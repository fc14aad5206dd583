public import ControlMetrics
import Diagnostics
import Geometry
public import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LinearConstraints
public import TextMeasuring

/// One root of a document, ready to be laid out in any locale at any size.
///
/// The root is flattened once for each set of variations that hold together, and the engine's system
/// is built once for each of these and a reading direction; locales and sizes only move its numbers.
///
/// ```swift
/// var scene = Scene(document: document, root: root)
/// let layout = scene.layout(in: german, at: size, measurer: measurer)
/// ```
public struct Scene {
  /// The document's path, as given or found.
  public let path: String
  /// The root.
  public let root: Root
  /// How many pixels there are to a point, or none for a layout as it was solved.
  ///
  /// With a scale, contents are rounded up to whole pixels before the layout is solved and frames go
  /// to the nearest ones afterwards, as the platforms do it.
  public var scale: PixelScale?
  /// Whether layouts say how small the root may be: ``ResolvedRootExtent/needed``.
  public var measuresRoots = true
  private let platform: Platform
  private let evidence: ContentEvidence
  private let catalog: ControlCatalog
  private let profile: Platform
  private var trees: [TreeKey: SceneTree] = [:]
  private var engines: [EngineKey: LayoutSolver] = [:]
  /// The tabs that are selected together.
  private let tabChoices: [Set<String>]
  /// What the last layout was made of, for those who ask why it is so, by what tabs were selected.
  private var lastLayouts: [LastLayout] = []

  private struct LastLayout {
    var key: EngineKey
    var measurement: ContentMeasurement
    var size: Size
    var safeAreaInsets: Insets
    var solution: LayoutSolution
  }

  /// Which axes are as small as the content allows.
  private struct Fitting: Hashable {
    var width: Bool
    var height: Bool
  }

  private struct TreeKey: Hashable {
    /// The variations that hold; of two that change the same, the later one wins.
    var variations: [Int]
    /// The selected tabs; none where the root has no tab view.
    var tabs: Set<String>
    var fitting: Fitting
  }

  private struct EngineKey: Hashable {
    var tree: TreeKey
    var direction: LayoutDirection
  }

  /// Prepares a root of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - evidence: What is known about its contents, or nil for what it states itself.
  ///   - root: The root.
  ///   - holding: How its container holds the root, or nil for what the document suggests.
  ///   - catalog: The figures of controls.
  public init(
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
    profile = document.platform
  }

  /// Lays the root out.
  ///
  /// - Parameters:
  ///   - locale: The locale that gives texts and direction.
  ///   - size: The size that the root is given.
  ///   - measurer: Who measures the texts.
  ///   - isTraced: Whether another solution and a remedy are looked for where something is open.
  /// - Returns: The frames, in points, not rounded unless there is a ``scale``, and what was lost, open or impossible.
  public mutating func layout(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer,
    isTraced: Bool = false
  ) -> ResolvedLayout {
    layout(
      in: locale, at: size, measurer: measurer,
      detail: Detail(isTraced: isTraced, findsCollapses: true))
  }

  /// Lays the root out, where it does not matter which views have no extent in any layout.
  package mutating func layoutWithoutCollapses(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) -> ResolvedLayout {
    layout(in: locale, at: size, measurer: measurer, detail: Detail())
  }

  /// Lays the root out for its frames, what is clipped and what contradicts itself: nothing says why,
  /// or what is open.
  mutating func probe(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) -> ResolvedLayout {
    layout(in: locale, at: size, measurer: measurer, detail: Detail(isExplained: false))
  }

  /// Solves without reading the result: all that ``lastSolved(showing:)`` needs.
  mutating func solve(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer
  ) {
    let process = VariationProcess(
      root.variations, in: size.circumstances(in: locale, on: platform))
    guard process.waiting.isEmpty else {
      // What holds depends on what is clipped.
      _ = probe(in: locale, at: size, measurer: measurer)
      return
    }
    solveTabs(
      with: process.standing, in: locale, at: size, measurer: measurer, isExplained: false)
  }

  /// What a layout says beside its frames.
  private struct Detail {
    /// Whether another solution and a remedy are looked for where something is open.
    var isTraced = false
    /// Whether views that have no extent in any layout are looked for.
    var findsCollapses = false
    /// Whether it says why contents are lost, and what is open.
    var isExplained = true
  }

  private mutating func layout(
    in locale: SceneLocale, at size: SceneSize, measurer: any TextMeasurer, detail: Detail
  ) -> ResolvedLayout {
    let process = VariationProcess(
      root.variations, in: size.circumstances(in: locale, on: platform))
    return process.run {
      layout(with: $0, in: locale, at: size, measurer: measurer, detail: detail)
    }
  }

  private mutating func layout(
    with variations: [Int], in locale: SceneLocale, at size: SceneSize,
    measurer: any TextMeasurer, detail: Detail
  ) -> ResolvedLayout {
    let requested = solveTabs(
      with: variations, in: locale, at: size, measurer: measurer, isExplained: detail.isExplained)
    let layouts = lastLayouts.indices.map {
      resolved(
        lastLayouts[$0], in: locale, at: size, requestedSize: requested, detail: detail)
    }
    return .merging(
      layouts, selecting: tabChoices,
      order: lastLayouts.first?.measurement.tree.nodes.map(\.id) ?? [])
  }

  /// Solves with each tab selected, and notes what came of it.
  ///
  /// - Returns: The size that the root is given.
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
        solve(
          with: variations, tabs: $0, in: locale, at: size, as: grown, measurer: measurer,
          isExplained: isExplained)
      }
    }
    return requested
  }

  /// The size of a root that one selected tab makes larger than another does, and that stays so when
  /// the other is selected.
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
    // Taken out, so that no copy of its systems is made.
    var engine =
      engines.removeValue(forKey: key)
      ?? LayoutSolver(tree: tree.layout, direction: locale.direction)
    var measurement = ContentMeasurement(
      tree: tree, profile: profile, texts: tree.nodes.map { shownTexts(of: $0.view, in: locale) },
      locale: locale.textLocale, direction: locale.direction, measurer: measurer,
      scale: scale ?? size.device.map(PixelScale.init) ?? .usual)
    measurement.textSize = size.textSize
    let solution = scale.solution(
      of: &engine, at: requested, size.safeAreaInsets, measurement, isExplained: isExplained)
    engines[key] = engine
    return LastLayout(
      key: key, measurement: measurement, size: requested, safeAreaInsets: size.safeAreaInsets,
      solution: solution)
  }

  /// Reads what was solved in the document's words.
  private mutating func resolved(
    _ last: LastLayout, in locale: SceneLocale, at size: SceneSize, requestedSize: Size,
    detail: Detail
  ) -> ResolvedLayout {
    guard var engine = engines.removeValue(forKey: last.key) else {
      preconditionFailure("a layout was solved by an engine that is kept")
    }
    let needed = measuresRoots ? engine.neededExtents(in: last.solution) : nil
    let collapses = detail.findsCollapses ? engine.collapses(in: last.solution) : []
    engines[last.key] = engine
    var layout = ResolvedLayout(
      scene: self, locale: locale, sizeName: size.name, requestedSize: requestedSize,
      measurement: last.measurement, solution: last.solution, collapses: collapses,
      trace: detail.isTraced
        ? AmbiguityTrace(engine, last.solution, last.measurement.tree, scale: scale)
        : AmbiguityTrace())
    layout.textSize = size.textSize
    layout.rootSize = ResolvedRootSize(
      root.holding, at: size, needed: needed.map { scale.roundedUp($0) })
    return layout
  }

  /// The last layout that has a view, with the engine that made it and what it was made of.
  func lastSolved(showing id: String) -> SolvedScene? {
    let last =
      lastLayouts.first { last in
        last.measurement.tree.itemsByID[id].map {
          last.measurement.tree.nodes[$0.index].isInstalled
        } ?? false
      } ?? lastLayouts.first
    return last.flatMap { last in
      engines[last.key].map {
        SolvedScene(
          engine: $0, measurement: last.measurement, requestedSize: last.size,
          safeAreaInsets: last.safeAreaInsets, solution: last.solution)
      }
    }
  }

  private func makeTree(_ key: TreeKey) -> SceneTree {
    SceneTree(
      root.varied(by: key.variations).showing(key.tabs), evidence: evidence, profile: profile,
      catalog: catalog,
      width: RootExtent(
        priority: key.fitting.width ? .fitting : root.holding.horizontal.priority,
        minimum: root.minimumWidth, maximum: root.maximumWidth),
      height: RootExtent(
        priority: key.fitting.height ? .fitting : root.holding.vertical.priority,
        minimum: root.minimumHeight, maximum: root.maximumHeight))
  }

  private func shownTexts(of view: View?, in locale: SceneLocale) -> [ShownText] {
    (view?.texts ?? []).map { source in
      let shown = locale.text(source)
      var text = ShownText(
        source: source, string: shown.string, path: shown.path, position: shown.position)
      text.isTranslated =
        !locale.isPseudo && shown.path != path
        && !shown.string.utf8.elementsEqual(source.value.utf8)
      return text
    }
  }
}

@available(*, unavailable)
extension Scene: Sendable {}
