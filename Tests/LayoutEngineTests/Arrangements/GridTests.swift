import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Views in rows and columns, with frames calculated by hand.
@Suite struct GridTests {
  /// Two labels of 50 and 80 before two fields of 100 and 60, in a grid at 10, 10.
  private struct Form {
    var layout = TestLayout()
    let grid: ItemID
    let labels: [ItemID]
    let fields: [ItemID]
    let cells: [GridArrangement.Cell]

    init(root: RootExtent = .init(), _ change: (inout LayoutItem) -> Void = { _ in }) {
      layout = TestLayout(width: root)
      grid = layout.container(leading: 10, top: 10, change)
      let made = layout.cells(
        in: grid, [[.text(50), .text(100, 22)], [.text(80), .text(60, 22)]])
      cells = made.cells
      labels = made.views.compactMap(\.[0])
      fields = made.views.compactMap(\.[1])
    }

    mutating func arrange(
      yPlacement: GridPlacement = .top,
      _ change: (inout GridArrangement) -> Void = { _ in }
    ) {
      var arrangement = GridArrangement(
        rows: [.init(), .init()], columns: [.init(), .init()], cells: cells,
        yPlacement: yPlacement)
      change(&arrangement)
      layout.arrange(grid, .grid(arrangement))
    }
  }

