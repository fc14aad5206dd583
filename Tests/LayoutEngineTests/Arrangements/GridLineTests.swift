import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Baseline alignment in the rows of a grid.
@Suite struct GridLineTests {
  /// Creates a row of a text with two lines, a text with one line, and an image of the given
  /// height, which is not aligned.
  private static func row(
    picture: Double, _ alignments: [GridRowAlignment],
    placement: GridPlacement
  ) -> (layout: TestLayout, views: [ItemID]) {
    var layout = TestLayout()
    let grid = layout.container()
    let paragraph = Content(width: 50, height: 40, firstBaseline: 14, lastBaseline: 6)
    let (views, cells) = layout.cells(
      in: grid, [[paragraph, .text(30, 24), Content(width: 20, height: picture)]])
    var arrangement = GridArrangement(
      rows: [.init()], columns: [.init(), .init(), .init()], cells: cells, yPlacement: placement)
    for (index, alignment) in (alignments + [.none]).enumerated() {
      arrangement.cells[index].rowAlignment = alignment
    }
    layout.arrange(grid, .grid(arrangement))
    return (layout, views[0].compactMap(\.self))
  }

  /// The first text has baselines 14 and 34 below its top, the second one 20 below.
  @Test(arguments: [
    ([GridRowAlignment.firstBaseline, .firstBaseline], 6.0, 0.0, 46.0),
    ([.lastBaseline, .lastBaseline], 0, 14, 40), ([.lastBaseline, .firstBaseline], 0, 14, 40),
    ([.firstBaseline, .none], 0, 0, 40),
  ])
  func textsShareABaseline(
    alignments: [GridRowAlignment], first: Double, second: Double, height: Double
  ) {
    let (layout, views) = Self.row(picture: 10, alignments, placement: .top)
    layout.expect([
      (views[0], Rect(x: 0, y: first, width: 50, height: 40)),
      (views[1], Rect(x: 56, y: second, width: 30, height: 24)),
      (views[2], Rect(x: 92, y: 0, width: 20, height: 10)),
    ])
    #expect(layout.solve().frames[1].height == height)
  }

  /// The aligned views are 46 high together, the first one of them 40, the row 66.
  @Test(arguments: [
    (GridPlacement.top, 0.0), (.center, 7), (.bottom, 20), (.fill, 20),
  ])
  func theFirstViewIsPlacedInATallerRow(placement: GridPlacement, top: Double) {
    let (layout, views) = Self.row(
      picture: 66, [.firstBaseline, .firstBaseline], placement: placement)
    layout.expect([
      (views[0], Rect(x: 0, y: top + 6, width: 50, height: 40)),
      (views[1], Rect(x: 56, y: top, width: 30, height: 24)),
    ])
  }

  @Test func theFirstViewWithAPlacementPlacesAll() {
    var (layout, views) = Self.row(
      picture: 66, [.firstBaseline, .firstBaseline], placement: .top)
    guard case .grid(var grid) = layout.tree.items[1].arrangement else {
      Issue.record("no grid")
      return
    }
    grid.cells[0].yPlacement = GridPlacement.none
    grid.cells[1].yPlacement = .bottom
    layout.arrange(ItemID(index: 1), .grid(grid))
    layout.expect([(views[0], Rect(x: 0, y: 26, width: 50, height: 40))])
    // If no view has a placement, explicit constraints determine the baseline.
    grid.cells[1].yPlacement = GridPlacement.none
    layout.arrange(ItemID(index: 1), .grid(grid))
    layout.constrain(views[1], .top, to: layout.root, .top, constant: 31)
    layout.expect([(views[0], Rect(x: 0, y: 37, width: 50, height: 40))])
  }

  /// The middle of the first text, 20 below its top, is 26 below the other's.
  @Test func aRowGrowsAroundTheMiddleOfTheFirstView() {
    let (layout, views) = Self.row(
      picture: 10, [.firstBaseline, .firstBaseline], placement: .center)
    layout.expect([
      (views[0], Rect(x: 0, y: 6, width: 50, height: 40)),
      (views[1], Rect(x: 56, y: 0, width: 30, height: 24)),
    ])
    #expect(layout.solve().frames[1].height == 52)
  }

  @Test func remeasuredTextMovesTheBaseline() {
    let (layout, views) = Self.row(
      picture: 10, [.firstBaseline, .firstBaseline], placement: .top)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let size = Size(width: 400, height: 300)
    _ = engine.solve(size: size, sizing: KnownContents(layout.contents))
    var larger = layout.contents
    larger[views[1]] = Content(width: 30, height: 50, firstBaseline: 44, lastBaseline: 6)
    let solution = engine.solve(size: size, sizing: KnownContents(larger))
    #expect(solution.rect(views[0]).minY == 30)
    #expect(solution.ambiguities == [])
    // Without a first baseline the last one is used, which is another constraint.
    larger[views[1]] = Content(width: 30, height: 50)
    #expect(
      engine.solve(size: size, sizing: KnownContents(larger)).rect(views[0]).minY == 36)
  }
}
