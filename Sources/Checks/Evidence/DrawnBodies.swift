import Geometry
import InterfaceDocuments
import Scenes

/// The rectangles in which a layout draws its texts and controls.
struct DrawnBodies {
  /// The drawn part of a view.
  struct Body {
    /// The index of the view among the items.
    var item: Int
    /// The rectangle in the root's coordinates: of a label's text, or of the control around a text.
    var rect: Rect
  }

  /// The views and guides of the layout.
  let items: [ResolvedItem]
  /// The bodies, in reading order.
  let bodies: [Body]
  /// By item, the index of its body, if it has one.
  private let indices: [Int?]
  /// By item, the index of the view around it, or nil for the root.
  private let parents: [Int?]
  /// By item, the index of the innermost view around it that shows a part of its content at a time:
  /// a tab, a scroll view's content, a cell.
  private let surfaces: [Int?]

  /// Collects the visible bodies of a layout, without texts that the program replaces.
  init(_ layout: ResolvedLayout) {
    let items = layout.items
    let byID = Dictionary(
      items.indices.map { (items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    var (indices, parents, surfaces): ([Int?], [Int?], [Int?]) = ([], [], [])
    var bodies: [Body] = []
    for (index, item) in items.enumerated() {
      // A view is before those inside it; two views of an invalid document may share an id.
      let parent = item.placement.parent.flatMap { byID[$0] }.flatMap { $0 < index ? $0 : nil }
      parents.append(parent)
      surfaces.append(parent.flatMap { items[$0].isSurface ? $0 : surfaces[$0] })
      let rect = item.drawnRect
      indices.append(rect == nil ? nil : bodies.count)
      if let rect { bodies.append(Body(item: index, rect: rect)) }
    }
    self.items = items
    self.indices = indices
    self.parents = parents
    self.surfaces = surfaces
    self.bodies = bodies
  }

  /// Returns the view of a body.
  func item(of body: Body) -> ResolvedItem { items[body.item] }

  /// Returns the indices of the bodies of the same views in another layout of the root.
  func counterparts(in other: DrawnBodies) -> [Int?] {
    // Nearly always both layouts have the same items.
    var byID: [String: Int]?
    return bodies.map { body in
      let id = items[body.item].id
      if body.item < other.items.count, other.items[body.item].id == id {
        return other.indices[body.item]
      }
      let known =
        byID
        ?? Dictionary(
          other.items.indices.map { (other.items[$0].id, $0) },
          uniquingKeysWith: { first, _ in first })
      byID = known
      return known[id].flatMap { other.indices[$0] }
    }
  }

  /// Whether a body is on a view that shows a part of its content at a time.
  func isOnSurface(_ body: Body) -> Bool { surfaces[body.item] != nil }

  /// Whether the position or the size of a body is ambiguous.
  func isAmbiguous(_ body: Body) -> Bool {
    Axis.allCases.contains { items[body.item].isAmbiguous(along: $0) }
  }

  /// Whether two bodies are visible at the same time.
  func shareSurface(_ first: Body, _ second: Body) -> Bool {
    surfaces[first.item] == surfaces[second.item]
  }

  /// Returns the pairs of bodies whose rectangles may overlap by more than a distance.
  func sweep(over distance: Double) -> OverlapSweep {
    OverlapSweep(bodies.map(\.rect), over: distance)
  }

  /// Returns by how much two bodies overlap along the axes, if it is more than a distance along both
  /// and neither contains the other, unless that counts too.
  func overlap(
    of first: Body, _ second: Body, over distance: Double, countsContained: Bool = false
  ) -> Size? {
    guard let common = first.rect.intersection(second.rect), common.width > distance,
      common.height > distance,
      countsContained || common != first.rect && common != second.rect,
      !isAround(first.item, second.item), !isAround(second.item, first.item)
    else { return nil }
    return common.size
  }

  private func isAround(_ outer: Int, _ inner: Int) -> Bool {
    // The views around an item are before it.
    var next = parents[inner]
    while let index = next, index > outer { next = parents[index] }
    return next == outer
  }
}

extension ResolvedItem {
  /// Whether the view shows a part of its content at a time.
  fileprivate var isSurface: Bool {
    switch kind.view {
    case .tab, .scrollView, .tableView, .tableCellView, .splitView: true
    default:
      [.collectionView, .tableViewCell, .collectionViewCell, .tableCellView]
        .contains(kind.plainElement)
    }
  }

  /// The rectangle in the root's coordinates in which the view draws a text, alone or as a control.
  var drawnRect: Rect? {
    guard isDrawn, kind.view != .tab, let text = content.text, text.use == .drawn,
      !text.string.allSatisfy(\.isWhitespace)
    else { return nil }
    let rect = placement.alignmentRectInRoot
    guard kind.view == .label else { return rect }
    return text.rect.offset(x: placement.frameInRoot.minX, y: placement.frameInRoot.minY)
      .intersection(rect)
  }
}
