import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// What constraints leave open stays as it was drawn, at the size that it was drawn at.
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
  func openViewsStay(direction: LayoutDirection) {
    let (layout, view) = layout()
    let solution = layout.solve(300, 200, direction)
    let x = direction == .leftToRight ? 30.0 : 200
    #expect(solution.rect(view) == Rect(x: x, y: 40, width: 70, height: 20))
    // They are as open as without.
    #expect(solution.ambiguities.map(\.item) == [view, view])
  }

  @Test func onlyAlongAxesThatAreAsDrawn() {
    let (layout, view) = layout()
    #expect(layout.solve(300, 250).rect(view) == Rect(x: 30, y: 0, width: 70, height: 0))
    #expect(layout.solve(310, 250).rect(view) == Rect(x: 0, y: 0, width: 0, height: 0))
  }

  /// One engine goes from one size to the other.
  @Test func sizesTakeTurns() {
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

  @Test func everyConstraintIsStronger() {
    var (layout, view) = layout()
    layout.constrain(view, .width, constant: 50, priority: 0.001)
    let solution = layout.solve(300, 200)
    #expect(solution.rect(view) == Rect(x: 30, y: 40, width: 50, height: 20))
  }

  /// Across a stack of UIKit, what nothing sizes comes to nothing at other sizes.
  @Test(arguments: [(300.0, 70.0), (310, 0)])
  func stacksKeepIt(width: Double, expected: Double) {
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
