import Geometry
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
  var horizontal: [Span]
  var vertical: [Span]
  /// The items that take no part.
  var absent: AbsentItems

  /// The unknowns of an item along an axis.
  func span(_ item: ItemID, _ axis: Axis) -> Span {
    axis == .horizontal ? horizontal[item.index] : vertical[item.index]
  }

  /// The direction that an item is read in: the layout's, unless it keeps from turning round.
  func direction(of item: ItemID) -> LayoutDirection {
    tree.items[item.index].semanticContent.direction(in: direction)
  }

  /// Where the low edge (left, top) of an item's alignment rect is.
  func low(_ item: ItemID, _ axis: Axis) -> Expression {
    let span = span(item, axis)
    guard axis == .horizontal, direction == .rightToLeft else {
      return Expression(terms: [Term(1, span.near)])
    }
    return Expression(terms: [Term(-1, span.near), Term(-1, span.extent)])
  }

  /// The length of an item's alignment rect.
  func extent(_ item: ItemID, _ axis: Axis) -> Expression {
    Expression(terms: [Term(1, span(item, axis).extent)])
  }

  /// Where a point at a share of the way from the low to the high edge is.
  func point(_ item: ItemID, _ axis: Axis, at share: Double, plus offset: Double = 0) -> Expression
  {
    var result = low(item, axis)
    if share != 0 { result.add(share, extent(item, axis)) }
    result.constant += offset
    return result
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
    let insets = alignmentInsets(of: item)
    return point(item, axis, at: 0, plus: axis == .horizontal ? -insets.left : -insets.top)
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
    tree.items[item.index].layoutMargins.mirrored(in: direction(of: item))
  }
}

extension Coordinates {
  /// The location or the extent that an anchor names, read in a direction.
  func expression(
    _ anchor: LayoutConstraint.Anchor, contents: [Content], along reading: LayoutDirection
  ) -> Expression {
    let item = anchor.item
    let written = tree.items[item.index].layoutMargins
    let margins = layoutMargins(of: item)
    let isMirrored = reading == .rightToLeft
    switch anchor.attribute {
    case .width: return extent(item, .horizontal)
    case .height: return extent(item, .vertical)
    case .left: return point(item, .horizontal, at: 0)
    case .right: return point(item, .horizontal, at: 1)
    case .leading: return point(item, .horizontal, at: isMirrored ? 1 : 0)
    case .trailing: return point(item, .horizontal, at: isMirrored ? 0 : 1)
    case .centerX: return point(item, .horizontal, at: 0.5)
    case .top: return point(item, .vertical, at: 0)
    case .bottom: return point(item, .vertical, at: 1)
    case .centerY: return point(item, .vertical, at: 0.5)
    // Left and right stay where they are in any direction, and so do their margins.
    case .leftMargin: return point(item, .horizontal, at: 0, plus: written.left)
    case .rightMargin: return point(item, .horizontal, at: 1, plus: -written.right)
    case .leadingMargin:
      return isMirrored
        ? point(item, .horizontal, at: 1, plus: -margins.right)
        : point(item, .horizontal, at: 0, plus: margins.left)
    case .trailingMargin:
      return isMirrored
        ? point(item, .horizontal, at: 0, plus: margins.left)
        : point(item, .horizontal, at: 1, plus: -margins.right)
    case .topMargin: return point(item, .vertical, at: 0, plus: margins.top)
    case .bottomMargin: return point(item, .vertical, at: 1, plus: -margins.bottom)
    case .centerXWithinMargins:
      return point(item, .horizontal, at: 0.5, plus: (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      return point(item, .vertical, at: 0.5, plus: (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      let bearer = baselineBearer(of: item, .firstBaseline, contents)
      guard let offset = contents[bearer.index].firstBaseline else {
        return lastBaseline(bearer, contents)
      }
      return point(bearer, .vertical, at: 0, plus: offset)
    case .lastBaseline:
      return lastBaseline(baselineBearer(of: item, .lastBaseline, contents), contents)
    }
  }

  private func lastBaseline(_ bearer: ItemID, _ contents: [Content]) -> Expression {
    point(bearer, .vertical, at: 1, plus: -contents[bearer.index].lastBaseline)
  }
}

extension Coordinates {
  /// The constraint over the unknowns: left side less right side against a number.
  func linear(_ constraint: LayoutConstraint, contents: [Content]) -> LinearConstraint {
    let (first, second) = tree.anchors(of: constraint)
    let ancestor = second.map { tree.nearestCommonAncestor(first.item, $0.item) } ?? first.item
    let reading = direction(of: ancestor)
    let isTurned = reading == .rightToLeft && constraint.followsReadingDirection
    var sum = expression(first, contents: contents, along: reading)
    if let second {
      sum.add(
        -constraint.multiplier, expression(second, contents: contents, along: reading))
      if !first.attribute.isSize, constraint.multiplier != 1 {
        sum.add(constraint.multiplier - 1, frameOrigin(ancestor, first.attribute.axis))
      }
    }
    let constant = isTurned ? -constraint.constant : constraint.constant
    let relation = isTurned ? constraint.relation.flipped : constraint.relation
    return LinearConstraint(
      sum.terms, relation, constant - sum.constant, priority: constraint.priority)
  }
}