  @Test func rowsAndColumnsAreAsLargeAsTheirLargestCells() {
    var form = Form()
    form.arrange()
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 186, height: 50)),
      (form.labels[0], Rect(x: 10, y: 10, width: 50, height: 16)),
      (form.fields[0], Rect(x: 96, y: 10, width: 100, height: 22)),
      (form.labels[1], Rect(x: 10, y: 38, width: 80, height: 16)),
      (form.fields[1], Rect(x: 96, y: 38, width: 60, height: 22)),
    ])
  }

  @Test(arguments: [
    (GridPlacement.leading, 10.0, 50.0, 10.0, 16.0),
    (.center, 25, 50, 13, 16), (.trailing, 40, 50, 16, 16), (.fill, 10, 80, 10, 22),
  ])
  func viewsHaveTheirPlacementInTheirCells(
    placement: GridPlacement, x: Double, width: Double, y: Double, height: Double
  ) {
    var form = Form()
    form.arrange {
      $0.xPlacement = placement
      $0.yPlacement = placement
    }
    form.layout.expect([(form.labels[0], Rect(x: x, y: y, width: width, height: height))])
  }

  @Test func aCellsPlacementPrecedesThatOfItsRowOrColumnAndThatTheGrids() {
    var form = Form()
    form.arrange {
      $0.xPlacement = .trailing
      $0.columns[0].placement = .center
      $0.cells[2].xPlacement = .fill
      $0.rows[0].placement = .bottom
      $0.cells[1].yPlacement = .center
    }
    form.layout.expect([
      (form.labels[0], Rect(x: 25, y: 16, width: 50, height: 16)),
      (form.labels[1], Rect(x: 10, y: 38, width: 80, height: 16)),
      (form.fields[1], Rect(x: 136, y: 38, width: 60, height: 22)),
    ])
  }

  @Test func paddingIsAddedBesideARowOrColumn() {
    var form = Form()
    form.arrange {
      $0.columns[0].leadingPadding = 7
      $0.columns[0].trailingPadding = 3
      $0.columns[1].leadingPadding = 2
      $0.columns[1].trailingPadding = 5
      $0.rows[1].leadingPadding = 4
      $0.rowSpacing = 10
    }
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 203, height: 58)),
      (form.labels[0], Rect(x: 17, y: 10, width: 50, height: 16)),
      (form.fields[0], Rect(x: 108, y: 10, width: 100, height: 22)),
      (form.labels[1], Rect(x: 17, y: 46, width: 80, height: 16)),
    ])
  }

  /// Negative padding counts only between two rows or columns.
  @Test func negativePaddingCountsOnlyBetweenRows() {
    var form = Form()
    form.arrange {
      $0.rows[0].leadingPadding = -5
      $0.rows[0].trailingPadding = -2
      $0.rows[1].leadingPadding = -5
      $0.rows[1].trailingPadding = -7
    }
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 186, height: 48)),
      (form.labels[0], Rect(x: 10, y: 10, width: 50, height: 16)),
      (form.labels[1], Rect(x: 10, y: 36, width: 80, height: 16)),
    ])
  }

  /// A grid that is 286 wide has 100 points more than its columns need.
  @Test(arguments: [(252.0, 251.0, 96.0), (251, 252, 196), (251, 251, 196)])
  func excessSpaceGoesToTheColumnWithTheLowestHugging(
    labels: Double, fields: Double, x: Double
  ) {
    var form = Form()
    form.layout.constrain(form.grid, .trailing, to: form.layout.root, .trailing, constant: -4)
    for item in form.labels {
      form.layout.tree.update(item) { $0.horizontalHugging = Priority(labels) }
    }
    for item in form.fields {
      form.layout.tree.update(item) { $0.horizontalHugging = Priority(fields) }
    }
    form.arrange()
    #expect(form.layout.solve(300, 200).rect(form.fields[0]).minX == x)
    #expect(form.layout.solve(300, 200).ambiguities.isEmpty)
  }

  @Test func anExplicitExtentIsKeptAndClipsLargerContent() {
    var form = Form()
    form.arrange {
      $0.columns[0].extent = 70
      $0.rows[0].extent = 40
    }
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 176, height: 68)),
      (form.labels[1], Rect(x: 10, y: 56, width: 70, height: 16)),
      (form.fields[1], Rect(x: 86, y: 56, width: 60, height: 22)),
    ])
    let losses = form.layout.solve().losses
    #expect(losses.map(\.item) == [form.labels[1]])
    #expect(losses.map(\.needed) == [80])
    let lane = ArrangedConstraint(
      .lane, container: form.grid, axis: .horizontal, members: [form.grid], constant: 70, lane: 0)
    #expect(losses.first?.causes.contains(.arranged(lane)) == true)
  }

  @Test func aHiddenRowOrColumnTakesNoSpace() {
    var form = Form()
    form.arrange {
      $0.columns[0].isHidden = true
      $0.columns[0].leadingPadding = 30
      $0.rows[1].isHidden = true
    }
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 100, height: 22)),
      (form.fields[0], Rect(x: 10, y: 10, width: 100, height: 22)),
    ])
    #expect(form.layout.solve().rect(form.labels[1]).width == 0)
  }

  @Test func aGridWithoutVisibleCellsIsEmpty() {
    var form = Form()
    form.arrange { for row in $0.rows.indices { $0.rows[row].isHidden = true } }
    // The columns are empty, with spacing between them.
    form.layout.expect([(form.grid, Rect(x: 10, y: 10, width: 6, height: 0))])
    form.arrange { for column in $0.columns.indices { $0.columns[column].isHidden = true } }
    #expect(form.layout.solve().rect(form.grid).width == 0)
    var layout = TestLayout()
    let empty = layout.container()
    layout.arrange(empty, .grid(GridArrangement(rows: [], columns: [], cells: [])))
    layout.expect([(empty, Rect(x: 0, y: 0, width: 0, height: 0))])
  }

  @Test func aHiddenViewKeepsItsSpace() {
    var form = Form()
    form.arrange()
    form.layout.tree.update(form.labels[1]) { $0.isHidden = true }
    form.layout.expect([(form.grid, Rect(x: 10, y: 10, width: 186, height: 50))])
    // A view that is not installed leaves an empty cell.
    form.layout.tree.update(form.labels[1]) { $0.isInstalled = false }
    #expect(form.layout.solve().rect(form.grid).width == 156)
  }

  @Test func emptyCellsRowsAndColumnsLeaveOnlySpacing() {
    var layout = TestLayout()
    let grid = layout.container()
    let (views, cells) = layout.cells(
      in: grid, [[.text(50), nil, .text(30)], [nil, nil, .text(40)]])
    layout.arrange(
      grid,
      .grid(
        GridArrangement(
          rows: [.init(), .init()], columns: [.init(), .init(), .init()], cells: cells)))
    layout.expect([
      (grid, Rect(x: 0, y: 0, width: 102, height: 38)),
      (views[1][2] ?? grid, Rect(x: 62, y: 22, width: 40, height: 16)),
    ])
  }

  @Test func aViewWithoutPlacementFollowsItsConstraintsAndTakesNoSpace() {
    var form = Form()
    form.arrange { $0.cells[2].xPlacement = GridPlacement.none }
    form.layout.constrain(form.labels[1], .leading, to: form.grid, .leading, constant: 3)
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 156, height: 50)),
      (form.labels[1], Rect(x: 13, y: 38, width: 80, height: 16)),
      (form.fields[1], Rect(x: 66, y: 38, width: 60, height: 22)),
    ])
  }
}

