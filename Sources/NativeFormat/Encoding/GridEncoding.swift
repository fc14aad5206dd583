import InterfaceDocuments
import InterfaceValues

extension DocumentEncoding {
  /// Writes the columns, the rows and the cells of a grid, and the views in them.
  mutating func grid(_ grid: Grid, of view: View, in scope: inout IDScope) -> [WrittenElement] {
    // A column that only cells need requires no element.
    let declared = grid.columns.lastIndex { $0.position != nil || $0 != Grid.Lane() }
    var written = (declared.map { Array(grid.columns[...$0]) } ?? []).map { lane in
      self.lane(lane, isRow: false)
    }
    let placed = Set(grid.cells.compactMap(\.view))
    var strays = view.subviews.filter {
      !placed.contains($0.id) && variations.places[$0.id] == nil
    }
    for row in grid.rows.indices {
      var element = lane(grid.rows[row], isRow: true)
      var column = 0
      for cell in grid.cells(startingIn: row) {
        column = grid.firstFreeColumn(from: column, in: row)
        while column < cell.columns.lowerBound {
          element.children.append(WrittenElement("gridCell"))
          column = grid.firstFreeColumn(from: column + 1, in: row)
        }
        element.children.append(
          self.cell(cell, of: view, strays: &strays, in: &scope))
        column = cell.columns.upperBound
      }
      written.append(element)
    }
    for stray in strays {
      omit("a view of a grid in no cell", of: stray.id, at: stray.position)
    }
    return written
  }

  private mutating func lane(_ lane: Grid.Lane, isRow: Bool) -> WrittenElement {
    var written = WrittenElement(isRow ? "gridRow" : "gridColumn")
    written.set("id", ids.take(lane.id))
    let properties = isRow ? DocumentSchema.rowProperties : DocumentSchema.columnProperties
    written.set(differences(of: lane, from: Grid.Lane(), in: properties))
    return written
  }

  private mutating func cell(
    _ cell: Grid.Cell, of view: View, strays: inout [View], in scope: inout IDScope
  ) -> WrittenElement {
    var written = WrittenElement("gridCell")
    written.set("id", ids.take(cell.id))
    if cell.columns.count > 1 { written.set("columnSpan", "\(cell.columns.count)") }
    if cell.rows.count > 1 { written.set("rowSpan", "\(cell.rows.count)") }
    let plain = Grid.Cell(rows: cell.rows, columns: cell.columns)
    written.set(differences(of: cell, from: plain, in: DocumentSchema.cellProperties))
    guard let index = view.subviews.firstIndex(where: { $0.id == cell.view }) else {
      return written
    }
    let element = self.view(view.subviews[index], of: view, in: &scope)
    // Views outside the cells follow the view that they came after.
    var others: [WrittenElement] = []
    for stray in view.subviews[(index + 1)...].prefix(while: { $0.id == strays.first?.id }) {
      strays.removeFirst()
      others.append(self.view(stray, of: view, in: &scope))
    }
    // A cell without attributes is written as its view.
    guard !written.attributes.isEmpty || !others.isEmpty else { return element }
    written.children = [element] + others
    return written
  }
}

extension Grid {
  /// Returns the cells that begin in a row, by column.
  fileprivate func cells(startingIn row: Int) -> [Cell] {
    cells.filter { $0.rows.lowerBound == row }
      .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  /// Returns the first column, from one on, that is not covered by a cell of a row above.
  fileprivate func firstFreeColumn(from column: Int, in row: Int) -> Int {
    var column = column
    while cells.contains(where: {
      $0.rows.lowerBound < row && $0.rows.contains(row) && $0.columns.contains(column)
    }) {
      column += 1
    }
    return column
  }
}
