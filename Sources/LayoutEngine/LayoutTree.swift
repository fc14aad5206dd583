import Geometry
public import LinearConstraints

/// What the engine lays out: items, each after what it is in, and the constraints between them.
///
/// ```swift
/// var tree = LayoutTree(root: LayoutItem(parent: nil))
/// let label = tree.add(LayoutItem(parent: tree.root))
/// tree.add(LayoutConstraint(.init(label, .leading), .equal, .init(tree.root, .leading), constant: 20))
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

  /// Makes a tree of a root alone.
  ///
  /// - Precondition: `root` has no parent.
  public init(root: LayoutItem, width: RootExtent = .init(), height: RootExtent = .init()) {
    precondition(root.parent == nil, "a root has no parent, not item \(root.parent?.index ?? 0)")
    items = [root]
    rootWidth = width
    rootHeight = height
  }

  /// The item that all others are in.
  public var root: ItemID { ItemID(index: 0) }

  /// Adds an item.
  ///
  /// - Precondition: Its parent is in the tree.
  @discardableResult
  public mutating func add(_ item: LayoutItem) -> ItemID {
    precondition(
      item.parent.map { items.indices.contains($0.index) } == true,
      "an item's parent is in the tree, not \(item.parent?.index ?? -1) of \(items.count)")
    items.append(item)
    return ItemID(index: items.count - 1)
  }

  /// Adds a constraint and gives its position among ``constraints``.
  ///
  /// - Precondition: Its items are in the tree, and both sides are sizes, or locations along one axis.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) -> Int {
    for anchor in [constraint.first] + (constraint.second.map { [$0] } ?? []) {
      precondition(
        items.indices.contains(anchor.item.index),
        "a constraint's item is in the tree, not \(anchor.item.index) of \(items.count)")
    }
    if let second = constraint.second?.attribute {
      let first = constraint.first.attribute
      precondition(
        first.isSize == second.isSize && (first.isSize || first.axis == second.axis),
        "both sides are of one type, and locations of one axis, not \(first) and \(second)")
    }
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// Changes the item whose baselines an item takes.
  public mutating func setBaselineItem(_ baselineItem: ItemID, of item: ItemID) {
    items[item.index].baselineItem = baselineItem
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