extension GridTests {
  @Test func excessSpaceGoesToTheFirstFlexibleColumn() {
    var form = Form()
    form.arrange()
    form.layout.constrain(form.grid, .trailing, to: form.layout.root, .trailing, constant: -10)
    form.layout.constrain(form.grid, .height, constant: 100)
    form.layout.expect([
      (form.grid, Rect(x: 10, y: 10, width: 380, height: 100)),
      (form.fields[0], Rect(x: 290, y: 10, width: 100, height: 22)),
      (form.labels[1], Rect(x: 10, y: 88, width: 80, height: 16)),
    ])
    form.arrange { $0.columns[0].extent = 80 }
    form.layout.expect([(form.fields[0], Rect(x: 96, y: 10, width: 100, height: 22))])
    form.arrange { $0.columns[1].extent = 100 }
    form.layout.expect([(form.fields[0], Rect(x: 290, y: 10, width: 100, height: 22))])
    form.arrange {
      $0.columns[0].extent = 80
      $0.columns[1].extent = 100
    }
    form.layout.expect([(form.fields[0], Rect(x: 96, y: 10, width: 100, height: 22))])
  }

  @Test func fillingViewsHugWithTheirOwnPriority() {
    var form = Form()
    form.arrange { $0.xPlacement = .fill }
    form.layout.constrain(form.grid, .width, constant: 286)
    form.layout.expect([
      (form.labels[0], Rect(x: 10, y: 10, width: 180, height: 16)),
      (form.fields[0], Rect(x: 196, y: 10, width: 100, height: 22)),
    ])
    for label in form.labels {
      form.layout.tree.update(label) { $0.horizontalHugging = Priority(251) }
    }
    form.layout.expect([
      (form.labels[0], Rect(x: 10, y: 10, width: 80, height: 16)),
      (form.fields[0], Rect(x: 96, y: 10, width: 200, height: 22)),
    ])
  }

  @Test func theViewWithTheLowestResistanceIsClipped() {
    var form = Form()
    form.arrange()
    form.layout.tree.update(form.fields[0]) {
      $0.horizontalCompressionResistance = Priority(700)
    }
    form.layout.constrain(form.grid, .width, constant: 160)
    form.layout.expect([(form.fields[0], Rect(x: 96, y: 10, width: 74, height: 22))])
    #expect(form.layout.solve().losses.map(\.item) == [form.fields[0]])
  }

  @Test(arguments: [(250.0, 400.0), (600, 206), (1000, 206)])
  func theGridsHuggingCompetesWithTheWindow(hugging: Double, width: Double) {
    var form = Form(root: RootExtent(priority: Priority(500))) {
      $0.horizontalHugging = Priority(hugging)
    }
    form.arrange()
    form.layout.constrain(form.grid, .trailing, to: form.layout.root, .trailing, constant: -10)
    let solution = form.layout.solve(400, 300)
    #expect(solution.rect(form.layout.root).width == width)
    #expect(solution.losses == [] && solution.conflicts == [])
  }

  /// Creates a grid with a title over both columns that is wider than they are.
  private static func titled(
    _ width: Double, _ change: (inout GridArrangement) -> Void = { _ in }
  ) -> (layout: TestLayout, grid: ItemID, title: ItemID, field: ItemID) {
    var layout = TestLayout()
    let grid = layout.container()
    var (views, cells) = layout.cells(in: grid, [[.text(width), nil], [.text(80), .text(60)]])
    cells[0].columns = 0..<2
    var arrangement = GridArrangement(
      rows: [.init(), .init()], columns: [.init(), .init()], cells: cells)
    change(&arrangement)
    layout.arrange(grid, .grid(arrangement))
    return (layout, grid, views[0][0] ?? grid, views[1][1] ?? grid)
  }

  @Test func aMergedCellWidensTheLastOfItsColumns() {
    let small = Self.titled(100)
    small.layout.expect([
      (small.grid, Rect(x: 0, y: 0, width: 146, height: 38)),
      (small.title, Rect(x: 0, y: 0, width: 100, height: 16)),
    ])
    let large = Self.titled(200) { $0.columns[1].placement = .trailing }
    large.layout.expect([
      (large.grid, Rect(x: 0, y: 0, width: 200, height: 38)),
      (large.field, Rect(x: 140, y: 22, width: 60, height: 16)),
    ])
  }

  @Test func aMergedCellSpansItsVisibleColumns() {
    let hidden = Self.titled(50) {
      $0.columns[0].isHidden = true
      $0.xPlacement = .fill
    }
    hidden.layout.expect([
      (hidden.grid, Rect(x: 0, y: 0, width: 60, height: 38)),
      (hidden.title, Rect(x: 0, y: 0, width: 60, height: 16)),
    ])
  }

