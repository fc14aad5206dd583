import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Ambiguous positions and sizes: their reports, and the frames that are chosen.
@Suite struct AmbiguityTests {
  @Test func anItemWithoutAPositionIsAtItsParentsOrigin() {
    var layout = TestLayout()
    let box = layout.view(at: Rect(x: 40, y: 30, width: 200, height: 100))
    let inner = layout.view(in: box, content: Content(width: 50, height: 20))
    let solution = layout.solve()
    #expect(solution.rect(inner) == Rect(x: 40, y: 30, width: 50, height: 20))
    #expect(solution.ambiguities.map(\.item) == [inner, inner])
    #expect(
      solution.ambiguities.map(\.position) == [
        LayoutSolution.Range(lower: nil, upper: nil), LayoutSolution.Range(lower: nil, upper: nil),
      ])
    #expect(solution.ambiguities.map(\.extent) == [nil, nil])
    // In the reading direction: the box's right edge is at 240.
    let mirrored = layout.solve(300, 200, .rightToLeft)
    #expect(mirrored.rect(inner) == Rect(x: 190, y: 30, width: 50, height: 20))
  }

  @Test func ambiguousItemsFollowAmbiguousParents() {
    var layout = TestLayout()
    let box = layout.view(at: Rect(x: 40, y: 30, width: 200, height: 100))
    let outer = layout.view(in: box)
    let inner = layout.view(in: outer, content: Content(width: 50, height: 20))
    let solution = layout.solve()
    #expect(solution.rect(outer).origin == Point(x: 40, y: 30))
    #expect(solution.rect(inner).origin == Point(x: 40, y: 30))
  }

  @Test func aChildPinnedToAnAmbiguousParentIsAmbiguous() {
    var layout = TestLayout()
    let box = layout.view()
    layout.size(box, 100, 50)
    layout.constrain(box, .top, to: layout.root, .top)
    let child = layout.view(in: box)
    layout.size(child, 20, 20)
    layout.constrain(child, .left, to: box, .left, constant: 5)
    layout.constrain(child, .top, to: box, .top)
    let solution = layout.solve()
    #expect(solution.ambiguities.map(\.item) == [box, child])
    #expect(solution.ambiguities.map(\.axis) == [.horizontal, .horizontal])
    #expect(solution.ambiguities.map(\.followsParent) == [false, true])
    #expect(solution.rect(child).minX == 5)
  }

  @Test func aChildCenteredInAnAmbiguousParentFollowsIt() {
    var layout = TestLayout()
    let box = layout.view()
    layout.size(box, 100, 50)
    layout.constrain(box, .top, to: layout.root, .top)
    let centered = layout.view(in: box, content: Content(width: 20, height: 20))
    layout.constrain(centered, .centerX, to: box, .centerX)
    layout.constrain(centered, .top, to: box, .top)
    let loose = layout.view(in: box, content: Content(width: 20, height: 20))
    layout.constrain(loose, .top, to: box, .top)
    let ambiguities = layout.solve().ambiguities
    #expect(ambiguities.map(\.item) == [box, centered, loose])
    #expect(ambiguities.map(\.followsParent) == [false, true, false])
  }

  @Test func aChildPinnedToTheRootIsUnambiguous() {
    var layout = TestLayout()
    let box = layout.view()
    layout.size(box, 100, 50)
    layout.constrain(box, .top, to: layout.root, .top)
    let child = layout.view(in: box)
    layout.size(child, 20, 20)
    layout.constrain(child, .left, to: layout.root, .left, constant: 5)
    layout.constrain(child, .top, to: layout.root, .top)
    #expect(layout.solve().ambiguities.map(\.item) == [box])
  }

  /// 5.3: one constraint is missing.
  @Test func aBoundedPositionReportsItsRangeAndIsAtItsMinimum() throws {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 50, height: 20))
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .left, .greaterThanOrEqual, to: layout.root, .left, constant: 10)
    layout.constrain(view, .right, .lessThanOrEqual, to: layout.root, .right, constant: -40)
    let solution = layout.solve()
    let ambiguity = try #require(solution.ambiguities.first)
    #expect(ambiguity.position == .init(lower: 10, upper: 210))
    #expect(ambiguity.extent == nil)
    #expect(solution.rect(view).minX == 10)
  }

  @Test func anAmbiguousSizeIsThatOfTheContent() {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 100, height: 20))
    let second = layout.view(content: Content(width: 100, height: 20))
    for view in [first, second] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(first, .left, to: layout.root, .left)
    layout.constrain(second, .left, to: first, .right)
    layout.constrain(second, .right, to: layout.root, .right)
    let solution = layout.solve()
    #expect(solution.width(first) == 100)
    #expect(solution.width(second) == 200)
    #expect(solution.ambiguities.count == 2)
  }

  @Test func aViewThatOnlyOthersReferToIsAmbiguous() {
    var layout = TestLayout()
    let pile = layout.view()
    let letter = layout.view(content: Content(width: 40, height: 40))
    layout.constrain(letter, .centerX, to: pile, .centerX)
    layout.constrain(letter, .top, to: pile, .top)
    let solution = layout.solve()
    #expect(Set(solution.ambiguities.map(\.item)) == [pile, letter])
    #expect(solution.rect(pile).size == .zero)
  }

  @Test func aDeterminedLayoutHasNoAmbiguities() {
    var layout = TestLayout()
    _ = layout.view(at: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(layout.solve().ambiguities.isEmpty)
  }
}
