import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Margins that depend on the frame of a view.
@Suite struct MarginTests {
  private static let insets = Insets(top: 44, left: 30, bottom: 34, right: 0)

  private func solve(
    _ layout: TestLayout, width: Double = 300, _ direction: LayoutDirection = .leftToRight
  ) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    return engine.solve(
      size: Size(width: width, height: 200), safeAreaInsets: Self.insets,
      sizing: KnownContents(layout.contents))
  }

  private func pinned(_ view: ItemID, to other: ItemID, in layout: inout TestLayout) {
    layout.constrain(view, .left, to: other, .leftMargin)
    layout.constrain(view, .right, to: other, .rightMargin)
    layout.constrain(view, .top, to: other, .topMargin)
    layout.constrain(view, .bottom, to: other, .bottomMargin)
  }

  /// Left and right are not mirrored.
  @Test(arguments: LayoutDirection.allCases)
  func theRootsMarginsBeginAtTheSafeArea(direction: LayoutDirection) {
    var layout = TestLayout {
      $0.layoutMargins = Insets(top: 0, left: 0, bottom: 0, right: 0)
      $0.marginRules.insetsFromSafeArea = true
      $0.marginRules.respectsSystemMinimum = true
    }
    let view = layout.view()
    pinned(view, to: layout.root, in: &layout)
    #expect(
      solve(layout, direction).rect(view) == Rect(x: 46, y: 44, width: 238, height: 122))
    // On a wide screen, the margins are 20.
    #expect(
      solve(layout, width: 500, direction).rect(view)
        == Rect(x: 50, y: 44, width: 430, height: 122))
  }

  /// 24 of 44 cover a view that begins at 20.
  @Test func anInnerViewsMarginsBeginAtItsSafeArea() {
    var layout = TestLayout()
    let outer = layout.view(at: Rect(x: 40, y: 20, width: 100, height: 80))
    layout.tree.update(outer) {
      $0.layoutMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
      $0.marginRules.insetsFromSafeArea = true
    }
    let view = layout.view(in: outer)
    pinned(view, to: outer, in: &layout)
    let solution = solve(layout)
    #expect(solution.rect(view) == Rect(x: 48, y: 52, width: 84, height: 40))
    #expect(solution.feedback == nil)
  }

  /// The root's margin of 25 extends 15 into a view at 10; at the other side the view's own margin
  /// is larger.
  @Test func theParentsMarginsArePreserved() {
    var layout = TestLayout {
      $0.layoutMargins = Insets(top: 0, left: 25, bottom: 0, right: 0)
    }
    let outer = layout.view(at: Rect(x: 10, y: 60, width: 100, height: 80))
    layout.tree.update(outer) {
      $0.layoutMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
      $0.marginRules.preservesSuperview = true
    }
    let view = layout.view(in: outer)
    pinned(view, to: outer, in: &layout)
    #expect(solve(layout).rect(view) == Rect(x: 25, y: 68, width: 77, height: 64))
  }

  @Test func aStackArrangesItsMembersInsideItsMargins() {
    var layout = TestLayout()
    let stack = layout.view {
      $0.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
      $0.marginRules.insetsFromSafeArea = true
    }
    layout.constrain(stack, .left, to: layout.root, .left)
    layout.constrain(stack, .top, to: layout.root, .top)
    let member = layout.view(in: stack)
    layout.size(member, 50, 10)
    var arrangement = StackArrangement(axis: .vertical, members: [.init(member)])
    arrangement.isMarginsRelative = true
    layout.arrange(stack, .stack(arrangement))
    let solution = solve(layout)
    #expect(solution.rect(member) == Rect(x: 32, y: 45, width: 50, height: 10))
    #expect(solution.rect(stack) == Rect(x: 0, y: 0, width: 86, height: 58))
  }

  @Test func withoutAKeyboardItsGuideIsBelowTheSafeArea() {
    var layout = TestLayout()
    let guide = layout.view { $0.guideRole = .keyboard }
    #expect(solve(layout).rect(guide) == Rect(x: 0, y: 166, width: 300, height: 34))
  }
}
