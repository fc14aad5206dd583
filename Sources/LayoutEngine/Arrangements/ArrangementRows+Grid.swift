import Geometry
import InterfaceValues
import LinearConstraints

extension ArrangementRows {
  /// Adds the lanes of a grid one after the other, and the views in their cells.
  ///
  /// A lane is at least as large as each of its cells needs. The grid hugs its lanes with its own
  /// hugging priority. If it is larger nevertheless, views that fill their cells resist with theirs,
  /// and the lane whose views hug the least gets the rest.
  mutating func add(_ grid: GridArrangement, of container: ItemID) {
    var unknowns = self.unknowns[container, default: []][...]
    let columns = GridLanes(
      grid.columns, axis: .horizontal, spacing: grid.columnSpacing,
      contentHugging: contentHugging(of: grid, along: .horizontal), taking: &unknowns)
    let rows = GridLanes(
      grid.rows, axis: .vertical, spacing: grid.rowSpacing,
      contentHugging: contentHugging(of: grid, along: .vertical), taking: &unknowns)
    // The order does not depend on how the cells are listed.
    let cells = grid.cells
      .filter { $0.item.map { !absent.contains($0) } == true }
      .sorted {
        ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
      }
    add(columns, of: container, isPlacedByLine: false)
    add(rows, of: container, isPlacedByLine: !grid.alignedRows.isEmpty)
    for cell in cells {
      guard let item = cell.item else { continue }
      if let ranks = columns.ranks(in: cell.columns) {
        place(
          GridSlot(
            item: item, lanes: columns, ranks: ranks, placement: grid.xPlacement(of: cell)),
          in: container)
      }
      if let ranks = rows.ranks(in: cell.rows), grid.alignment(of: cell) == .none {
        place(
          GridSlot(item: item, lanes: rows, ranks: ranks, placement: grid.yPlacement(of: cell)),
          in: container)
      }
    }
    for row in grid.alignedRows {
      let line = GridLine(row: row, taking: &unknowns)
      let members = cells.filter { cell in
        grid.alignment(of: cell) != .none
          && rows.ranks(in: cell.rows)?.lowerBound == rows.visible.firstIndex(of: row)
      }
      add(line, of: grid, members, rows: rows, in: container)
    }
  }

  /// Returns the strongest hugging of the views in each lane of a grid; a lane without views of its own
  /// is the last to grow.
  private func contentHugging(of grid: GridArrangement, along axis: Axis) -> [Priority] {
    var strongest: [Priority?] = Array(repeating: nil, count: grid.lanes(along: axis).count)
    for cell in grid.cells {
      let span = axis == .horizontal ? cell.columns : cell.rows
      guard span.count == 1, strongest.indices.contains(span.lowerBound), let item = cell.item,
        !absent.contains(item)
      else { continue }
      let hugging = coordinates.tree.items[item.index].hugging(along: axis)
      strongest[span.lowerBound] = max(strongest[span.lowerBound] ?? hugging, hugging)
    }
    return strongest.map { $0 ?? .required }
  }