  @Test func aMergedCellSpansRows() {
    var layout = TestLayout()
    let grid = layout.container()
    var (views, cells) = layout.cells(
      in: grid, [[.text(30, 60), .text(80)], [nil, .text(80)], [nil, .text(80)]])
    cells[0].rows = 0..<2
    layout.arrange(
      grid,
      .grid(
        GridArrangement(
          rows: [.init(), .init(), .init()], columns: [.init(), .init()], cells: cells,
          yPlacement: .top)))
    // The first row takes the 22 points by which 60 exceeds 16 + 6 + 16.
    layout.expect([
      (grid, Rect(x: 0, y: 0, width: 116, height: 82)),
      (views[1][1] ?? grid, Rect(x: 36, y: 44, width: 80, height: 16)),
      (views[2][1] ?? grid, Rect(x: 36, y: 66, width: 80, height: 16)),
    ])
  }

  @Test func aGridThatIsNotMirroredKeepsItsColumnsInOrder() {
    var form = Form { $0.semanticContent = .forceLeftToRight }
    form.arrange()
    let solution = form.layout.solve(400, 300, .rightToLeft)
    // The grid itself is at the right, from 204 to 390.
    #expect(solution.rect(form.labels[1]) == Rect(x: 204, y: 38, width: 80, height: 16))
    #expect(solution.rect(form.fields[0]) == Rect(x: 290, y: 10, width: 100, height: 22))
    #expect(solution.ambiguities == [])
  }

  @Test func theFirstColumnOfANestedGridFillsItsCell() {
    var layout = TestLayout()
    let outer = layout.container()
    let inner = layout.view(in: outer)
    let wide = layout.view(in: outer, content: .text(200))
    let (views, cells) = layout.cells(in: inner, [[.text(30), .text(40)]])
    layout.arrange(
      inner,
      .grid(GridArrangement(rows: [.init()], columns: [.init(), .init()], cells: cells)))
    layout.arrange(
      outer,
      .grid(
        GridArrangement(
          rows: [.init(), .init()], columns: [.init()],
          cells: [.init(row: 0, column: 0, item: inner), .init(row: 1, column: 0, item: wide)],
          xPlacement: .fill)))
    layout.expect([
      (outer, Rect(x: 0, y: 0, width: 200, height: 38)),
      (inner, Rect(x: 0, y: 0, width: 200, height: 16)),
      (views[0][1] ?? inner, Rect(x: 160, y: 0, width: 40, height: 16)),
    ])
  }

  /// Text that wraps in a column of a given width makes its row taller.
  @Test func wrappedTextMakesItsRowTaller() {
    struct Wrapping: ContentSizing {
      var text: ItemID
      var others: [ItemID: Content]

      func content(of item: ItemID, width: Double?) -> Content {
        guard item == text else { return others[item] ?? .none }
        guard let width, width < 300 else { return .text(300) }
        return .text(width, 16 * (300 / width).rounded(.up))
      }
    }
    var form = Form()
    form.arrange { $0.columns[0].extent = 100 }
    let text = form.labels[0]
    form.layout.tree.update(text) { $0.contentWraps = true }
    var engine = LayoutSolver(tree: form.layout.tree, direction: .leftToRight)
    let solution = engine.solve(
      size: Size(width: 400, height: 300),
      sizing: Wrapping(text: text, others: form.layout.contents))
    #expect(solution.rect(text) == Rect(x: 10, y: 10, width: 100, height: 48))
    #expect(solution.rect(form.fields[1]).minY == 64)
    #expect(solution.ambiguities == [])
  }

  @Test func eachConstraintHasItsRole() {
    var form = Form()
    form.arrange { $0.rowAlignment = .firstBaseline }
    let references = form.layout.tree.arrangedConstraints(in: .leftToRight)
    #expect(Set(references).count == references.count)
    #expect(references.allSatisfy { $0.container == form.grid })
    #expect(
      references.contains(
        ArrangedConstraint(
          .spacing, container: form.grid, axis: .horizontal, members: [form.grid], constant: 6,
          lane: 1)))
    #expect(
      references.contains(
        ArrangedConstraint(
          .cell, container: form.grid, axis: .horizontal, members: [form.grid, form.labels[1]],
          lane: 0)))
    #expect(
      references.contains(
        ArrangedConstraint(
          .alignment, container: form.grid, axis: .vertical, members: [form.grid, form.fields[1]],
          lane: 1)))
  }
}
