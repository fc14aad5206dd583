import Geometry
import InterfaceValues
import LinearConstraints

/// Turns anchors into expressions, in coordinates that run to the right and downward.
///
/// In a right-to-left layout the origin of these coordinates is the root's right edge, so that
/// locations are negative; only differences of locations reach a constraint.
struct Coordinates {
  var tree: LayoutTree
  /// The direction that the unknowns run in.
  var direction: LayoutDirection
  /// The unknowns of each item, by axis.
  var horizontal: [AxisSpan]
  var vertical: [AxisSpan]
  /// The items that take no part.
  var absent: AbsentItems
  /// Whether an item is read in another direction than the layout.
  var turnsApart: Bool
  /// The margins of the items with rules for them, left and right as they are.
  var margins: [ItemID: Insets] = [:]

  /// The unknowns of an item along an axis.
  func span(_ item: ItemID, _ axis: Axis) -> AxisSpan {
    axis == .horizontal ? horizontal[item.index] : vertical[item.index]
  }

  /// The direction that an item is read in: the layout's, unless it keeps from turning round.
  func direction(of item: ItemID) -> LayoutDirection {
    tree.items[item.index].semanticContent.direction(in: direction)
  }

  /// The length of an item's alignment rect.
  func extent(_ item: ItemID, _ axis: Axis) -> Expression {
    expression(AnchorValue(item: item, axis: axis))
  }

  /// Where a point at a share of the way from the low to the high edge is.
  func point(_ item: ItemID, _ axis: Axis, at share: Double, plus offset: Double = 0) -> Expression
  {
    expression(AnchorValue(item: item, axis: axis, share: share, offset: offset))
  }

  /// Where a point is that is a share of the way from the near to the far edge, counted along a
  /// reading direction: what comes later is greater in either.
  ///
  /// Only differences of such places have a meaning. Along the vertical axis the way is downward.
  func place(
    _ item: ItemID, _ axis: Axis, at share: Double, along reading: LayoutDirection
  ) -> Expression {
    guard axis == .horizontal, reading == .rightToLeft else {
      return point(item, axis, at: share)
    }
    var result = Expression()
    result.add(-1, point(item, axis, at: 1 - share))
    return result
  }

  /// Where an item's frame begins, on the left or at the top.
  func frameOrigin(_ item: ItemID, _ axis: Axis) -> Expression {
    expression(frameBegin(item, axis))
  }

  private func frameBegin(_ item: ItemID, _ axis: Axis) -> AnchorValue {
    let insets = alignmentInsets(of: item)
    return AnchorValue(
      item: item, axis: axis, share: 0, offset: axis == .horizontal ? -insets.left : -insets.top)
  }

  /// The length of an item's frame.
  func frameExtent(_ item: ItemID, _ axis: Axis) -> Expression {
    var result = extent(item, axis)
    result.constant += alignmentInsets(of: item).total(along: axis)
    return result
  }

  /// From the frame of an item to its alignment rect, as the item is read.
  func alignmentInsets(of item: ItemID) -> Insets {
    tree.items[item.index].alignmentInsets.mirrored(in: direction(of: item))
  }

  /// From the alignment rect of an item to its leading and trailing margins, as the item is read.
  func layoutMargins(of item: ItemID) -> Insets {
    margins[item] ?? tree.items[item.index].layoutMargins.mirrored(in: direction(of: item))
  }
}

extension Coordinates {
  /// The location or the extent that an anchor names, read in a direction.
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

  /// Puts the left side less the right side of a constraint into a sum that is empty, and gives
  /// what it is compared with.
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

  /// The constraint over the unknowns: left side less right side against a number.
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
  ///   - direction: The direction that the unknowns run in.
  ///   - absent: The items that take no part.
  ///   - measures: The extents to stay near where there is a choice.
  ///   - system: Gets the unknowns.
  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, measures: Measures,
    addingTo system: inout LinearSystem
  ) {
    let unknown = AxisSpan(near: Variable(index: 0), extent: Variable(index: 0))
    var horizontal = Array(repeating: unknown, count: tree.items.count)
    var vertical = horizontal
    for index in tree.choiceOrder {
      let parent = tree.items[index].parent?.index
      // Locations run along the reading direction, in which the mirror image has the same ones.
      let item = ItemID(index: index)
      let drawnX = tree.drawnRect(of: item, along: .horizontal, measures)?.minX
      let drawnY = tree.drawnRect(of: item, along: .vertical, measures)?.minY
      // What nothing places is where it was drawn, else where its parent begins.
      let width = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .horizontal, measures))
      let x = system.addVariable(preferred: drawnX, near: parent.map { horizontal[$0].near })
      horizontal[index] = AxisSpan(near: x, extent: width)
      let height = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .vertical, measures))
      let y = system.addVariable(preferred: drawnY, near: parent.map { vertical[$0].near })
      vertical[index] = AxisSpan(near: y, extent: height)
    }
    self.init(
      tree: tree, direction: direction, horizontal: horizontal, vertical: vertical,
      absent: absent,
      turnsApart: tree.items.contains { $0.semanticContent != .unspecified },
      margins: measures.margins)
  }
}

extension LayoutTree {
  /// The axes along which a size of the root's frame is the one that the items were drawn at.
  func drawnAxes(at size: Size) -> Set<Axis> {
    guard let drawnSize else { return [] }
    return Set(Axis.allCases.filter { abs(drawnSize[$0] - size[$0]) < 1e-6 })
  }

  /// The rect that an item was drawn with, where it says something about an axis of a layout.
  func drawnRect(of item: ItemID, along axis: Axis, _ measures: Measures) -> Rect? {
    measures.drawnAxes.contains(axis) ? items[item.index].drawnRect : nil
  }

  /// The extent that an item has where constraints leave it open: the drawn one, else its
  /// content's.
  func preferredExtent(of item: ItemID, along axis: Axis, _ measures: Measures) -> Double? {
    drawnRect(of: item, along: axis, measures)?.size[axis]
      ?? measures.contents[item.index].extent(along: axis)
  }
}
