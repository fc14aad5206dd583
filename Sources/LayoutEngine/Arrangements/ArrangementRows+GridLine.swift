import Geometry
import InterfaceValues
import LinearConstraints

/// The line that views of a row stand on, and how far they reach above and below it.
struct GridLine {
  static let unknownCount = 3

  /// The row, by its position.
  let row: Int
  /// Where the line is, from where the grid begins; then the top and the bottom of what stands on
  /// it.
  let line, top, bottom: Expression

  /// Takes its unknowns from the front.
  init(row: Int, taking unknowns: inout ArraySlice<Variable>) {
    let own = unknowns.prefix(Self.unknownCount).map { Expression(terms: [Term(1, $0)]) }
    unknowns = unknowns.dropFirst(Self.unknownCount)
    precondition(own.count == Self.unknownCount, "\(own.count) unknowns for row \(row)")
    self.row = row
    (line, top, bottom) = (own[0], own[1], own[2])
  }
}

extension ArrangementRows {
  /// Views on one line of a row, which is placed with them as a whole.
  ///
  /// As in AppKit the first view that is placed at all places the group; it is at the top too where
  /// that view would fill its cell, as the others need not be as high.
  mutating func add(
    _ line: GridLine, of grid: GridArrangement, _ cells: [GridArrangement.Cell], rows: GridLanes,
    in container: ItemID
  ) {
    guard let rank = rows.visible.firstIndex(of: line.row) else { return }
    func reference(
      _ role: ArrangedConstraint.Role, _ members: [ItemID], _ relation: Relation = .equal,
      _ priority: Priority = .required
    ) -> ArrangedConstraint {
      ArrangedConstraint(
        role, container: container, axis: .vertical, members: members, relation: relation,
        priority: priority, lane: line.row)
    }
    let origin = coordinates.point(container, .vertical, at: 0)
    func fromOrigin(_ place: Expression) -> Expression {
      var result = place
      result.add(1, origin)
      return result
    }
    let placement = cells.lazy.map { grid.yPlacement(of: $0) }.first { $0 != .none }
    // They keep together within the smallest of their cells; those of merged cells may reach
    // further.
    let last = cells.compactMap { rows.ranks(in: $0.rows)?.upperBound }.min() ?? rank
    for cell in cells {
      guard let item = cell.item, let ranks = rows.ranks(in: cell.rows) else { continue }
      let attribute: LayoutAttribute =
        grid.alignment(of: cell) == .lastBaseline ? .lastBaseline : .firstBaseline
      add(
        reference(.alignment, [container, item]),
        coordinates.expression(
          .init(item, attribute), contents: measures.contents,
          along: coordinates.direction(of: container)),
        fromOrigin(line.line))
      guard placement != nil else { continue }
      add(
        reference(.cell, [container, item], .greaterThanOrEqual),
        coordinates.point(item, .vertical, at: 0), fromOrigin(line.top))
      add(
        reference(.cell, [item, container], .greaterThanOrEqual),
        fromOrigin(ranks.upperBound > last ? rows.end(ranks.upperBound) : line.bottom),
        coordinates.point(item, .vertical, at: 1))
    }
    guard let placement else { return }
    let isAtTop = placement == .leading || placement == .fill
    let (begin, end) = (rows.begin(rank), rows.end(last))
    add(reference(.cell, [container], isAtTop ? .equal : .greaterThanOrEqual), line.top, begin)
    add(
      reference(
        .cell, [container, container], placement == .trailing ? .equal : .greaterThanOrEqual),
      end, line.bottom)
    if placement == .center {
      var group = line.top
      group.add(1, line.bottom)
      var row = begin
      row.add(1, end)
      add(reference(.alignment, [container]), group, row)
    }
    // Weaker than written constraints, and than those that decide the row's height.
    add(
      reference(.hugging, [container], .lessThanOrEqual, Priority(0.05)), line.bottom, line.top)
  }
}

extension GridArrangement {
  /// The rows that show and have cells whose views stand on a line.
  var alignedRows: [Int] {
    rows.indices.filter { row in
      !rows[row].isHidden
        && cells.contains { cell in
          alignment(of: cell) != .none && cell.rows.first { !rows[$0].isHidden } == row
        }
    }
  }
}
