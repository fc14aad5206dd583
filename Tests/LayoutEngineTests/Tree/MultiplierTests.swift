import Geometry
import LayoutEngine
import Testing

/// Multiplied locations are relative to the frame of the nearest common ancestor of both items.
@Suite struct MultiplierTests {
  @Test func inTheRootALocationIsRelativeToItsOrigin() {
    var layout = TestLayout()
    let view = layout.view()
    layout.size(view, 40, 20)
    layout.constrain(view, .left, to: layout.root, .right, times: 0.25)
    layout.constrain(view, .bottom, to: layout.root, .bottom, times: 0.5, constant: 3)
    #expect(layout.solve().rect(view) == Rect(x: 75, y: 83, width: 40, height: 20))
  }

  @Test func insideAViewALocationIsRelativeToItsOrigin() {
    var layout = TestLayout()
    let box = layout.view(at: Rect(x: 100, y: 50, width: 120, height: 80))
    let first = layout.view(in: box, at: Rect(x: 30, y: 10, width: 10, height: 10))
    let second = layout.view(in: box)
    layout.size(second, 10, 10)
    layout.constrain(second, .left, to: first, .left, times: 2, constant: 1)
    layout.constrain(second, .top, to: first, .bottom, times: 3)
    // 30 * 2 + 1 and 20 * 3 from the origin of the box at 100, 50.
    #expect(layout.solve().rect(second) == Rect(x: 161, y: 110, width: 10, height: 10))
  }

  /// 1.1: a location is relative to the nearest common ancestor.
  @Test func acrossTwoBranchesALocationIsRelativeToTheCommonAncestor() {
    var layout = TestLayout()
    let outer = layout.view(at: Rect(x: 20, y: 10, width: 250, height: 150))
    let left = layout.view(in: outer, at: Rect(x: 10, y: 10, width: 100, height: 100))
    let right = layout.view(in: outer, at: Rect(x: 120, y: 10, width: 100, height: 100))
    let inner = layout.view(in: left, at: Rect(x: 15, y: 5, width: 10, height: 10))
    let other = layout.view(in: right)
    layout.size(other, 10, 10)
    layout.constrain(other, .left, to: inner, .left, times: 6)
    layout.constrain(other, .top, to: inner, .top, times: 2)
    // `inner` is at 25, 15 in `outer`: 6 * 25 and 2 * 15 from the origin of `outer` at 20, 10.
    #expect(layout.solve().rect(other) == Rect(x: 170, y: 40, width: 10, height: 10))
  }

  @Test func locationsAreRelativeToTheAncestorsFrameNotItsAlignmentRect() {
    var layout = TestLayout()
    let box = layout.view { $0.alignmentInsets = Insets(top: 2, left: 4, bottom: 6, right: 8) }
    layout.constrain(box, .left, to: layout.root, .left, constant: 50)
    layout.constrain(box, .top, to: layout.root, .top, constant: 50)
    layout.size(box, 100, 100)
    let view = layout.view(in: box)
    layout.size(view, 10, 10)
    layout.constrain(view, .left, to: box, .left, times: 3)
    layout.constrain(view, .top, to: box, .top, times: 3)
    // The box's frame begins at 46, 48, its alignment rect at 4, 2 in the frame.
    #expect(layout.solve().rect(view) == Rect(x: 58, y: 54, width: 10, height: 10))
  }

  @Test func aMultiplierOfOneIsIndependentOfTheOrigin() {
    var layout = TestLayout()
    let box = layout.view(at: Rect(x: 100, y: 50, width: 120, height: 80))
    let view = layout.view(in: box)
    layout.size(view, 10, 10)
    layout.constrain(view, .left, to: layout.root, .centerX)
    layout.constrain(view, .top, to: box, .top)
    #expect(layout.solve().rect(view) == Rect(x: 150, y: 50, width: 10, height: 10))
  }

  @Test func aNegativeMultiplierReflectsAtTheOrigin() {
    var layout = TestLayout()
    let box = layout.view(at: Rect(x: 100, y: 50, width: 120, height: 80))
    let view = layout.view(in: box)
    layout.size(view, 10, 10)
    layout.constrain(view, .left, to: box, .right, times: -0.5, constant: 100)
    layout.constrain(view, .top, to: box, .top)
    #expect(layout.solve().rect(view).minX == 140)
  }

  @Test func onlyZeroSizeSatisfiesSomeLayouts() {
    var layout = TestLayout()
    let foo = layout.view()
    let bar = layout.view()
    for view in [foo, bar] {
      layout.constrain(view, .left, to: layout.root, .left)
      layout.pinVertically(view)
    }
    layout.constrain(foo, .width, to: bar, .width, times: 2)
    layout.constrain(bar, .width, to: foo, .width, times: 3)
    let solution = layout.solve()
    #expect(solution.width(foo) == 0)
    #expect(solution.width(bar) == 0)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.ambiguities.isEmpty)
  }
}
