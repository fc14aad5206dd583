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
  ) -> Grid {
    var grid = Grid()
    grid.rowSpacing = element.number("rowSpacing") ?? grid.rowSpacing
    grid.columnSpacing = element.number("columnSpacing") ?? grid.columnSpacing
    grid.xPlacement = element.choice("xPlacement") ?? grid.xPlacement
    grid.yPlacement = element.yPlacement ?? grid.yPlacement
    grid.rowAlignment = element.choice("rowAlignment") ?? grid.rowAlignment
    var rows: [(element: XMLElement, rule: ElementRule)] = []
    for child in element.children {
      switch DocumentSchema.role(of: child.asChild, in: rule).rule {
      case let rule? where rule.name == "gridColumn": grid.columns.append(lane(of: child))
      case let rule? where rule.name == "gridRow":
        grid.rows.append(lane(of: child))
        rows.append((child, rule))
      default: break
      }
    }
    var reach: [Int] = []
    for (row, (element, rule)) in rows.enumerated() {
      decodeRow(element, as: rule, at: row, reach: &reach, grid: &grid, into: &view)
    }
    while grid.columns.count < reach.count { grid.columns.append(Grid.Lane()) }
    return grid
  }

  private func lane(of element: XMLElement) -> Grid.Lane {
    let isRow = element.name == "gridRow"
    var lane = Grid.Lane()
    lane.position = position(element.offset)
    lane.id = element.attribute("id").flatMap { index.ownsID($0) ? $0.value : nil }
    lane.extent = element.distance(isRow ? "height" : "width")
    lane.leadingPadding = element.number(isRow ? "topPadding" : "leadingPadding") ?? 0
    lane.trailingPadding = element.number(isRow ? "bottomPadding" : "trailingPadding") ?? 0
    lane.placement = isRow ? element.yPlacement : element.choice("xPlacement")
    lane.rowAlignment = isRow ? element.choice("rowAlignment") : nil
    lane.isHidden = element.boolean("hidden") ?? false
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
    for child in element.children {
      guard let childRule = DocumentSchema.role(of: child.asChild, in: rule).rule else { continue }
      let isCell = childRule.name == "gridCell"
      let height = isCell ? rowSpan(of: child, at: row, in: grid) : 1
      let width = isCell ? child.span("columnSpan") ?? 1 : 1
      while (column..<(column + width)).contains(where: { $0 < reach.count && reach[$0] > row }) {
        column += 1
      }
      while reach.count < column + width { reach.append(0) }
      for covered in column..<(column + width) { reach[covered] = row + height }
      var cell = Grid.Cell(rows: row..<(row + height), columns: column..<(column + width))
      if isCell {
        cell.id = child.attribute("id").flatMap { index.ownsID($0) ? $0.value : nil }
        cell.xPlacement = child.choice("xPlacement")
        cell.yPlacement = child.yPlacement
        cell.rowAlignment = child.choice("rowAlignment")
        cell.view = decodeViews(in: child, as: childRule, into: &view)
      } else {
        cell.view = decodeCellView(child, as: childRule, into: &view)
      }
      grid.cells.append(cell)
      column += width
    }
  }

  private mutating func rowSpan(of element: XMLElement, at row: Int, in grid: Grid) -> Int {
    let span = element.span("rowSpan") ?? 1
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
    for child in element.children {
      guard let rule = DocumentSchema.role(of: child.asChild, in: rule).rule, rule.isView else {
        continue
      }
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

extension XMLElement {
  fileprivate var yPlacement: GridPlacement? {
    attribute("yPlacement").flatMap { GridPlacement(verticalName: $0.value) }
  }
}
