package import Geometry
import InterfaceDocuments

/// The extents by which a view exceeds the root or an ancestor, in points.
package struct Overhang: Hashable, Sendable {
  /// The points outside at each edge; 0 where the view is inside.
  package var insets: Insets
  /// Whether the view is entirely outside.
  package var isWhole: Bool

  /// The points up to which an overhang is ignored as rounding.
  package static let tolerance = 0.5

  /// Measures a rectangle, or returns nil if it is inside or empty.
  ///
  /// - Parameters:
  ///   - body: An alignment rect, which excludes shadows.
  ///   - room: The visible rectangle, in the same coordinates.
  package init?(of body: Rect, in room: Rect) {
    guard body.width > 0, body.height > 0 else { return nil }
    func outside(_ points: Double) -> Double { points > Self.tolerance ? points : 0 }
    insets = Insets(
      top: outside(room.minY - body.minY), left: outside(room.minX - body.minX),
      bottom: outside(body.maxY - room.maxY), right: outside(body.maxX - room.maxX))
    guard max(insets.top, insets.left, insets.bottom, insets.right) > 0 else { return nil }
    isWhole =
      body.minX >= room.maxX || body.maxX <= room.minX || body.minY >= room.maxY
      || body.maxY <= room.minY
  }

  /// The largest of the insets.
  package var largest: Double { max(insets.top, insets.left, insets.bottom, insets.right) }
}

extension ResolvedItem {
  /// Whether it is visible by itself: not hidden, and neither a plain view nor a mere container.
  package var isDrawn: Bool {
    guard !isHidden else { return false }
    return switch kind.view {
    case nil, .stackView, .gridView, .splitView, .tableCellView: false
    case .view: kind.customClass != nil || content.text != nil
    default: true
    }
  }
}

extension ResolvedLayout {
  /// The index of the root among the items.
  ///
  /// Ids do not identify it: two views of an invalid document may share one.
  package var rootIndex: Int? {
    items.firstIndex { $0.placement.parent == nil && !$0.kind.isGuide }
  }

  /// A view that exceeds the root or an ancestor.
  package struct OverhangingItem: Sendable {
    /// The view.
    package var item: ResolvedItem
    /// The root or ancestor that it exceeds.
    package var container: ResolvedItem
    /// The points outside.
    package var overhang: Overhang
  }

  /// The views that exceed the root, and the texts that exceed an ancestor.
  ///
  /// Excludes the content of scroll views, and the descendants of a view that is included.
  package var overhangingItems: [OverhangingItem] {
    guard let rootIndex else { return [] }
    let root = items[rootIndex]
    let surface = Rect(origin: .zero, size: size)
    let positions = Dictionary(
      zip(items.lazy.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
    func parent(of item: ResolvedItem) -> ResolvedItem? {
      item.placement.parent.flatMap { positions[$0] }.map { items[$0] }
    }
    let scrolled = scrolledItems
    var covered: Set<String> = []
    var result: [OverhangingItem] = []
    for (index, item) in items.enumerated() where index != rootIndex {
      if let parent = item.placement.parent, covered.contains(parent) { covered.insert(item.id) }
      // A tab draws its label in the strip above it.
      guard item.isDrawn, item.kind.view != .tab, !scrolled.contains(item.id),
        !covered.contains(item.id)
      else { continue }
      let body = item.placement.alignmentRectInRoot
      var found = Overhang(of: body, in: surface).map {
        OverhangingItem(item: item, container: root, overhang: $0)
      }
      var container = found != nil || item.content.text == nil ? nil : parent(of: item)
      var depth = 0
      while found == nil, let around = container, around.placement.parent != nil,
        depth < items.count
      {
        found = Overhang(of: body, in: around.placement.frameInRoot).map {
          OverhangingItem(item: item, container: around, overhang: $0)
        }
        container = parent(of: around)
        depth += 1
      }
      guard let found else { continue }
      covered.insert(item.id)
      result.append(found)
    }
    return result
  }

  /// The ids of the descendants of scroll views, whose content may exceed what is visible.
  package var scrolledItems: Set<String> {
    var scrolled: Set<String> = []
    var containers: Set<String> = []
    for item in items {
      if item.kind.scrolls { containers.insert(item.id) }
      guard let parent = item.placement.parent else { continue }
      if scrolled.contains(parent) || containers.contains(parent) { scrolled.insert(item.id) }
    }
    return scrolled
  }
}
