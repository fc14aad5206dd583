import InterfaceValues
import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine

/// A root of a document as the engine sees it, and the way back from its items to the document.
struct SceneTree: Sendable {
  /// The items in reading order, each after what it is in.
  private(set) var nodes: [Node] = []
  /// The same for the engine.
  var layout: LayoutTree
  /// The document's constraint behind each of the layout's, at its position.
  private(set) var constraints: [Constraint] = []
  /// The items that documents may refer to.
  var itemsByID: [String: ItemID] = [:]
  /// Whose controls the views are.
  let platform: Platform
  /// The figures of controls.
  let catalog: ControlCatalog
  /// What is known about the views' contents.
  let evidence: ContentEvidence
  /// The items that take no part.
  private(set) var absentItems: Set<ItemID> = []

  /// Gives a label another limit of lines.
  mutating func limitLines(of item: ItemID, to count: Int) {
    nodes[item.index].view?.text.lines = count
  }

  /// Flattens a root.
  ///
  /// The depth of a document is bounded by the reader of XML, so that recursion is safe here.
  init(
    _ root: Root, evidence: ContentEvidence, platform: Platform, catalog: ControlCatalog,
    width: RootExtent, height: RootExtent
  ) {
    self.platform = platform
    self.evidence = evidence
    self.catalog = catalog
    let metric = catalog.metric(
      for: root.view.variant, on: root.view.origin.platform ?? platform)
    let drawn = evidence.views[root.view.id]
    var item = LayoutItem(root.view, drawn: drawn, metric: metric, parent: nil)
    if root.view.metrics.layoutMargins == nil { item.layoutMargins = platform.rootMargins }
    layout = LayoutTree(root: item, width: width, height: height)
    record(Node(root.view, drawn: drawn, metric: metric, parent: nil), as: layout.root)
    let size = Size(width: root.width.points ?? 0, height: root.height.points ?? 0)
    // No layout is as large as an extent that the content decides.
    layout.drawnSize = Size(width: root.width.points ?? -1, height: root.height.points ?? -1)
    addContents(
      of: root.view, in: layout.root, drawnSize: size, drawnOrigin: Point(x: 0, y: 0))
    connect(root.view)
    absentItems = layout.absentItems
  }

  /// Whose controls a view is of.
  func platform(of view: View) -> Platform {
    view.origin.platform ?? platform
  }

  /// Adds an item with what it stands for.
  @discardableResult
  mutating func add(_ item: LayoutItem, _ node: Node) -> ItemID {
    let id = layout.add(item)
    record(node, as: id)
    return id
  }

  private mutating func record(_ node: Node, as item: ItemID) {
    var node = node
    if let parent = node.parent.map({ nodes[$0.index] }) {
      node.isHidden = node.isHidden || parent.isHidden
      node.isInstalled = node.isInstalled && parent.isInstalled
    }
    nodes.append(node)
    if !node.isImplicit { itemsByID[node.id] = item }
  }

  /// The view that an item is in, as documents see it.
  func visibleParent(of item: ItemID) -> ItemID? {
    var parent = nodes[item.index].parent
    while let id = parent, nodes[id.index].isImplicit { parent = nodes[id.index].parent }
    return parent
  }

  /// Adds the constraints that a view and those in it own, and what refers to other views.
  private mutating func connect(_ view: View) {
    if let bearer = view.metrics.baselineView.flatMap({ itemsByID[$0] }),
      let item = itemsByID[view.id]
    {
      layout.setBaselineItem(bearer, of: item)
    }
    for constraint in view.constraints where constraint.isActive {
      guard let first = anchor(constraint.first) else { continue }
      let second = constraint.second.map(anchor)
      // A constraint between documents' roots has a side that is not in this tree.
      if case .some(.none) = second { continue }
      layout.add(
        LayoutConstraint(
          first, constraint.relation, second ?? nil, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority))
      constraints.append(constraint)
    }
    for subview in view.subviews { connect(subview) }
  }

  private func anchor(_ anchor: Constraint.Anchor) -> LayoutConstraint.Anchor? {
    itemsByID[anchor.item].map { LayoutConstraint.Anchor($0, anchor.attribute) }
  }
}

extension Platform {
  /// The margins of a root that states none: where a visual format's standard space ends on iOS.
  fileprivate var rootMargins: Insets {
    switch self {
    case .iOS, .iOS26: Insets(top: 16, left: 16, bottom: 16, right: 16)
    case .macOS10, .macOS11, .macOS26, .generic: Insets(top: 8, left: 8, bottom: 8, right: 8)
    }
  }
}
