import Geometry
import LayoutEngine
import LinearConstraints

/// The violations of a tree's constraints by frames, computed independently of the engine.
extension RandomTree {
  /// Returns the total violation at each priority.
  func violations(of solution: LayoutSolution) -> [Double: Double] {
    var total: [Double: Double] = [:]
    for row in constraints {
      total[row.priority, default: 0] += violation(of: row, in: solution)
    }
    for (index, item) in items.enumerated() {
      let rect = solution.alignmentRects[index]
      for (axis, extent) in [rect.width, rect.height].enumerated() {
        total[1000, default: 0] += max(0, -extent)
        guard let content = item.content[axis] else { continue }
        total[item.priorities[axis][0], default: 0] += max(0, extent - content)
        total[item.priorities[axis][1], default: 0] += max(0, content - extent)
      }
    }
    let frame = solution.frames[0]
    total[1000, default: 0] += abs(frame.minX) + abs(frame.minY)
    for (axis, extent) in [frame.width, frame.height].enumerated() {
      total[root[axis][0] ?? 1000, default: 0] += abs(extent - size[axis])
      if let minimum = root[axis][1] { total[1000, default: 0] += max(0, minimum - extent) }
      if let maximum = root[axis][2] { total[1000, default: 0] += max(0, extent - maximum) }
    }
    return total
  }

  private func violation(of row: Row, in solution: LayoutSolution) -> Double {
    let origin = row.other.map { solution.frames[commonAncestor(row.item, $0)].origin } ?? .zero
    let left = value(row.attribute, of: row.item, from: origin, in: solution)
    let second = row.other.map { value(row.otherAttribute, of: $0, from: origin, in: solution) }
    // From right to left, the constant and the relation are reversed.
    let turns =
      isRightToLeft
      && (row.attribute.rawValue + (row.other == nil ? "" : row.otherAttribute.rawValue))
        .containsReadingDirection
    let right = row.multiplier * (second ?? 0) + (turns ? -row.constant : row.constant)
    let difference = turns ? right - left : left - right
    return switch row.relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  private func chain(_ item: Int) -> [Int] {
    items[item].parent < 0 ? [item] : [item] + chain(items[item].parent)
  }

  private func commonAncestor(_ first: Int, _ second: Int) -> Int {
    let above = Set(chain(first))
    return chain(second).first { above.contains($0) } ?? 0
  }

  private func value(
    _ attribute: LayoutAttribute, of item: Int, from origin: Point, in solution: LayoutSolution
  ) -> Double {
    let rect = solution.alignmentRects[item].offset(x: -origin.x, y: -origin.y)
    let margins = items[item].margins
    let (leftMargin, rightMargin) =
      isRightToLeft ? (margins[3], margins[1]) : (margins[1], margins[3])
    let inner = Rect(
      x: rect.minX + leftMargin, y: rect.minY + margins[0],
      width: rect.width - leftMargin - rightMargin, height: rect.height - margins[0] - margins[2])
    switch attribute {
    case .width: return rect.width
    case .height: return rect.height
    case .left: return rect.minX
    case .right: return rect.maxX
    case .leading: return isRightToLeft ? rect.maxX : rect.minX
    case .trailing: return isRightToLeft ? rect.minX : rect.maxX
    case .centerX: return (rect.minX + rect.maxX) / 2
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .centerY: return (rect.minY + rect.maxY) / 2
    // Margins of left and right are not mirrored.
    case .leftMargin: return rect.minX + margins[1]
    case .rightMargin: return rect.maxX - margins[3]
    case .leadingMargin: return isRightToLeft ? inner.maxX : inner.minX
    case .trailingMargin: return isRightToLeft ? inner.minX : inner.maxX
    case .centerXWithinMargins: return (inner.minX + inner.maxX) / 2
    case .topMargin: return inner.minY
    case .bottomMargin: return inner.maxY
    case .centerYWithinMargins: return (inner.minY + inner.maxY) / 2
    case .firstBaseline:
      return items[item].firstBaseline.map { rect.minY + $0 }
        ?? rect.maxY - items[item].lastBaseline
    case .lastBaseline: return rect.maxY - items[item].lastBaseline
    }
  }
}

extension String {
  fileprivate var containsReadingDirection: Bool {
    contains("leading") || contains("trailing")
  }
}
