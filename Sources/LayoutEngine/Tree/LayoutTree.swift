public import Geometry
import InterfaceValues
public import LinearConstraints

/// The input of the engine: items, each after its parent, and the constraints between them.
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
  /// The constraints on the root's width.
  public var rootWidth: RootExtent
  /// The constraints on the root's height.
  public var rootHeight: RootExtent
  /// The size of the root's frame in the design, for the items' drawn rects.
  public var drawnSize: Size?
  /// What ends the layout early, if anything does; what the solver returns has then no meaning.
  package var interruption: Interruption?

  /// Creates a tree with only a root.
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

  /// The root item, which contains all others.
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

  /// Adds a constraint, and returns its position among ``constraints``.
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

  /// Changes the properties of an item, except its parent.
  ///
  /// - Precondition: The parent stays.
  public mutating func update(_ item: ItemID, _ change: (inout LayoutItem) -> Void) {
    let parent = items[item.index].parent
    change(&items[item.index])
    items[item.index].requireNumbers()
    precondition(
      items[item.index].parent == parent, "item \(item.index) stays in item \(parent?.index ?? -1)")
  }

  /// Changes a constraint, except its items and attributes.
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

  /// Changes the item that provides the baselines of another.
  package mutating func setBaselineItem(_ baselineItem: ItemID, of item: ItemID) {
    items[item.index].baselineItem = baselineItem
  }

  /// Returns the anchors on which a constraint acts, with containers replaced by their content items.
  ///
  /// Only the edges of a scroll view refer to its content; its extents and centres are its own.
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
      // A guide for a scroll view's own frame is in the view, not in its content.
      nearestCommonAncestor(item, content) == content
    else { return nil }
    if case .scroll = items[anchor.item.index].arrangement, !anchor.attribute.isEdge { return nil }
    return content
  }

  /// Returns the nearest common ancestor of two items, which may be one of them.
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

extension LayoutTree {
  /// Returns the constraints on the root's extent along an axis.
  func rootExtent(along axis: Axis) -> RootExtent { axis == .horizontal ? rootWidth : rootHeight }
}

/// The constraints on the given extent of a root along an axis.
public struct RootExtent: Hashable, Sendable {
  /// The priority of the given extent: required for a plain view, 500 for a window, 50 for a fitting
  /// size, whose given extent is 0.
  public var priority: Priority
  /// The required minimum.
  public var minimum: Double?
  /// The required maximum.
  public var maximum: Double?

  /// Creates an extent.
  public init(priority: Priority = .required, minimum: Double? = nil, maximum: Double? = nil) {
    self.priority = priority
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension LayoutTree {
  /// Adds a view.
  ///
  /// ```swift
  /// let row = tree.addView()
  /// let save = tree.addView(in: row) { $0.hasContentWidth = true }
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The parent, or nil for the root.
  ///   - describe: Sets the properties of the view.
  /// - Returns: The id of the item.
  /// - Precondition: `parent` is in the tree and stays the parent.
  @discardableResult
  public mutating func addView(
    in parent: ItemID? = nil, _ describe: (inout LayoutItem) -> Void = { _ in }
  ) -> ItemID {
    let id = add(LayoutItem(parent: parent ?? root))
    update(id, describe)
    return id
  }

  /// Adds a layout guide: a rectangle for constraints, which is not a view.
  ///
  /// - Parameters:
  ///   - role: The role of the guide, or nil if constraints alone place it.
  ///   - parent: The view that it belongs to, or nil for the root.
  /// - Returns: The id of the item.
  /// - Precondition: `parent` is in the tree.
  @discardableResult
  public mutating func addGuide(_ role: GuideRole? = nil, in parent: ItemID? = nil) -> ItemID {
    addView(in: parent) { $0.guideRole = role }
  }

  /// Adds constraints, and returns their positions among ``constraints``.
  ///
  /// - Precondition: As for one constraint.
  @discardableResult
  public mutating func add(_ constraints: [LayoutConstraint]) -> Range<Int> {
    let first = self.constraints.count
    for constraint in constraints { add(constraint) }
    return first..<self.constraints.count
  }
}

extension LayoutTree {
  /// The positions of the items in the order in which free values are chosen, each after its parent.
  ///
  /// The members of a stack come in reverse order: early choices keep their contents' extents, and if
  /// hugging is ambiguous, both platforms stretch the first member.
  var choiceOrder: [Int] {
    var stacks: [ItemID: [ItemID]] = [:]
    for index in items.indices {
      if case .stack(let stack) = items[index].arrangement {
        let members: [ItemID] = stack.members.map(\.item).reversed()
        for member in members { stacks[member] = members }
      }
    }
    guard !stacks.isEmpty else { return Array(items.indices) }
    var children: [[ItemID]] = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() {
      if let parent = item.parent { children[parent.index].append(ItemID(index: index)) }
    }
    var order: [Int] = []
    var isTaken = Array(repeating: false, count: items.count)
    func take(_ item: ItemID) {
      guard !isTaken[item.index] else { return }
      isTaken[item.index] = true
      order.append(item.index)
    }
    // The descendants of a member come before the previous member.
    func takeAll(_ item: ItemID) {
      take(item)
      for child in children[item.index] where !isTaken[child.index] {
        for next in stacks[child] ?? [child] where !isTaken[next.index] { takeAll(next) }
      }
    }
    for index in items.indices {
      let item = ItemID(index: index)
      guard let members = stacks[item] else {
        take(item)
        continue
      }
      for member in members where !isTaken[member.index] { takeAll(member) }
    }
    return order
  }
}

extension LayoutTree {
  /// The positions of the constraints whose right-to-left layout is not the mirror image.
  ///
  /// Locations are measured from the left in either direction, so that a location with a multiplier
  /// other than 1, or a constant or an inequality between two centres, acts on the same side. Left and
  /// right edges stay on purpose, as do the contents of a view that is not mirrored.
  package var unmirroredConstraints: [Int] {
    let absent = AbsentItems(self)
    return constraints.indices.filter { index in
      let constraint = constraints[index]
      guard constraint.isActive, let second = constraint.second, !absent.contains(constraint),
        constraint.first.attribute.axis == .horizontal, !constraint.first.attribute.isSize,
        !constraint.first.attribute.isAbsoluteSide, !second.attribute.isAbsoluteSide
      else { return false }
      let ancestor = nearestCommonAncestor(constraint.first.item, second.item)
      let reading = items[ancestor.index].semanticContent.direction(in: .rightToLeft)
      guard reading == .rightToLeft else { return false }
      return constraint.multiplier != 1
        || !constraint.followsReadingDirection
          && (constraint.constant != 0 || constraint.relation != .equal)
    }
  }
}
