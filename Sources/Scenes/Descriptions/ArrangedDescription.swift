import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LayoutWording
import LinearConstraints

/// Describes the constraints that a container makes between its members, and their purpose.
struct ArrangedDescription {
  let tree: SceneTree
  let writer: VisualFormatWriter
  /// The name of a view or a guide.
  let name: (ItemID) -> String

  typealias Statement = VisualFormatWriter.Statement

  /// The purpose of a constraint: `stack spacing of buttons`, `column 2 of grid form`.
  func purpose(_ arranged: ArrangedConstraint) -> String {
    let container = name(arranged.container)
    if let lane = lane(of: arranged) {
      switch arranged.role {
      case .lane: return "\(lane) of grid \(container)"
      case .spacing: return "spacing before \(lane) of grid \(container)"
      case .cell: return "cell in \(lane) of grid \(container)"
      case .alignment, .hugging: return "alignment in \(lane) of grid \(container)"
      default: return "edge of grid \(container)"
      }
    }
    return "\(kind(of: arranged.container)) \(role(of: arranged)) of \(container)"
  }

  /// The constraint as a visual format or an equation if possible, else in words.
  func statement(_ arranged: ArrangedConstraint) -> Statement {
    asConstraint(arranged) ?? Statement(text: text(arranged))
  }

  /// The position of the container's row or column, else of the container.
  func position(_ arranged: ArrangedConstraint) -> SourcePosition {
    let node = tree.nodes[arranged.container.index]
    guard let lane = arranged.lane, case .grid(let grid) = node.view?.container else {
      return node.position
    }
    let lanes = arranged.axis == .horizontal ? grid.columns : grid.rows
    return (lanes.indices.contains(lane) ? lanes[lane].position : nil) ?? node.position
  }

  /// The row or the column, counted from 1.
  private func lane(of arranged: ArrangedConstraint) -> String? {
    guard let lane = arranged.lane else { return nil }
    return (arranged.axis == .horizontal ? "column" : "row") + " \(lane + 1)"
  }

  private func kind(of container: ItemID) -> String {
    switch tree.layout.items[container.index].arrangement {
    case .stack: return "stack"
    case .grid: return "grid"
    case .split: return "split"
    case .scroll: return "scroll"
    case .content, nil: break
    }
    switch tree.nodes[container.index].view?.kind {
    case .tabView: return "tab"
    case .tableCellView: return "cell"
    default: return "box"
    }
  }

  private func role(of arranged: ArrangedConstraint) -> String {
    let isSplit = kind(of: arranged.container) == "split"
    switch arranged.role {
    case .spacing: return isSplit ? "divider" : "spacing"
    case .equalExtent, .proportion: return isSplit ? "proportion" : "distribution"
    case .equalGap: return "distribution"
    default: return arranged.role.rawValue
    }
  }
}

extension ArrangedDescription {
  private func asConstraint(_ arranged: ArrangedConstraint) -> Statement? {
    guard let first = arranged.members.first, arranged.members.count < 3 else { return nil }
    let second = arranged.members.count == 2 ? arranged.members[1] : nil
    let isHorizontal = arranged.axis == .horizontal
    let size: LayoutAttribute = isHorizontal ? .width : .height
    switch (arranged.role, second) {
    case (.spacing, let second?):
      return distance(arranged, from: first, to: second)
    case (.edge, let second?), (.content, let second?), (.hugging, let second?):
      return distance(arranged, from: first, to: second)
    case (.alignment, let second?) where arranged.lane == nil:
      return alignment(arranged, first, second)
    case (.equalExtent, let second?):
      return write(arranged, tree.anchor(first, size), tree.anchor(second, size), 0)
    case (.proportion, let second?):
      let factor = (arranged.constant * 1000).rounded() / 1000
      return write(arranged, tree.anchor(first, size), tree.anchor(second, size), 0, times: factor)
    case (.holding, nil), (.hugging, nil):
      guard arranged.lane == nil else { return nil }
      return write(arranged, tree.anchor(first, size), nil, arranged.constant)
    default: return nil
    }
  }