  /// Adds lanes one after the other from edge to edge.
  private mutating func add(_ lanes: GridLanes, of container: ItemID, isPlacedByLine: Bool) {
    let axis = lanes.axis
    func reference(
      _ role: ArrangedConstraint.Role, _ relation: Relation = .equal, _ constant: Double = 0,
      _ priority: Priority = .required, lane: Int? = nil
    ) -> ArrangedConstraint {
      ArrangedConstraint(
        role, container: container, axis: axis, members: [container], relation: relation,
        constant: constant, priority: priority, lane: lane)
    }
    let whole = coordinates.extent(container, axis)
    // Hugging as strong as the compression resistance of contents would clip them.
    var hugging = min(
      coordinates.tree.items[container.index].hugging(along: axis), Priority(749))
    if isPlacedByLine { hugging = Priority(hugging.value - GridArrangement.huggingReduction) }
    add(reference(.hugging, .lessThanOrEqual, 0, hugging), whole)
    for rank in lanes.visible.indices {
      let lane = lanes.visible[rank]
      let distance = lanes.distance(before: rank)
      add(
        reference(rank == 0 ? .edge : .spacing, .equal, distance, lane: lane), lanes.begin(rank),
        rank == 0 ? Expression() : lanes.end(rank - 1), constant: distance)
      let extent = lanes.lanes[lane].extent
      add(
        reference(
          .lane, extent == nil ? .greaterThanOrEqual : .equal, extent ?? 0, lane: lane),
        lanes.extent(rank), constant: extent ?? 0)
    }
    if !lanes.visible.isEmpty {
      // Lanes of fixed extents cannot grow with the grid.
      let isRigid = lanes.visible.allSatisfy { lanes.lanes[$0].extent != nil }
      let distance = lanes.distanceAtEnd
      add(
        reference(
          .edge, isRigid ? .greaterThanOrEqual : .equal, distance, lane: lanes.lanes.count),
        whole, lanes.end(lanes.visible.count - 1), constant: distance)
    }
    for (rank, priority) in lanes.hugging {
      add(
        reference(.lane, .lessThanOrEqual, 0, priority, lane: lanes.visible[rank]),
        lanes.extent(rank))
    }
  }

  /// Places a view in its cell along one axis.
  private mutating func place(_ slot: GridSlot, in container: ItemID) {
    guard slot.placement != .none else { return }
    let axis = slot.lanes.axis
    let reading = coordinates.direction(of: container)
    let lane = slot.lanes.visible[slot.ranks.lowerBound]
    func reference(
      _ role: ArrangedConstraint.Role, _ members: [ItemID], _ relation: Relation,
      _ priority: Priority = .required
    ) -> ArrangedConstraint {
      ArrangedConstraint(
        role, container: container, axis: axis, members: members, relation: relation,
        priority: priority, lane: lane)
    }
    func place(_ share: Double) -> Expression {
      coordinates.place(slot.item, axis, at: share, along: reading)
    }
    let origin = coordinates.place(container, axis, at: 0, along: reading)
    let begin = slot.lanes.begin(slot.ranks.lowerBound) + origin
    let end = slot.lanes.end(slot.ranks.upperBound) + origin
    let placement = slot.placement
    add(
      reference(
        .cell, [container, slot.item],
        placement == .leading || placement == .fill ? .equal : .greaterThanOrEqual),
      place(0), begin)
    add(
      reference(
        .cell, [slot.item, container],
        placement == .trailing || placement == .fill ? .equal : .greaterThanOrEqual),
      end, place(1))
    // A view that nothing else sizes fills its cell, such as a line between rows.
    if placement == .leading {
      add(
        reference(.cell, [slot.item, container], .equal, GridArrangement.filling), end, place(1))
    } else if placement == .trailing {
      add(
        reference(.cell, [container, slot.item], .equal, GridArrangement.filling), place(0), begin)
    }
    if placement == .center {
      add(
        reference(.alignment, [slot.item, container], .equal), place(0.5),
        0.5 * begin + 0.5 * end)
    }
  }
}

/// A view with the lanes of its cell along one axis.
struct GridSlot {
  var item: ItemID
  var lanes: GridLanes
  /// The positions among the visible lanes.
  var ranks: ClosedRange<Int>
  var placement: GridPlacement
}

extension GridArrangement {
  /// The number of unknowns of the grid besides those of its cells' views.
  var unknownCount: Int {
    2 * (rows + columns).count { !$0.isHidden } + GridLine.unknownCount * alignedRows.count
  }

  /// The lanes that follow each other along an axis.
  func lanes(along axis: Axis) -> [Lane] { axis == .horizontal ? columns : rows }

  func xPlacement(of cell: Cell) -> GridPlacement {
    cell.xPlacement ?? columns[cell.columns.lowerBound].placement ?? xPlacement
  }

  func yPlacement(of cell: Cell) -> GridPlacement {
    cell.yPlacement ?? rows[cell.rows.lowerBound].placement ?? yPlacement
  }

  func alignment(of cell: Cell) -> GridRowAlignment {
    cell.rowAlignment ?? rows[cell.rows.lowerBound].rowAlignment ?? rowAlignment
  }
}
