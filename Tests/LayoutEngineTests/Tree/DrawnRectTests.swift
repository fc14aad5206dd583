import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Ambiguous views keep their drawn rects at the size at which they were drawn.
@Suite struct DrawnRectTests {
  private static let drawn = Rect(x: 30, y: 40, width: 70, height: 20)

  private func layout(_ describe: (inout LayoutItem) -> Void = { _ in }) -> (TestLayout, ItemID) {
    var layout = TestLayout()
    layout.tree.drawnSize = Size(width: 300, height: 200)
    let view = layout.view {
      $0.drawnRect = Self.drawn
      describe(&$0)
    }
    return (layout, view)
  }

  @Test(arguments: LayoutDirection.allCases)
  func ambiguousViewsKeepTheirDrawnRects(direction: LayoutDirection) {
    let (layout, view) = layout()
    let solution = layout.solve(300, 200, direction)
    let x = direction == .leftToRight ? 30.0 : 200
    #expect(solution.rect(view) == Rect(x: x, y: 40, width: 70, height: 20))
    // They are still ambiguous.
    #expect(solution.ambiguities.map(\.item) == [view, view])
  }

  @Test func drawnRectsCountOnlyAlongAxesWithTheDrawnExtent() {
    let (layout, view) = layout()
    #expect(layout.solve(300, 250).rect(view) == Rect(x: 30, y: 0, width: 70, height: 0))
    #expect(layout.solve(310, 250).rect(view) == Rect(x: 0, y: 0, width: 0, height: 0))
  }

  /// One solver is used for both sizes.
  @Test func drawnRectsCountAgainWhenTheDrawnSizeReturns() {
    let (layout, view) = layout()
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    for _ in 0..<2 {
      for (width, expected) in [(300.0, 70.0), (310, 0)] {
        let solution = engine.solve(
          size: Size(width: width, height: 200), sizing: KnownContents(layout.contents))
        #expect(solution.rect(view).width == expected)
      }
    }
  }

  @Test func everyConstraintIsStrongerThanADrawnRect() {
    var (layout, view) = layout()
    layout.constrain(view, .width, constant: 50, priority: 0.001)
    let solution = layout.solve(300, 200)
    #expect(solution.rect(view) == Rect(x: 30, y: 40, width: 50, height: 20))
  }

  /// Across a UIKit stack, a member without a size is empty at other sizes.
  @Test(arguments: [(300.0, 70.0), (310, 0)])
  func stackMembersKeepTheirDrawnRects(width: Double, expected: Double) {
    var (layout, stack) = layout { $0.drawnRect = nil }
    layout.constrain(stack, .left, to: layout.root, .left)
    layout.constrain(stack, .top, to: layout.root, .top)
    layout.size(stack, 200, 20)
    let member = layout.view(in: stack) { $0.drawnRect = Self.drawn }
    layout.arrange(
      stack,
      .stack(StackArrangement(axis: .vertical, members: [.init(member)], alignment: .center)))
    let solution = layout.solve(width, 200)
    #expect(solution.width(member) == expected)
    #expect(solution.ambiguities.isEmpty)
  }
}
