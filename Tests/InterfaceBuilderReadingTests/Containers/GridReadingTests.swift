import Diagnostics
import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Testing

/// Grids with their rows, columns and cells.
@Suite struct GridReadingTests {
  private func grid(
    _ attributes: String, _ content: String, complaints: [String] = []
  ) throws -> (grid: Grid, view: View) {
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("g", 0, 0, 100, 50, attributes, of: "gridView", holding: content))
    #expect(document.interface.findings.map(\.message) == complaints)
    let view = try document.view("g")
    guard case .grid(let grid) = view.container else {
      Issue.record("no grid")
      return (Grid(), view)
    }
    return (grid, view)
  }

  private func label(_ id: String) -> String {
    EditorDocument.view(
      id, 0, 0, 20, 16, "key='contentView'", of: "textField",
      holding: "<textFieldCell key='cell' title='x' id='c\(id)'/>")
  }

  @Test func aGridHasTheDefaultSpacing() throws {
    let read = try grid("", "<rows/><columns/><gridCells/>").grid
    #expect(read.rowSpacing == 6)
    #expect(read.columnSpacing == 6)
    #expect(read.xPlacement == .leading)
    #expect(read.yPlacement == .trailing)
    #expect(read.rowAlignment == .none)
    #expect(read.cells.isEmpty)
  }

  @Test func readsPlacementsOfGridsLanesAndCells() throws {
    let (grid, view) = try grid(
      "xPlacement='center' yPlacement='top' rowAlignment='firstBaseline' rowSpacing='10' "
        + "columnSpacing='4'",
      """
      <rows><gridRow id="r1" height="30" topPadding="1" bottomPadding="2" yPlacement="fill"/>
      <gridRow id="r2" hidden="YES" rowAlignment="lastBaseline"/></rows>
      <columns><gridColumn id="k1" width="40" leadingPadding="3" trailingPadding="4"/>
      <gridColumn id="k2" width="1.797e+308" xPlacement="trailing"/></columns>
      <gridCells><gridCell row="r1" column="k1" id="z1" xPlacement="fill" yPlacement="center">\
      \(label("a"))</gridCell><gridCell row="r1" column="k2" id="z2"/>
      <gridCell row="r2" column="k1" id="z3" rowAlignment="none"/>
      <gridCell row="r2" column="k2" id="z4">\(label("b"))</gridCell>
      <gridCell row="r9" column="k2" id="z5"/></gridCells>
      """,
      complaints: [
        "the cell \"z5\" names the row \"r9\", which the grid does not have; name one of its own"
      ])
    #expect(grid.xPlacement == .center)
    #expect(grid.yPlacement == .leading)
    #expect(grid.rowAlignment == .firstBaseline)
    #expect(grid.rowSpacing == 10)
    #expect(grid.columnSpacing == 4)
    #expect(grid.rows.map(\.extent) == [30, nil])
    #expect(grid.rows.map(\.leadingPadding) == [1, 0])
    #expect(grid.rows.map(\.trailingPadding) == [2, 0])
    #expect(grid.rows.map(\.placement) == [.fill, nil])
    #expect(grid.rows.map(\.isHidden) == [false, true])
    #expect(grid.rows.map(\.rowAlignment) == [nil, .lastBaseline])
    // A number beyond all lengths means that the column has no width of its own.
    #expect(grid.columns.map(\.extent) == [40, nil])
    #expect(grid.columns.map(\.leadingPadding) == [3, 0])
    #expect(grid.columns.map(\.trailingPadding) == [4, 0])
    #expect(grid.columns.map(\.placement) == [nil, .trailing])
    // The cell of a missing row is dropped.
    #expect(grid.cells.map(\.view) == ["a", nil, nil, "b"])
    #expect(grid.cells.map(\.rows) == [0..<1, 0..<1, 1..<2, 1..<2])
    #expect(grid.cells.map(\.columns) == [0..<1, 1..<2, 0..<1, 1..<2])
    #expect(grid.cells.map(\.xPlacement) == [.fill, nil, nil, nil])
    #expect(grid.cells.map(\.yPlacement) == [.center, nil, nil, nil])
    #expect(grid.cells.map(\.rowAlignment) == [nil, nil, GridRowAlignment.none, nil])
    #expect(view.subviews.map(\.id) == ["a", "b"])
    #expect(view.subviews.allSatisfy { $0.autoresizingMask == nil })
  }

  /// Merged cells name their head, which also names itself.
  @Test func mergedCellsAreOneOverAllTheirRowsAndColumns() throws {
    let grid = try grid(
      "",
      """
      <rows><gridRow id="r1"/><gridRow id="r2"/></rows>
      <columns><gridColumn id="k1"/><gridColumn id="k2"/><gridColumn id="k3"/></columns>
      <gridCells><gridCell row="r1" column="k1" id="z1" headOfMergedCell="z1">\(label("a"))</gridCell>
      <gridCell row="r1" column="k2" id="z2" headOfMergedCell="z1"/>
      <gridCell row="r1" column="k3" id="z3">\(label("b"))</gridCell>
      <gridCell row="r2" column="k1" id="z4" headOfMergedCell="z1"/>
      <gridCell row="r2" column="k2" id="z5" headOfMergedCell="z1"/>
      <gridCell row="r2" column="k3" id="z6" headOfMergedCell="nobody"/></gridCells>
      """,
      complaints: [
        "the cell \"z6\" names the cell \"nobody\", which the grid does not have; name one of its own"
      ]
    ).grid
    #expect(grid.cells.map(\.id) == ["z1", "z3"])
    #expect(grid.cells.map(\.rows) == [0..<2, 0..<1])
    #expect(grid.cells.map(\.columns) == [0..<2, 2..<3])
  }
}
