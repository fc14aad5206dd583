import Geometry
import InterfaceValues
import LinearConstraints

/// Converts anchors to expressions, in coordinates that increase to the right and downward.
///
/// In a right-to-left layout the origin of these coordinates is the root's right edge, so that
/// locations are negative; only differences of locations reach a constraint.
struct Coordinates {
  var tree: LayoutTree
  /// The direction along which the unknowns are measured.
  var direction: LayoutDirection
  /// The unknowns of each item, by axis.
  var horizontal: [AxisSpan]
  var vertical: [AxisSpan]
  /// The items that take no part.
  var absent: AbsentItems
  /// Whether an item has another reading direction than the layout.
  var turnsApart: Bool
  /// The margins of the items with margin rules, with left and right in either direction.
  var margins: [ItemID: Insets] = [:]

  /// The unknowns of an item along an axis.
  func span(_ item: ItemID, _ axis: Axis) -> AxisSpan {
    axis == .horizontal ? horizontal[item.index] : vertical[item.index]
  }

  /// Returns the reading direction of an item: the layout's, unless its content is not mirrored.
  func direction(of item: ItemID) -> LayoutDirection {
    tree.items[item.index].semanticContent.direction(in: direction)
  }

  /// The length of an item's alignment rect.
  func extent(_ item: ItemID, _ axis: Axis) -> Expression {
    expression(AnchorValue(item: item, axis: axis))
  }

  /// Returns the location of a point, as a fraction from the low to the high edge.
  func point(_ item: ItemID, _ axis: Axis, at share: Double, plus offset: Double = 0) -> Expression
  {
    expression(AnchorValue(item: item, axis: axis, share: share, offset: offset))
  }

  /// Returns the location of a point, as a fraction from the near to the far edge, measured along a
  /// reading direction; along the vertical axis, downward.
  ///
  /// Only differences of such locations have a meaning.
  func place(
    _ item: ItemID, _ axis: Axis, at share: Double, along reading: LayoutDirection
  ) -> Expression {
    guard axis == .horizontal, reading == .rightToLeft else {
      return point(item, axis, at: share)
    }
    return -1 * point(item, axis, at: 1 - share)
  }

  /// Returns the left or upper edge of an item's frame.
  func frameOrigin(_ item: ItemID, _ axis: Axis) -> Expression {
    expression(frameBegin(item, axis))
  }

  private func frameBegin(_ item: ItemID, _ axis: Axis) -> AnchorValue {
    let insets = alignmentInsets(of: item)
    return AnchorValue(item: item, axis: axis, share: 0, offset: -insets.ends(along: axis).low)
  }

  /// The length of an item's frame.
  func frameExtent(_ item: ItemID, _ axis: Axis) -> Expression {
    var result = extent(item, axis)
    result.constant += alignmentInsets(of: item).total(along: axis)
    return result
  }

  /// Returns the insets of an item's alignment rect from its frame, in its reading direction.
  func alignmentInsets(of item: ItemID) -> Insets {
    tree.items[item.index].alignmentInsets.mirrored(in: direction(of: item))
  }

  /// Returns the margins of an item's alignment rect, in its reading direction.
  func layoutMargins(of item: ItemID) -> Insets {
    margins[item] ?? tree.items[item.index].layoutMargins.mirrored(in: direction(of: item))
  }
}

extension Coordinates {
  /// Returns the location or the extent of an anchor in a reading direction.
  func expression(
    _ anchor: LayoutConstraint.Anchor, contents: [Content], along reading: LayoutDirection
  ) -> Expression {
    expression(value(of: anchor, contents: contents, along: reading))
  }

  /// The relation and the constant of a written constraint.
  struct RightSide {
    var relation: Relation
    var constant: Double
  }

