public import Geometry
public import LinearConstraints

/// What the engine lays out: items, each after what it is in, and the constraints between them.
///
/// ```swift
/// var tree = LayoutTree()
/// let label = tree.addView()
/// tree.add(label.leading == tree.root.leading + 20)
/// ```
public struct LayoutTree: Sendable {
  /// The items; the first is the root.
  public private(set) var items: [LayoutItem]
  /// The constraints, in the order in which they were added.
  public private(set) var constraints: [LayoutConstraint] = []
  /// How the root takes the width that it is given.
  public var rootWidth: RootExtent
  /// How the root takes the height that it is given.
  public var rootHeight: RootExtent
  /// The size of the root's frame that the items' drawn rects are from, if there are any.
  public var drawnSize: Size?

  /// Makes a tree of a root alone.
  ///
  /// - Precondition: `root` has no parent.
  public init(
    root: LayoutItem = LayoutItem(parent: nil), width: RootExtent = .init(),
    height: RootExtent = .init()
  ) {
    precondition(root.parent == nil, "a root has no parent, not item \(root.parent?.index ?? 0)")
    root.requireNumbers()
    items = [root]
    rootWidth = width
    rootHeight = height
  }

  /// The item that all others are in.
  public var root: ItemID { ItemID(index: 0) }

  /// Adds an item.
  ///
  /// - Precondition: Its parent is in the tree, and its insets and margins are finite.
  @discardableResult
  public mutating func add(_ item: LayoutItem) -> ItemID {
    precondition(
      item.parent.map { items.indices.contains($0.index) } == true,
      "an item's parent is in the tree, not \(item.parent?.index ?? -1) of \(items.count)")
    item.requireNumbers()
    items.append(item)
    return ItemID(index: items.count - 1)
  }

  /// Adds a constraint and gives its position among ``constraints``.
  ///
  /// - Precondition: Its items are in the tree, its numbers are finite, both sides are sizes or
  ///   locations along one axis, a location has a second side, and leading or trailing sides do not
  ///   meet left or right ones.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) -> Int {
    for anchor in [constraint.first] + (constraint.second.map { [$0] } ?? []) {
      precondition(
        items.indices.contains(anchor.item.index),
        "a constraint's item is in the tree, not \(anchor.item.index) of \(items.count)")
    }
    precondition(
      constraint.constant.isFinite && constraint.multiplier.isFinite,
      "the numbers of a constraint are finite, not \(constraint.multiplier) and "
        + "\(constraint.constant)")
    let first = constraint.first.attribute
    precondition(
      constraint.second != nil || first.isSize, "the location \(first) needs a second side")
    if let second = constraint.second?.attribute {
      precondition(
        !(first.followsReadingDirection && second.isAbsoluteSide)
          && !(first.isAbsoluteSide && second.followsReadingDirection),
        "\(first) and \(second) do not change sides together")
      precondition(
        first.isSize == second.isSize && (first.isSize || first.axis == second.axis),
        "both sides are of one type, and locations of one axis, not \(first) and \(second)")
    }
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// Changes what is known of an item but its parent.
  ///
  /// - Precondition: The parent stays.
  public mutating func update(_ item: ItemID, _ change: (inout LayoutItem) -> Void) {
    let parent = items[item.index].parent
    change(&items[item.index])
    items[item.index].requireNumbers()
    precondition(
      items[item.index].parent == parent, "item \(item.index) stays in item \(parent?.index ?? -1)")
  }

  /// Changes a constraint but its items and attributes.
  ///
  /// - Precondition: The items and attributes stay.
  public mutating func updateConstraint(
    _ position: Int, _ change: (inout LayoutConstraint) -> Void
  ) {
    let (first, second) = (constraints[position].first, constraints[position].second)
    change(&constraints[position])
    precondition(
      constraints[position].first == first && constraints[position].second == second,
      "constraint \(position) stays between the same anchors")
  }

  /// Changes the item whose baselines an item takes.
  public mutating func setBaselineItem(_ baselineItem: ItemID, of item: ItemID) {
    items[item.index].baselineItem = baselineItem
  }

  /// The anchors that a constraint acts on: in place of a container the content that it stands for to
  /// what is in it.
  ///
  /// A scroll view stands for its sheet with its edges alone; its extents and centres are its own.
  func anchors(
    of constraint: LayoutConstraint
  ) -> (first: LayoutConstraint.Anchor, second: LayoutConstraint.Anchor?) {
    guard var second = constraint.second else { return (constraint.first, nil) }
    var first = constraint.first
    if let content = contentItem(of: first, seenFrom: second.item) {
      first.item = content
    } else if let content = contentItem(of: second, seenFrom: first.item) {
      second.item = content
    }
    return (first, second)
  }

  private func contentItem(
    of anchor: LayoutConstraint.Anchor, seenFrom item: ItemID
  ) -> ItemID? {
    guard let content = items[anchor.item.index].contentItem, item > anchor.item,
      item != content,
      nearestCommonAncestor(item, anchor.item) == anchor.item,
      // A guide of a scroll view's own frame is in the view and not on its sheet.
      nearestCommonAncestor(item, content) == content
    else { return nil }
    if case .scroll = items[anchor.item.index].arrangement, !anchor.attribute.isEdge { return nil }
    return content
  }

  /// The innermost item that both items are in, or that one of them is.
  ///
  /// - Complexity: O(depth).
  func nearestCommonAncestor(_ first: ItemID, _ second: ItemID) -> ItemID {
    var (first, second) = (first, second)
    while first != second {
      if first > second {
        first = items[first.index].parent ?? root
      } else {
        second = items[second.index].parent ?? root
      }
    }
    return first
  }
}

/// How a root takes the extent that it is given along an axis.
public struct RootExtent: Hashable, Sendable {
  /// The level of the given extent: required for a plain view, 500 for a window, 50 for a fitting
  /// size, whose given extent is 0.
  public var priority: Priority
  /// The least extent; required.
  public var minimum: Double?
  /// The greatest extent; required.
  public var maximum: Double?

  /// Describes an extent.
  public init(priority: Priority = .required, minimum: Double? = nil, maximum: Double? = nil) {
    self.priority = priority
    self.minimum = minimum
    self.maximum = maximum
  }
}