  /// The distance between two members, or between the container's edge and a member.
  private func distance(
    _ arranged: ArrangedConstraint, from first: ItemID, to second: ItemID
  ) -> Statement? {
    let isHorizontal = arranged.axis == .horizontal
    let near: LayoutAttribute = isHorizontal ? .leading : .top
    let far: LayoutAttribute = isHorizontal ? .trailing : .bottom
    if first == arranged.container {
      return write(arranged, tree.anchor(second, near), tree.anchor(first, near), arranged.constant)
    }
    if second == arranged.container {
      return write(arranged, tree.anchor(second, far), tree.anchor(first, far), arranged.constant)
    }
    return write(arranged, tree.anchor(second, near), tree.anchor(first, far), arranged.constant)
  }

  private func alignment(
    _ arranged: ArrangedConstraint, _ first: ItemID, _ second: ItemID
  ) -> Statement? {
    guard case .stack(let stack) = tree.layout.items[arranged.container.index].arrangement else {
      return nil
    }
    let isHorizontal = arranged.axis == .horizontal
    if first != arranged.container, second != arranged.container {
      let baseline: LayoutAttribute =
        stack.alignment == .lastBaseline ? .lastBaseline : .firstBaseline
      return write(arranged, tree.anchor(first, baseline), tree.anchor(second, baseline), 0)
    }
    if stack.alignment == .center, arranged.relation == .equal {
      let center: LayoutAttribute = isHorizontal ? .centerX : .centerY
      return write(
        arranged, tree.anchor(first, center), tree.anchor(second, center), arranged.constant)
    }
    return distance(arranged, from: first, to: second)
  }

  private func write(
    _ arranged: ArrangedConstraint, _ first: StatedConstraint.Anchor,
    _ second: StatedConstraint.Anchor?,
    _ constant: Double, times multiplier: Double = 1
  ) -> Statement {
    writer.write(
      StatedConstraint(
        first: first, relation: arranged.relation, second: second, multiplier: multiplier,
        constant: constant, priority: arranged.priority))
  }

  /// Describes a constraint on rows, columns or cells, which anchors cannot express.
  private func text(_ arranged: ArrangedConstraint) -> String {
    let sign = arranged.relation.sign
    let number = DecimalText.rounded(arranged.constant)
    let members = arranged.members.filter { $0 != arranged.container }.map(name)
    let lane = lane(of: arranged) ?? ""
    let isHorizontal = arranged.axis == .horizontal
    switch arranged.role {
    case .lane: return "\(isHorizontal ? "width" : "height") \(sign) \(number)"
    case .spacing: return "space \(sign) \(number)"
    case .edge: return "space \(edge(arranged)) \(sign) \(number)"
    case .cell:
      guard let view = members.first else { return "the line of \(lane) is in its cells" }
      // The members of a cell's constraint are in reading order.
      let isBegin = arranged.members.first == arranged.container
      let edge = isHorizontal ? isBegin ? "leading" : "trailing" : isBegin ? "top" : "bottom"
      return
        "\(view).\(edge) \((isBegin ? arranged.relation : arranged.relation.flipped).sign) its cell's \(edge)"
    case .alignment:
      guard let view = members.first else { return "the line of \(lane) is in its middle" }
      return isHorizontal || arranged.members.first != arranged.container
        ? "\(view) is centered in its cell" : "\(view) is on the line of \(lane)"
    case .equalGap:
      let pairs = stride(from: 0, to: arranged.members.count - 1, by: 2).map {
        "\(name(arranged.members[$0])) to \(name(arranged.members[$0 + 1]))"
      }
      return pairs.joined(separator: " == ")
    default:
      return "\(([name(arranged.container)] + members).joined(separator: ", ")) \(sign) \(number)"
    }
  }

  /// The edge of a grid that a distance is at.
  private func edge(_ arranged: ArrangedConstraint) -> String {
    let isHorizontal = arranged.axis == .horizontal
    guard case .grid(let grid) = tree.layout.items[arranged.container.index].arrangement,
      arranged.lane == (isHorizontal ? grid.columns : grid.rows).count
    else { return "before the first \(isHorizontal ? "column" : "row")" }
    return "after the last \(isHorizontal ? "column" : "row")"
  }
}
