import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import XMLReading

extension DocumentDecoding {
  /// Reads the rows, the columns and the cells of a grid, and the views in them.
  ///
  /// The cells of a row take, from the first, the columns not covered by a cell above.
  mutating func decodeGrid(
    _ element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    var grid = view.grid
    var rows: [(element: XMLElement, rule: ElementRule)] = []
    for (child, rule) in rule.members(of: element) {
      if rule.name == "gridColumn" {
        grid.columns.append(lane(of: child, DocumentSchema.columnProperties))
      } else if rule.name == "gridRow" {
        grid.rows.append(lane(of: child, DocumentSchema.rowProperties))
        rows.append((child, rule))
      }
    }
    var reach: [Int] = []
    for (row, (element, rule)) in rows.enumerated() {
      decodeRow(element, as: rule, at: row, reach: &reach, grid: &grid, into: &view)
    }
    while grid.columns.count < reach.count { grid.columns.append(Grid.Lane()) }
    view.grid = grid
  }

  private func lane(
    of element: XMLElement, _ properties: [Attribute<Grid.Lane>]
  ) -> Grid.Lane {
    var lane = Grid.Lane()
    lane.position = position(element.offset)
    lane.id = index.ownedID(of: element)
    element.read(properties, into: &lane)
    return lane
  }

  /// Reads the cells of a row.
  ///
  /// `reach` has, for each column, the first row that is not covered by a cell.
  private mutating func decodeRow(
    _ element: XMLElement, as rule: ElementRule, at row: Int, reach: inout [Int],
    grid: inout Grid, into view: inout View
  ) {
    var column = 0
    for (child, childRule) in rule.members(of: element) {
      let isCell = childRule.name == "gridCell"
      let height = isCell ? rowSpan(of: child, at: row, in: grid) : 1
      let width = isCell ? child.value("columnSpan", .span) ?? 1 : 1
      while (column..<(column + width)).contains(where: { $0 < reach.count && reach[$0] > row }) {
        column += 1
      }
      while reach.count < column + width { reach.append(0) }
      for covered in column..<(column + width) { reach[covered] = row + height }
      var cell = Grid.Cell(rows: row..<(row + height), columns: column..<(column + width))
      if isCell {
        cell.id = index.ownedID(of: child)
        child.read(DocumentSchema.cellProperties, into: &cell)
        cell.view = decodeViews(in: child, as: childRule, into: &view)
      } else {
        cell.view = decodeCellView(child, as: childRule, into: &view)
      }
      grid.cells.append(cell)
      column += width
    }
  }

  private mutating func rowSpan(of element: XMLElement, at row: Int, in grid: Grid) -> Int {
    let span = element.value("rowSpan", .span) ?? 1
    let rest = grid.rows.count - row
    guard span > rest, let attribute = element.attribute("rowSpan") else { return span }
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: element.text("id"),
      "\"rowSpan\" must be at most \(rest), as there are no more rows, not \"\(attribute.value)\"")
    return rest
  }

  /// Returns the id of the first view of a cell; further views are in the grid, but in no cell.
  private mutating func decodeViews(
    in element: XMLElement, as rule: ElementRule, into view: inout View
  ) -> String? {
    var first: String?
    for (child, rule) in rule.members(of: element) where rule.isView {
      let id = decodeCellView(child, as: rule, into: &view)
      if let first {
        log.warning(
          .unknownElement, at: child.offset, object: id,
          "a \"gridCell\" holds one view, and this one has \"\(first)\"; put \"\(id)\" into a cell "
            + "of its own; it is in no cell")
      } else {
        first = id
      }
    }
    return first
  }

  private mutating func decodeCellView(
    _ element: XMLElement, as rule: ElementRule, into view: inout View
  ) -> String {
    let subview = decodeView(element, as: rule)
    view.subviews.append(subview)
    return subview.id
  }
}
