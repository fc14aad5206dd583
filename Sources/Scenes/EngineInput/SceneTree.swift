import ControlMetrics
import Geometry
package import InterfaceDocuments
package import InterfaceValues
package import LayoutEngine

/// A root of a document flattened for the engine, with the mapping from its items back to the
/// document.
package struct SceneTree: Sendable {
  /// The views and guides in reading order, each after its parent, at the positions of their items.
  package private(set) var nodes: [Node] = []
  /// The objects of the document that the nodes are, at the same positions.
  private(set) var objects: [ResolvedItem.Object] = []
  /// The engine's input.
  package var layout: LayoutTree
  /// The document's constraint for each constraint of the layout, at the same position.
  private(set) var constraints: [Constraint] = []
  /// The items of the document, by id.
  package var itemsByID: [String: ItemID] = [:]
  /// The platform of the controls, unless a view has its own.
  let platform: Platform
  /// The metrics of controls.
  let catalog: ControlCatalog
  /// The views' contents as the platform drew them.
  let evidence: ContentEvidence
  /// The items that take no part in layout.
  package private(set) var absentItems: Set<ItemID> = []

  /// Changes the maximum number of lines of a label.
  mutating func limitLines(of item: ItemID, to count: Int) {
    nodes[item.index].view?.text.lines = count
  }

  /// Flattens a root.
  ///
  /// Recursion is safe: the XML reader limits the depth of a document.
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
    // No layout matches an extent that the content decides.
    layout.drawnSize = Size(width: root.width.points ?? -1, height: root.height.points ?? -1)
    addContents(
      of: root.view, in: layout.root, drawnSize: size, drawnOrigin: Point(x: 0, y: 0))
    connect(root.view)
    absentItems = layout.absentItems
    objects = nodes.map { $0.object(on: platform) }
  }

  /// The platform of a view's control.
  package func platform(of view: View) -> Platform {
    view.origin.platform ?? platform
  }

  /// Adds an item with its view or guide.
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

  /// The parent of an item in the document, without implicit content views.
  package func visibleParent(of item: ItemID) -> ItemID? {
    var parent = nodes[item.index].parent
    while let id = parent, nodes[id.index].isImplicit { parent = nodes[id.index].parent }
    return parent
  }

  /// Adds the constraints and the baseline views of a view and its descendants.
  private mutating func connect(_ view: View) {
    if let bearer = view.metrics.baselineView.flatMap({ itemsByID[$0] }),
      let item = itemsByID[view.id]
    {
      layout.setBaselineItem(bearer, of: item)
    }
    for constraint in view.constraints where constraint.isActive {
      guard let first = anchor(constraint.first) else { continue }
      let second = constraint.second.map(anchor)
      // A constraint between roots has an item that is not in this tree.
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
  /// The layout margins of a root that states none, in points.
  fileprivate var rootMargins: Insets {
    switch self {
    case .iOS, .iOS26: Insets(top: 16, left: 16, bottom: 16, right: 16)
    case .macOS10, .macOS11, .macOS26, .generic: Insets(top: 8, left: 8, bottom: 8, right: 8)
    }
  }
}
