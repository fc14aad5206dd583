import ControlMetrics
import Diagnostics
package import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// The layout of one root of a document in one locale at one size.
///
/// All frames are in points, y downward, in both reading directions.
package struct ResolvedLayout: Sendable {
  /// The document's path, as given or found.
  package var path: String {
    get { stored.head.path }
    set { change { $0.path = newValue } }
  }
  /// The root's id.
  package var root: String {
    get { stored.head.root }
    set { change { $0.root = newValue } }
  }
  /// The name of the locale as it was requested.
  package var locale: String {
    get { stored.head.locale }
    set { change { $0.locale = newValue } }
  }
  /// Whether it is a pseudo-locale, which exists only for tests.
  package var isPseudoLocale: Bool {
    get { stored.head.isPseudoLocale }
    set { change { $0.isPseudoLocale = newValue } }
  }
  /// The locale that the texts are shaped in: for a pseudo-locale, the locale whose texts it shows.
  ///
  /// Nil if unknown.
  package var textLocale: String? {
    get { stored.head.textLocale }
    set { change { $0.textLocale = newValue } }
  }
  /// The reading direction.
  package var direction: LayoutDirection {
    get { stored.head.direction }
    set { change { $0.direction = newValue } }
  }
  /// The name of the size: `design`, `minimum`, or the document's or the caller's own.
  package var sizeName: String {
    get { stored.head.sizeName }
    set { change { $0.sizeName = newValue } }
  }
  /// The reader's preferred text size.
  package var textSize: TextSize {
    get { stored.head.textSize }
    set { change { $0.textSize = newValue } }
  }
  /// The size that was requested.
  package var requestedSize: Size {
    get { stored.head.requestedSize }
    set { change { $0.requestedSize = newValue } }
  }
  /// The size of the root, which differs from the requested one if its content decides it.
  package var size: Size {
    get { stored.head.size }
    set { change { $0.size = newValue } }
  }
  /// How the root is held at its size.
  package var rootSize: ResolvedRootSize {
    get { stored.head.rootSize }
    set { change { $0.rootSize = newValue } }
  }
  /// Whether the root is the content of a window.
  package var isWindow: Bool {
    get { stored.head.isWindow }
    set { change { $0.isWindow = newValue } }
  }
  /// The title of the window, or of the screen in a navigation bar, in the layout's locale, if it has one.
  package var windowTitle: String? {
    get { stored.head.windowTitle }
    set { change { $0.windowTitle = newValue } }
  }
  /// The bars that the system draws around the root.
  package var bars: ResolvedBars {
    get { stored.head.bars }
    set { change { $0.bars = newValue } }
  }
  /// The ids of the tabs that are selected together, so that each tab is in one set, the first tabs first; empty
  /// if no tab view has several tabs.
  package var tabChoices: [Set<String>] {
    get { stored.head.tabChoices }
    set { change { $0.tabChoices = newValue } }
  }
  /// The ids of the selected tabs, if the layout shows a choice of them; empty for the first of each tab
  /// view.
  package internal(set) var selectedTabs: Set<String> {
    get { stored.head.selectedTabs }
    set { change { $0.selectedTabs = newValue } }
  }
  /// The titles of the selected tabs, if others than the first ones are.
  package internal(set) var tabTitle: String? {
    get { stored.head.tabTitle }
    set { change { $0.tabTitle = newValue } }
  }
  /// The views and guides, each before its descendants.
  package var items: [ResolvedItem]
  /// The sets of constraints that cannot all hold.
  package var conflicts: [ResolvedConflict]
  /// The views whose extent required constraints force to 0.
  package var collapses: [ResolvedCollapse]
  /// In a right-to-left layout, the constraints that keep it from mirroring the left-to-right one.
  package var unmirrored: [UnmirroredConstraint]
  /// The places of the written constraints in reading order, if requested.
  package var constraintSpans: [ResolvedConstraintSpan] = []
  /// The margins that constraints refer to, by view, if requested.
  package var margins: [ResolvedMargins] = []
  /// The feedback loops; the layout shows one of their states.
  package var feedback: [ResolvedFeedback] = []

  /// Stored out of line and shared by copies: a rule may copy its layout into thousands of
  /// observations.
  private var stored: StoredHead

  private mutating func change(_ body: (inout Head) -> Void) {
    var head = stored.head
    body(&head)
    stored = StoredHead(head)
  }

  package init(
    path: String, root: String, locale: String, isPseudoLocale: Bool,
    direction: LayoutDirection, sizeName: String, requestedSize: Size, size: Size,
    items: [ResolvedItem], conflicts: [ResolvedConflict], collapses: [ResolvedCollapse] = [],
    unmirrored: [UnmirroredConstraint] = [], rootSize: ResolvedRootSize? = nil
  ) {
    stored = StoredHead(
      Head(
        path: path, root: root, locale: locale, isPseudoLocale: isPseudoLocale,
        direction: direction, sizeName: sizeName, requestedSize: requestedSize, size: size,
        rootSize: rootSize ?? ResolvedRootSize(required: requestedSize)))
    self.items = items
    self.conflicts = conflicts
    self.collapses = collapses
    self.unmirrored = unmirrored
  }
}

