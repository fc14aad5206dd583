import Geometry
import InterfaceValues
import LinearConstraints

/// The baseline that views of a row share.
struct GridLine {
  static let unknownCount = 1

  /// The row, by its position.
  let row: Int
  /// The distance of the line from the beginning of the grid.
  let line: Expression

  /// Takes its unknown from the front.
  init(row: Int, taking unknowns: inout ArraySlice<Variable>) {
    precondition(!unknowns.isEmpty, "no unknown for row \(row)")
    self.row = row
    line = Expression(terms: unknowns.prefix(1).map { Term(1, $0) })
    unknowns = unknowns.dropFirst()
  }
}

extension ArrangementRows {
  /// Aligns the views of a row on a line, each within its cell.
  ///
  /// As in AppKit, the first view with a placement places the others: by its own edge or centre, not
  /// by those of the group. If it fills its cell, only its bottom is aligned with the row's, as the
  /// others need not be as high.
  mutating func add(
    _ line: GridLine, of grid: GridArrangement, _ cells: [GridArrangement.Cell], rows: GridLanes,
    in container: ItemID
  ) {
    func reference(
      _ role: ArrangedConstraint.Role, _ members: [ItemID], _ relation: Relation = .equal,
      _ priority: Priority = .required
    ) -> ArrangedConstraint {
      ArrangedConstraint(
        role, container: container, axis: .vertical, members: members, relation: relation,
        priority: priority, lane: line.row)
    }
    let origin = coordinates.point(container, .vertical, at: 0)
    for cell in cells {
      guard let item = cell.item, let ranks = rows.ranks(in: cell.rows) else { continue }
      let attribute: LayoutAttribute =
        grid.alignment(of: cell) == .lastBaseline ? .lastBaseline : .firstBaseline
      add(
        reference(.alignment, [container, item]),
        coordinates.expression(
          .init(item, attribute), contents: measures.contents,
          along: coordinates.direction(of: container)),
        line.line + origin)
      add(
        reference(.cell, [container, item], .greaterThanOrEqual),
        coordinates.point(item, .vertical, at: 0), rows.begin(ranks.lowerBound) + origin)
      add(
        reference(.cell, [item, container], .greaterThanOrEqual),
        rows.end(ranks.upperBound) + origin, coordinates.point(item, .vertical, at: 1))
    }
    guard let first = cells.first(where: { grid.yPlacement(of: $0) != .none }),
      let item = first.item, let ranks = rows.ranks(in: first.rows)
    else { return }
    let (begin, end) = (rows.begin(ranks.lowerBound), rows.end(ranks.upperBound))
    let priority = GridArrangement.linePlacement
    switch grid.yPlacement(of: first) {
    case .leading:
      add(
        reference(.cell, [container, item], .equal, priority),
        coordinates.point(item, .vertical, at: 0), begin + origin)
    case .trailing, .fill:
      add(
        reference(.cell, [item, container], .equal, priority),
        end + origin, coordinates.point(item, .vertical, at: 1))
    case .center:
      add(
        reference(.alignment, [container], .equal, priority),
        coordinates.point(item, .vertical, at: 0.5), 0.5 * begin + 0.5 * end + origin)
    case .none: break
    }
  }
}

extension GridArrangement {
  /// The priority with which the first view on a row's line is placed in its cell: above the hugging
  /// of the row and the grid, below keeping the views within their cells.
  static let linePlacement = Priority(500)
  /// The reduction of a grid's hugging where a view places others: the grid grows rather than stretch
  /// a view that hugs as strongly.
  static let huggingReduction = 0.001

  /// The visible rows with cells whose views share a baseline.
  var alignedRows: [Int] {
    rows.indices.filter { row in
      !rows[row].isHidden
        && cells.contains { cell in
          alignment(of: cell) != .none && cell.rows.first { !rows[$0].isHidden } == row
        }
    }
  }
}
