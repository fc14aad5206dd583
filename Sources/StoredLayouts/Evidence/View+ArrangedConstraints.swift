import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// The rules by which an AppKit container arranges alignment rectangles, as constraints.
///
/// They serve to be compared with stored frames; where a container could not arrange a view by its
/// rules, they do not hold.
extension View {
  /// The constraints of a stack or a grid; empty for other views.
  var arrangedConstraints: [Constraint] {
    var writer = ArrangedConstraintWriter(container: id, position: position)
    switch container {
    case .stack(let stack): writer.write(stack, members: subviews)
    case .grid(let grid): writer.write(grid)
    case .split, nil: break
    }
    return writer.constraints
  }
}

private struct ArrangedConstraintWriter {
  let container: String
  let position: SourcePosition
  var constraints: [Constraint] = []

  mutating func write(_ stack: Stack, members: [View]) {
    let members = members.filter { !($0.isHidden && stack.detachesHidden) && $0.isInstalled }
    guard let first = members.first, let last = members.last else { return }
    let insets = stack.edgeInsets
    switch stack.alignment {
    case .leading, .top: members.forEach { begin($0.id, stack.axis.other, insets) }
    case .trailing, .bottom: members.forEach { end($0.id, stack.axis.other, insets) }
    case .center, .centerX, .centerY: members.forEach { center($0.id, stack.axis.other, insets) }
    case .fill:
      members.forEach { begin($0.id, stack.axis.other, insets) }
      members.forEach { end($0.id, stack.axis.other, insets) }
    case .firstBaseline, .lastBaseline, .baseline: break
    }
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      guard !stack.isBaselineRelative else { return }
      for (one, next) in zip(members, members.dropFirst()) {
        let spacing = one.membership.customSpacing ?? stack.spacing
        tie(next.id, stack.axis.beginning, to: one.id, stack.axis.end, spacing)
      }
      fallthrough
    case .equalSpacing:
      begin(first.id, stack.axis, insets)
      end(last.id, stack.axis, insets)
    case .equalCentering where members.count > 1:
      begin(first.id, stack.axis, insets)
      end(last.id, stack.axis, insets)
    case .equalCentering: center(first.id, stack.axis, insets)
    case .gravityAreas:
      if first.membership.gravity == .leading { begin(first.id, stack.axis, insets) }
      if last.membership.gravity == .trailing { end(last.id, stack.axis, insets) }
    }
  }

  /// Views of a column or row with the same placement are aligned with each other.
  mutating func write(_ grid: Grid) {
    var sides: [Side: String] = [:]
    for cell in grid.cells {
      guard let view = cell.view else { continue }
      if let lane = cell.columns.only, grid.columns.indices.contains(lane) {
        let placement = cell.xPlacement ?? grid.columns[lane].placement ?? grid.xPlacement
        line(up: view, placement, lane, .horizontal, &sides)
      }
      if let lane = cell.rows.only, grid.rows.indices.contains(lane) {
        let alignment =
          cell.rowAlignment ?? grid.rows[lane].rowAlignment ?? grid.rowAlignment
        guard alignment == .none else { continue }
        let placement = cell.yPlacement ?? grid.rows[lane].placement ?? grid.yPlacement
        line(up: view, placement, lane, .vertical, &sides)
      }
    }
  }

  /// A side of a row or a column.
  private struct Side: Hashable {
    var axis: Axis
    var lane: Int
    var attribute: LayoutAttribute
  }

  private mutating func line(
    up view: String, _ placement: GridPlacement, _ lane: Int, _ axis: Axis,
    _ sides: inout [Side: String]
  ) {
    let attributes: [LayoutAttribute] =
      switch placement {
      case .leading: [axis.beginning]
      case .trailing: [axis.end]
      case .fill: [axis.beginning, axis.end]
      case .center, .none: []
      }
    for attribute in attributes {
      let side = Side(axis: axis, lane: lane, attribute: attribute)
      if let other = sides[side] { tie(view, attribute, to: other, attribute, 0) }
      sides[side] = view
    }
  }

  private mutating func begin(_ view: String, _ axis: Axis, _ insets: Insets) {
    let inset = axis == .horizontal ? insets.left : insets.top
    tie(view, axis.beginning, to: container, axis.beginning, inset)
  }

  private mutating func end(_ view: String, _ axis: Axis, _ insets: Insets) {
    let inset = axis == .horizontal ? insets.right : insets.bottom
    tie(view, axis.end, to: container, axis.end, -inset)
  }

  private mutating func center(_ view: String, _ axis: Axis, _ insets: Insets) {
    let attribute: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    let (before, after) =
      axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    tie(view, attribute, to: container, attribute, (before - after) / 2)
  }

  private mutating func tie(
    _ first: String, _ attribute: LayoutAttribute, to second: String, _ other: LayoutAttribute,
    _ constant: Double
  ) {
    constraints.append(
      Constraint(
        id: "\(container).\(constraints.count)", first: .init(item: first, attribute: attribute),
        relation: .equal, second: .init(item: second, attribute: other), constant: constant,
        position: position))
  }
}

extension Axis {
  fileprivate var beginning: LayoutAttribute { self == .horizontal ? .leading : .top }
  fileprivate var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
}

extension Range<Int> {
  /// The only element of the range, if it has just one.
  fileprivate var only: Int? { count == 1 ? lowerBound : nil }
}
