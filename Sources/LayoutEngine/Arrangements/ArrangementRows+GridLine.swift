import Geometry
import InterfaceValues
import LinearConstraints

/// The line that views of a row stand on.
struct GridLine {
  static let unknownCount = 1

  /// The row, by its position.
  let row: Int
  /// Where the line is, from where the grid begins.
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
  /// Views on one line of a row, each inside its cell.
  ///
  /// As in AppKit the first view that is placed at all places the others: by its own edge or its own
  /// middle, and not by those of the group. Where it fills its cell, only its bottom is drawn to the
  /// row's, as the others need not be as high.
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
    func fromOrigin(_ place: Expression) -> Expression {
      var result = place
      result.add(1, origin)
      return result
    }
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
      add(
        reference(.cell, [container, item], .greaterThanOrEqual),
        coordinates.point(item, .vertical, at: 0), fromOrigin(rows.begin(ranks.lowerBound)))
      add(
        reference(.cell, [item, container], .greaterThanOrEqual),
        fromOrigin(rows.end(ranks.upperBound)), coordinates.point(item, .vertical, at: 1))
    }
    guard let first = cells.first(where: { grid.yPlacement(of: $0) != .none }),
      let item = first.item, let ranks = rows.ranks(in: first.rows)
    else { return }
    let (begin, end) = (rows.begin(ranks.lowerBound), rows.end(ranks.upperBound))
    let priority = GridArrangement.placingOfLines
    switch grid.yPlacement(of: first) {
    case .leading:
      add(
        reference(.cell, [container, item], .equal, priority),
        coordinates.point(item, .vertical, at: 0), fromOrigin(begin))
    case .trailing, .fill:
      add(
        reference(.cell, [item, container], .equal, priority),
        fromOrigin(end), coordinates.point(item, .vertical, at: 1))
    case .center:
      var middle = Expression()
      middle.add(0.5, begin)
      middle.add(0.5, end)
      add(
        reference(.alignment, [container], .equal, priority),
        coordinates.point(item, .vertical, at: 0.5), fromOrigin(middle))
    case .none: break
    }
  }
}

extension GridArrangement {
  /// How strongly the first view on a row's line is placed in its cell: more than the row and the
  /// grid hug, less than the views stay in their cells.
  static let placingOfLines = Priority(500)
  /// How much less than its own priority says a grid hugs its rows where a view places others: it
  /// grows rather than that it stretches a view that hugs as strongly.
  static let hugsLessAroundLines = 0.001

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
