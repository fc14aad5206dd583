import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The sizes of roots.
@Suite struct RootTests {
  /// Creates a root with a label that is 20 from its leading and trailing edges.
  private static func layout(
    _ extent: RootExtent, resistance: Double = 750
  ) -> (TestLayout, ItemID) {
    var layout = TestLayout(width: extent)
    let label = layout.view(content: Content(width: 400, height: 20)) {
      $0.horizontalCompressionResistance = Priority(resistance)
    }
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .leading, to: layout.root, .leading, constant: 20)
    layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -20)
    return (layout, label)
  }

  /// 2.9: other roots do not grow.
  @Test func aViewsSizeIsRequired() {
    let (layout, label) = Self.layout(.init())
    let solution = layout.solve()
    #expect(solution.frame(layout.root) == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(solution.width(label) == 260)
    #expect(solution.losses.map(\.item) == [label])
  }

  /// 2.9: 750 against 500.
  @Test func aWindowGrowsForContentOfHigherResistance() {
    let (layout, label) = Self.layout(RootExtent(priority: Priority(500)))
    let solution = layout.solve()
    #expect(solution.frame(layout.root).width == 440)
    #expect(solution.width(label) == 400)
    #expect(solution.losses.isEmpty)
  }

  @Test func aWindowClipsContentOfLowerResistance() {
    let (layout, label) = Self.layout(RootExtent(priority: Priority(500)), resistance: 490)
    let solution = layout.solve()
    #expect(solution.frame(layout.root).width == 300)
    #expect(solution.width(label) == 260)
    #expect(
      solution.losses.first?.causes.contains(.implied(.size, layout.root, .horizontal)) == true)
  }

  @Test func aMaximumWidthLimitsItsGrowth() {
    let (layout, label) = Self.layout(RootExtent(priority: Priority(500), maximum: 340))
    let solution = layout.solve()
    #expect(solution.frame(layout.root).width == 340)
    #expect(solution.losses.map(\.available) == [300])
    #expect(solution.losses.first?.item == label)
    #expect(
      solution.losses.first?.causes.contains(.implied(.maximum, layout.root, .horizontal)) == true)
  }

  @Test func aMinimumWidthIsKept() {
    let (layout, _) = Self.layout(RootExtent(priority: Priority(500), minimum: 700))
    #expect(layout.solve().frame(layout.root).width == 700)
  }

  @Test func aFittingSizeIsTheSmallestThatFitsTheContent() {
    let (layout, _) = Self.layout(RootExtent(priority: Priority(50)))
    #expect(layout.solve(0, 200).frame(layout.root).width == 440)
  }

  @Test func aFittingSizeIncludesTheRootsInsets() {
    var layout = TestLayout(width: RootExtent(priority: Priority(50))) {
      $0.alignmentInsets = Insets(top: 0, left: 3, bottom: 0, right: 4)
    }
    let label = layout.view(content: Content(width: 100, height: 20))
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .leading, to: layout.root, .leading)
    layout.constrain(label, .trailing, to: layout.root, .trailing)
    let solution = layout.solve(0, 200)
    #expect(solution.frame(layout.root).width == 107)
    #expect(solution.rect(label).minX == 3)
  }

  @Test func aRootSmallerThanItsInsetsHasNoNegativeSize() {
    let layout = TestLayout {
      $0.alignmentInsets = Insets(top: 3, left: 3, bottom: 3, right: 3)
    }
    let solution = layout.solve(0, 200)
    #expect(solution.rect(layout.root).width == 0)
    #expect(solution.conflicts.map(\.dropped) == [.implied(.size, layout.root, .horizontal)])
  }
}