  /// Adds the left side minus the right side of a constraint to an empty sum, and returns the relation
  /// and the constant to compare it with.
  func write(
    _ constraint: LayoutConstraint, contents: [Content], to sum: inout Expression
  ) -> RightSide {
    let (first, second) = tree.anchors(of: constraint)
    let isScaled = constraint.multiplier != 1 && !first.attribute.isSize
    var ancestor = first.item
    if let second, isScaled || turnsApart {
      ancestor = tree.nearestCommonAncestor(first.item, second.item)
    }
    let reading = turnsApart ? direction(of: ancestor) : direction
    add(1, value(of: first, contents: contents, along: reading), to: &sum)
    if let second {
      add(
        -constraint.multiplier, value(of: second, contents: contents, along: reading), to: &sum)
      if isScaled {
        add(constraint.multiplier - 1, frameBegin(ancestor, first.attribute.axis), to: &sum)
      }
    }
    let isTurned = reading == .rightToLeft && constraint.followsReadingDirection
    return RightSide(
      relation: isTurned ? constraint.relation.flipped : constraint.relation,
      constant: (isTurned ? -constraint.constant : constraint.constant) - sum.constant)
  }

  /// Returns the constraint on the unknowns: the left side minus the right side, related to a number.
  func linear(_ constraint: LayoutConstraint, contents: [Content]) -> LinearConstraint {
    var sum = Expression()
    let right = write(constraint, contents: contents, to: &sum)
    return LinearConstraint(
      sum.terms, right.relation, right.constant, priority: constraint.priority)
  }
}

extension Coordinates {
  /// Creates the unknowns of a tree: the near edge and the extent of each item along each axis.
  ///
  /// - Parameters:
  ///   - tree: The tree to lay out.
  ///   - direction: The direction along which the unknowns are measured.
  ///   - absent: The items that take no part.
  ///   - measures: The preferred extents where there is a choice.
  ///   - system: The system, to which the unknowns are added.
  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, measures: Measures,
    addingTo system: inout LinearSystem
  ) {
    let unknown = AxisSpan(near: Variable(index: 0), extent: Variable(index: 0))
    var horizontal = Array(repeating: unknown, count: tree.items.count)
    var vertical = horizontal
    for index in tree.choiceOrder {
      let parent = tree.items[index].parent?.index
      // Locations are measured along the reading direction, so that the mirror image has the same ones.
      let item = ItemID(index: index)
      let drawnX = tree.drawnRect(of: item, along: .horizontal, measures)?.minX
      let drawnY = tree.drawnRect(of: item, along: .vertical, measures)?.minY
      // An item that nothing places is where it was drawn, or at its parent's near edge.
      let width = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .horizontal, measures))
      let x = system.addVariable(preferred: drawnX, near: parent.map { horizontal[$0].near })
      horizontal[index] = AxisSpan(near: x, extent: width)
      let height = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .vertical, measures))
      let y = system.addVariable(preferred: drawnY, near: parent.map { vertical[$0].near })
      vertical[index] = AxisSpan(near: y, extent: height)
      system.setBegin(of: width, to: x)
      system.setBegin(of: height, to: y)
    }
    self.init(
      tree: tree, direction: direction, horizontal: horizontal, vertical: vertical,
      absent: absent,
      turnsApart: tree.items.contains { $0.semanticContent != .unspecified },
      margins: measures.margins)
  }
}

extension LayoutTree {
  /// Returns the axes along which a size of the root's frame is the drawn one.
  func drawnAxes(at size: Size) -> Set<Axis> {
    guard let drawnSize else { return [] }
    return Set(Axis.allCases.filter { abs(drawnSize[$0] - size[$0]) < 1e-6 })
  }

  /// Returns the drawn rect of an item, if it applies along an axis of a layout.
  func drawnRect(of item: ItemID, along axis: Axis, _ measures: Measures) -> Rect? {
    measures.drawnAxes.contains(axis) ? items[item.index].drawnRect : nil
  }

  /// Returns the extent of an item that constraints leave open: the drawn one, or that of its content.
  func preferredExtent(of item: ItemID, along axis: Axis, _ measures: Measures) -> Double? {
    drawnRect(of: item, along: axis, measures)?.size[axis]
      ?? measures.contents[item.index].extent(along: axis)
  }
}
