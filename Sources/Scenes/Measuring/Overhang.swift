public import Geometry

/// How far a view reaches out of the root, or of a view that it is in, where no user sees it.
public struct Overhang: Hashable, Sendable {
  /// The points outside, side by side; 0 where the view keeps within.
  public var insets: Insets
  /// Whether nothing of the view is inside.
  public var isWhole: Bool

  /// Points up to which nobody sees it: the rounding of a layout.
  public static let tolerance = 0.5

  /// Measures a rectangle, or finds that all of it is inside, or that there is nothing of it.
  ///
  /// - Parameters:
  ///   - body: An alignment rect: the shadow of a button may well be cut off.
  ///   - room: What it is shown in, in the same coordinates.
  public init?(of body: Rect, in room: Rect) {
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

  /// The points outside of the side where the most are.
  public var most: Double { max(insets.top, insets.left, insets.bottom, insets.right) }
}

extension ResolvedItem {
  /// Whether a user would see it: a plain view, and what only places others, has no look of its own.
  public var isDrawn: Bool {
    let isPlain = kindName == "view" && customClass == nil && text == nil
    let placesOthers = ["stackView", "gridView", "splitView", "tableCellView", "layoutGuide"]
    return !isHidden && !isPlain && !placesOthers.contains(kindName)
  }
}

extension ResolvedLayout {
  /// The position of the root among the items.
  ///
  /// By its place and not by its id: two views of a wrong document may share one.
  public var rootIndex: Int? {
    items.firstIndex { $0.parent == nil && $0.element != "layoutGuide" }
  }

  /// A view that reaches out of something.
  public struct OverhangingItem: Sendable {
    /// The view.
    public var item: ResolvedItem
    /// What it reaches out of: the root, or a view that it is in.
    public var container: ResolvedItem
    /// How far.
    public var overhang: Overhang
  }

  /// The views that reach out of the root, and the texts that reach out of what they are in.
  ///
  /// What is in the content of a scroll view may be larger than what shows of it. Nothing is said again
  /// of what is in a view that reaches out.
  public var overhangingItems: [OverhangingItem] {
    guard let rootIndex else { return [] }
    let root = items[rootIndex]
    let surface = Rect(origin: .zero, size: size)
    let positions = Dictionary(
      zip(items.lazy.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
    func parent(of item: ResolvedItem) -> ResolvedItem? {
      item.parent.flatMap { positions[$0] }.map { items[$0] }
    }
    let scrolled = scrolledItems
    var covered: Set<String> = []
    var result: [OverhangingItem] = []
    for (index, item) in items.enumerated() where index != rootIndex {
      if let parent = item.parent, covered.contains(parent) { covered.insert(item.id) }
      // The label of a tab is in the strip above it.
      guard item.isDrawn, item.element != "tab", !scrolled.contains(item.id),
        !covered.contains(item.id)
      else { continue }
      let body = item.alignmentRectInRoot
      var found = Overhang(of: body, in: surface).map {
        OverhangingItem(item: item, container: root, overhang: $0)
      }
      var container = found != nil || item.text == nil ? nil : parent(of: item)
      var depth = 0
      while found == nil, let around = container, around.parent != nil, depth < items.count {
        found = Overhang(of: body, in: around.frameInRoot).map {
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

  /// The ids of the items in the content of a scroll view, which may be larger than its frame.
  var scrolledItems: Set<String> {
    let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "outlineView"]
    var scrolled: Set<String> = []
    var containers: Set<String> = []
    for item in items {
      if scrolling.contains(item.kindName) || scrolling.contains(item.element) {
        containers.insert(item.id)
      }
      guard let parent = item.parent else { continue }
      if scrolled.contains(parent) || containers.contains(parent) { scrolled.insert(item.id) }
    }
    return scrolled
  }
}
