import Geometry
import LinearConstraints

extension ArrangementRows {
  /// The panes of a split view from edge to edge, with dividers between.
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
    let shares = split.shares(of: panes)
    for (index, share) in shares.enumerated() {
      // Each at a level of its own: of several at one level it would be open which one gives way.
      let priority = Priority(0.1 + 0.8 * Double(shares.count - index) / Double(shares.count))
      var right = Expression()
      right.add(share.factor, coordinates.extent(share.second.item, split.axis))
      add(
        reference(
          share.factor == 1 ? .equalExtent : .proportion, split.axis,
          [share.first.item, share.second.item], share.factor, priority),
        coordinates.extent(share.first.item, split.axis), right)
    }
  }
}

extension SplitArrangement {
  /// Two panes of which the first has a multiple of the second's extent where nothing else decides.
  struct Share {
    var first: Pane
    var second: Pane
    var factor: Double
  }

  /// What panes that hold their extents equally strongly keep: their proportions; panes whose extents
  /// are not known are equal.
  func shares(of panes: [Pane]) -> [Share] {
    var last: [Priority?: Pane] = [:]
    var result: [Share] = []
    for pane in panes {
      let group = pane.designExtent.map { _ in pane.holdingPriority }
      if let first = last[group] {
        // A pane that was drawn without extent grows as one of a point does.
        let factor = max(first.designExtent ?? 1, 1) / max(pane.designExtent ?? 1, 1)
        result.append(Share(first: first, second: pane, factor: factor))
      }
      last[group] = pane
    }
    return result
  }
}
