import Geometry
import LinearConstraints

/// A sum of multiples of variables and a number.
struct Expression {
  var terms: [Term] = []
  var constant = 0.0

  /// Adds a multiple of a variable.
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(Term(coefficient, variable))
  }

  /// Adds a multiple of another sum.
  mutating func add(_ factor: Double, _ other: Expression) {
    for term in other.terms { add(factor * term.coefficient, term.variable) }
    constant += factor * other.constant
  }
}

/// The unknowns of one item along one axis.
///
/// `near` is where the alignment rect begins along the reading direction (the top along the vertical
/// axis), from where the root begins; `extent` is the rect's length. A right-to-left layout is thus
/// solved as its mirror image would be, and a free choice falls on the mirrored side.
struct Span {
  var near: Variable
  var extent: Variable
}

/// Turns anchors into expressions, in coordinates that run to the right and downward.
///
/// In a right-to-left layout the origin of these coordinates is the root's right edge, so that
/// locations are negative; only differences of locations reach a constraint.
struct Coordinates {
  var tree: LayoutTree
  var direction: LayoutDirection
  /// The unknowns of each item, by axis.
  var horizontal: [Span]
  var vertical: [Span]

  /// The unknowns of an item along an axis.
  func span(_ item: ItemID, _ axis: Axis) -> Span {
    axis == .horizontal ? horizontal[item.index] : vertical[item.index]
  }

  /// Where the low edge (left, top) of an item's alignment rect is.
  func low(_ item: ItemID, _ axis: Axis) -> Expression {
    let span = axis == .horizontal ? horizontal[item.index] : vertical[item.index]
    guard axis == .horizontal, direction == .rightToLeft else {
      return Expression(terms: [Term(1, span.near)])
    }
    return Expression(terms: [Term(-1, span.near), Term(-1, span.extent)])
  }

  /// The length of an item's alignment rect.
  func extent(_ item: ItemID, _ axis: Axis) -> Expression {
    Expression(
      terms: [
        Term(1, axis == .horizontal ? horizontal[item.index].extent : vertical[item.index].extent)
      ])
  }

  /// Where a point at a share of the way from the low to the high edge is.
  func point(_ item: ItemID, _ axis: Axis, at share: Double, plus offset: Double = 0) -> Expression
  {
    var result = low(item, axis)
    if share != 0 { result.add(share, extent(item, axis)) }
    result.constant += offset
    return result
  }

  /// Where an item's frame begins, on the left or at the top.
  func frameOrigin(_ item: ItemID, _ axis: Axis) -> Expression {
    let insets = mirrored(tree.items[item.index].alignmentInsets)
    return point(item, axis, at: 0, plus: axis == .horizontal ? -insets.left : -insets.top)
  }

  /// Insets as they are in the reading direction.
  func mirrored(_ insets: Insets) -> Insets {
    guard direction == .rightToLeft else { return insets }
    return Insets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  /// The location or the extent that an anchor names.
  func expression(_ anchor: LayoutConstraint.Anchor, contents: [Content]) -> Expression {
    let item = anchor.item
    let written = tree.items[item.index].layoutMargins
    let margins = mirrored(written)
    let isMirrored = direction == .rightToLeft
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
      let bearer = baselineBearer(of: item)
      guard let offset = contents[bearer.index].firstBaseline else {
        return lastBaseline(bearer, contents)
      }
      return point(bearer, .vertical, at: 0, plus: offset)
    case .lastBaseline: return lastBaseline(baselineBearer(of: item), contents)
    }
  }

  private func lastBaseline(_ bearer: ItemID, _ contents: [Content]) -> Expression {
    point(bearer, .vertical, at: 1, plus: -contents[bearer.index].lastBaseline)
  }

  /// The item whose content has the baselines of an item: itself, or the one inside that it names.
  private func baselineBearer(of item: ItemID) -> ItemID {
    var bearer = item
    while let next = tree.items[bearer.index].baselineItem, next > bearer { bearer = next }
    return bearer
  }
}