extension ResolvedLayout {
  /// The root, the locale and the size of a layout: everything except its contents.
  private struct Head: Sendable {
    var path: String
    var root: String
    var locale: String
    var isPseudoLocale: Bool
    var textLocale: String?
    var direction: LayoutDirection
    var sizeName: String
    var textSize = TextSize.standard
    var requestedSize: Size
    var size: Size
    var rootSize: ResolvedRootSize
    var isWindow = false
    var windowTitle: String?
    var bars = ResolvedBars()
    var tabChoices: [Set<String>] = []
    var selectedTabs: Set<String> = []
    var tabTitle: String?
  }

  private final class StoredHead: Sendable {
    let head: Head

    init(_ head: Head) { self.head = head }
  }
}

extension ResolvedLayout {
  /// The name of the size and, unless standard, the text size: `design, accessibilityLarge`; then the tabs, if
  /// others than the first ones are selected.
  package var sizeTitle: String {
    textSize.title(after: sizeName) + (tabTitle.map { ", tab \($0)" } ?? "")
  }

  /// The depth of each item in the tree; a parent precedes its children.
  package var depths: [Int] {
    var depthByID: [String: Int] = [:]
    return items.map { item in
      let depth = item.placement.parent.flatMap { depthByID[$0] }.map { $0 + 1 } ?? 0
      depthByID[item.id] = depth
      return depth
    }
  }
}

extension ResolvedLayout {
  /// Translates the engine's solution into the terms of the document.
  init(
    scene: Scene, locale: SceneLocale, sizeName: String, requestedSize: Size,
    measurement: ContentMeasurement, solution: LayoutSolution,
    collapses: [LayoutSolution.Collapse], isProbe: Bool = false, trace: AmbiguityTrace
  ) {
    let names = ConstraintNames(
      tree: measurement.tree, contents: solution.contents, size: requestedSize,
      direction: locale.direction)
    let builder = ResolvedItemBuilder(
      measurement: measurement, solution: solution, shown: scene.scale.shown(solution),
      names: names, trace: trace, isProbe: isProbe)
    self.init(
      path: scene.path, root: scene.root.view.id, locale: locale.name,
      isPseudoLocale: locale.isPseudo, direction: locale.direction, sizeName: sizeName,
      requestedSize: requestedSize,
      size: builder.shown.frames.first?.size ?? requestedSize,
      items: measurement.tree.nodes.indices.filter {
        measurement.tree.nodes[$0].isInstalled && !measurement.tree.nodes[$0].isImplicit
      }.map { index in
        var item = builder.item(ItemID(index: index))
        guard !isProbe else { return item }
        item.appearance.addSections(of: measurement.tree.nodes[index].view, in: locale)
        return item
      },
      conflicts: names.conflicts(of: solution),
      collapses: collapses.map { collapse in
        ResolvedCollapse(
          item: measurement.tree.nodes[collapse.item.index].id, axis: collapse.axis,
          causes: names.inReadingOrder(collapse.causes))
      },
      unmirrored: locale.direction == .rightToLeft && !isProbe ? names.unmirrored : [])
    textLocale = locale.textLocale
    isWindow = scene.root.kind == .window
    windowTitle = scene.root.title.map { locale.text($0).string }
    bars = ResolvedBars(scene.root.bars, in: locale)
    if let loop = solution.feedback {
      let turns = loop.items.map { item in
        let node = measurement.tree.nodes[item.index]
        return ResolvedFeedback.Turn(element: node.id, when: nil, position: node.position)
      }
      feedback = [ResolvedFeedback(turns: turns, passes: loop.passes)]
    }
  }
}
