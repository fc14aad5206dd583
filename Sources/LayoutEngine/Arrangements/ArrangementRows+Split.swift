import Geometry
import LinearConstraints

extension ArrangementRows {
  /// Adds the panes of a split view from edge to edge, separated by dividers.
  mutating func add(_ split: SplitArrangement, of container: ItemID) {
    let panes = split.panes.filter { !absent.contains($0.item) }
    let reading = coordinates.direction(of: container)
    func begin(_ item: ItemID, _ axis: Axis) -> Expression {
      coordinates.place(item, axis, at: 0, along: reading)
    }
    func end(_ item: ItemID, _ axis: Axis) -> Expression {
      coordinates.place(item, axis, at: 1, along: reading)
    }
    func reference(
      _ role: ArrangedConstraint.Role, _ axis: Axis, _ members: [ItemID], _ constant: Double = 0,
      _ priority: Priority = .required
    ) -> ArrangedConstraint {
      ArrangedConstraint(
        role, container: container, axis: axis, members: members, constant: constant,
        priority: priority)
    }
    for (index, pane) in panes.enumerated() {
      let item = pane.item
      if index == 0 {
        add(
          reference(.edge, split.axis, [container, item]), begin(item, split.axis),
          begin(container, split.axis))
      } else {
        let previous = panes[index - 1].item
        add(
          reference(.spacing, split.axis, [previous, item], split.dividerThickness),
          begin(item, split.axis), end(previous, split.axis), constant: split.dividerThickness)
      }
      if index == panes.count - 1 {
        add(
          reference(.edge, split.axis, [item, container]), end(container, split.axis),
          end(item, split.axis))
      }
      let across = split.axis.other
      add(
        reference(.edge, across, [container, item]), begin(item, across), begin(container, across))
      add(reference(.edge, across, [item, container]), end(container, across), end(item, across))
      if let extent = pane.designExtent {
        add(
          reference(.holding, split.axis, [item], extent, pane.holdingPriority),
          coordinates.extent(item, split.axis), constant: extent)
      }
    }
    for share in split.shares(of: panes) {
      let left = share.secondWeight * coordinates.extent(share.first, split.axis)
      let right = share.firstWeight * coordinates.extent(share.second, split.axis)
      // Weaker than written constraints.
      add(
        reference(
          share.isEqual ? .equalExtent : .proportion, split.axis, [share.first, share.second],
          share.firstWeight / share.secondWeight, Priority(0.1)),
        left, right)
    }
  }
}

extension SplitArrangement {
  /// Two panes whose extents are proportional to their weights where nothing else decides.
  struct Share {
    var first: ItemID
    var second: ItemID
    var firstWeight: Double
    var secondWeight: Double

    var isEqual: Bool { firstWeight == secondWeight }
  }

  /// Returns the proportions that panes of equal holding priority keep; panes of unknown extents are
  /// equal.
  ///
  /// All pairs are compared: where one pane cannot follow, the others keep their own proportions.
  func shares(of panes: [Pane]) -> [Share] {
    // A pane drawn without extent grows as if it were a point long.
    let weights = panes.map { max($0.designExtent ?? 1, 1) }
    let scale = weights.max() ?? 1
    var result: [Share] = []
    for (index, pane) in panes.enumerated() {
      for (offset, other) in panes[..<index].enumerated()
      where (other.designExtent == nil) == (pane.designExtent == nil)
        && (pane.designExtent == nil || other.holdingPriority == pane.holdingPriority)
      {
        result.append(
          Share(
            first: other.item, second: pane.item, firstWeight: weights[offset] / scale,
            secondWeight: weights[index] / scale))
      }
    }
    return result
  }
}
