package import Geometry
import InterfaceValues

extension LayoutTree {
  /// Makes the change of a proposal; contents are not part of a tree.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - size: The root's size, which may change.
  package mutating func apply(_ change: AxisExplanation.Change, _ size: inout Size) {
    switch change {
    case .constant(let position, let constant):
      updateConstraint(position) { $0.constant = constant }
    case .priority(let position, let priority):
      updateConstraint(position) { $0.priority = priority }
    case .compressionResistance(let item, let axis, let priority):
      update(item) {
        switch axis {
        case .horizontal: $0.horizontalCompressionResistance = priority
        case .vertical: $0.verticalCompressionResistance = priority
        }
      }
    case .contentHugging(let item, let axis, let priority):
      update(item) {
        switch axis {
        case .horizontal: $0.horizontalHugging = priority
        case .vertical: $0.verticalHugging = priority
        }
      }
    case .rootExtent(let axis, let extent): size[axis] = extent
    case .rootMaximum(.horizontal, let extent): rootWidth.maximum = extent
    case .rootMaximum(.vertical, let extent): rootHeight.maximum = extent
    case .spacing(let container, let member, let axis, let spacing):
      update(container) { $0.setSpacing(spacing, after: member, along: axis) }
    case .frameExtent(let item, let axis, let extent):
      update(item) { $0.autoresizing?.setExtent(extent, along: axis) }
    case .laneExtent(let container, let axis, let lane, let extent):
      update(container) { item in
        guard case .grid(var grid) = item.arrangement else { return }
        switch axis {
        case .horizontal: grid.columns[lane].extent = extent
        case .vertical: grid.rows[lane].extent = extent
        }
        item.arrangement = .grid(grid)
      }
    case .contentExtent, .contentExtents: break
    }
  }
}

extension Autoresizing {
  /// Resizes the frame at the edge that moves with the parent's size, if there is one.
  fileprivate mutating func setExtent(_ extent: Double, along axis: Axis) {
    let growth = extent - frame.size[axis]
    frame.size[axis] = extent
    switch axis {
    case .horizontal:
      if mask.contains(.flexibleMinX), !mask.contains(.flexibleMaxX) { frame.origin.x -= growth }
    case .vertical:
      if mask.contains(.flexibleMinY), !mask.contains(.flexibleMaxY) { frame.origin.y -= growth }
    }
  }
}

extension LayoutItem {
  fileprivate mutating func setSpacing(
    _ spacing: Double, after member: ItemID?, along axis: Axis
  ) {
    switch arrangement {
    case .stack(var stack):
      if let index = stack.members.firstIndex(where: { $0.item == member }) {
        stack.members[index].customSpacing = spacing
      } else {
        stack.spacing = spacing
      }
      arrangement = .stack(stack)
    case .grid(var grid):
      switch axis {
      case .horizontal: grid.columnSpacing = spacing
      case .vertical: grid.rowSpacing = spacing
      }
      arrangement = .grid(grid)
    case .split, .content, .scroll, nil: break
    }
  }
}

extension AxisExplanation.Change {
  package var contentExtents: [(item: ItemID, axis: Axis, extent: Double)] {
    switch self {
    case .contentExtent(let item, let axis, let extent): [(item, axis, extent)]
    case .contentExtents(let extents, let axis): extents.map { ($0.item, axis, $0.extent) }
    case .constant, .priority, .compressionResistance, .contentHugging, .rootExtent, .rootMaximum,
      .spacing, .frameExtent, .laneExtent:
      []
    }
  }
}
