import Diagnostics
import InterfaceDocuments
import InterfaceValues
import XMLReading

/// Reads the rows, columns and cells of a grid.
struct GridReading {
  func read(_ element: XMLElement, into view: inout View) {
    var grid = Grid()
    grid.rowSpacing = element.decimal("rowSpacing") ?? 6
    grid.columnSpacing = element.decimal("columnSpacing") ?? 6
    grid.xPlacement = element.choice("xPlacement") ?? .leading
    grid.yPlacement = element.text("yPlacement").flatMap(Self.rowPlacement) ?? .trailing
    grid.rowAlignment = element.choice("rowAlignment") ?? .none
    let rows = element.children(of: "rows")
    let columns = element.children(of: "columns")
    grid.rows = rows.map { lane($0, extent: "height", leading: "topPadding", "bottomPadding") }
    grid.columns = columns.map {
      lane($0, extent: "width", leading: "leadingPadding", "trailingPadding")
    }
    grid.cells = cells(of: element, rows: rows, columns: columns, members: view)
    for index in view.subviews.indices { view.subviews[index].autoresizingMask = nil }
    view.container = .grid(grid)
  }

  /// Returns the references of cells to rows, columns and head cells that the grid lacks.
  ///
  /// - Parameter element: The grid's element.
  /// - Returns: The cell's attribute and the error, for each, in reading order.
  static func danglingReferences(
    of element: XMLElement
  ) -> [(attribute: XMLAttribute, message: String)] {
    let cells = element.children(of: "gridCells")
    let ids = { (name: String) in
      Set(element.children(of: name).compactMap { $0.text("id") })
    }
    let known = [
      ("row", "row", ids("rows")), ("column", "column", ids("columns")),
      ("headOfMergedCell", "cell", Set(cells.compactMap { $0.text("id") })),
    ]
    return cells.flatMap { cell in
      known.compactMap { name, kind, ids in
        guard let attribute = cell.attribute(name), !ids.contains(attribute.value) else {
          return nil
        }
        return (
          attribute,
          "the cell \"\(cell.text("id") ?? "")\" names the \(kind) \"\(attribute.value)\", which the grid"
            + " does not have; name one of its own"
        )
      }
    }
  }

  private func lane(
    _ element: XMLElement, extent: String, leading: String, _ trailing: String
  ) -> Grid.Lane {
    var lane = Grid.Lane()
    lane.id = element.text("id")
    lane.extent = element.decimal(extent).flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
    lane.leadingPadding = element.decimal(leading) ?? 0
    lane.trailingPadding = element.decimal(trailing) ?? 0
    lane.placement =
      element.choice("xPlacement") ?? element.text("yPlacement").flatMap(Self.rowPlacement)
    lane.rowAlignment = element.choice("rowAlignment")
    lane.isHidden = element.isYes("hidden")
    return lane
  }

  private func cells(
    of element: XMLElement, rows: [XMLElement], columns: [XMLElement], members: View
  ) -> [Grid.Cell] {
    let positions = { (lanes: [XMLElement]) in
      Dictionary(
        lanes.enumerated().compactMap { lane in lane.element.text("id").map { ($0, lane.offset) } },
        uniquingKeysWith: { first, _ in first })
    }
    let (rowIndex, columnIndex) = (positions(rows), positions(columns))
    let ids = Set(members.subviews.map(\.id))
    var cells: [(cell: Grid.Cell, head: String?)] = []
    for written in element.children(of: "gridCells") {
      guard let row = written.text("row").flatMap({ rowIndex[$0] }),
        let column = written.text("column").flatMap({ columnIndex[$0] })
      else { continue }
      var cell = Grid.Cell(rows: row..<(row + 1), columns: column..<(column + 1))
      cell.id = written.text("id")
      cell.view = written.children.compactMap { $0.text("id") }.first(where: ids.contains)
      cell.xPlacement = written.choice("xPlacement")
      cell.yPlacement = written.text("yPlacement").flatMap(Self.rowPlacement)
      cell.rowAlignment = written.choice("rowAlignment")
      cells.append((cell, written.text("headOfMergedCell")))
    }
    return merged(cells)
  }

  /// Returns the cells, with merged cells combined into their head.
  private func merged(
    _ cells: [(cell: Grid.Cell, head: String?)]
  ) -> [Grid.Cell] {
    var result: [Grid.Cell] = []
    var heads: [String: Int] = [:]
    for (cell, head) in cells where head == nil || head == cell.id {
      if let id = cell.id { heads[id] = result.count }
      result.append(cell)
    }
    for (cell, head) in cells where head != nil && head != cell.id {
      guard let index = head.flatMap({ heads[$0] }) else { continue }
      let (rows, columns) = (result[index].rows, result[index].columns)
      result[index].rows =
        min(rows.lowerBound, cell.rows.lowerBound)..<max(rows.upperBound, cell.rows.upperBound)
      let firstColumn = min(columns.lowerBound, cell.columns.lowerBound)
      result[index].columns = firstColumn..<max(columns.upperBound, cell.columns.upperBound)
    }
    return result
  }

  private static func rowPlacement(_ name: String) -> GridPlacement? {
    GridPlacement(verticalName: name) ?? GridPlacement(rawValue: name)
  }
}
