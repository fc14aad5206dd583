import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Priorities are levels: a higher one always wins, and within one the total error is minimal.
@Suite struct PriorityTests {
  /// Creates a layout of a view with all but its width determined.
  private static func layout() -> (TestLayout, ItemID) {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .left, to: layout.root, .left)
    layout.pinVertically(view)
    return (layout, view)
  }

  /// 1.7: 24 at 500 and at least 30 at 525.
  @Test func anInequalityOfHigherPriorityWinsOverAnEquality() {
    var (layout, view) = Self.layout()
    layout.constrain(view, .width, constant: 24, priority: 500)
    layout.constrain(view, .width, .greaterThanOrEqual, constant: 30, priority: 525)
    let solution = layout.solve()
    #expect(solution.width(view) == 30)
    #expect(solution.ambiguities.isEmpty)
  }

  /// 1.7: 24 at 500 and at least 30 at 500.
  @Test func atTheSamePriorityAllValuesBetweenAreOptimal() throws {
    var (layout, view) = Self.layout()
    layout.constrain(view, .width, constant: 24, priority: 500)
    layout.constrain(view, .width, .greaterThanOrEqual, constant: 30, priority: 500)
    let ambiguity = try #require(layout.solve().ambiguities.first)
    #expect(ambiguity.item == view)
    #expect(ambiguity.axis == .horizontal)
    #expect(ambiguity.position == nil)
    #expect(ambiguity.extent == LayoutSolution.Range(lower: 24, upper: 30))
  }

  @Test func requiredConstraintsWinOverAllOthers() {
    var (layout, view) = Self.layout()
    layout.constrain(view, .width, constant: 120, priority: 500)
    layout.constrain(view, .width, constant: 75)
    #expect(layout.solve().width(view) == 75)
  }

  /// 1.5: levels are not weights.
  @Test func manyLowPrioritiesNeverWinOverAHighOne() {
    var (layout, view) = Self.layout()
    for _ in 0..<2000 { layout.constrain(view, .width, constant: 200, priority: 998) }
    layout.constrain(view, .width, constant: 75, priority: 999)
    #expect(layout.solve().width(view) == 75)
  }

  /// 1.5: no priority is truncated.
  @Test(arguments: [(249.99998, 250.0), (0.5, 0.75), (999.5, 999.75), (1e-9, 2e-9)])
  func fractionalPrioritiesAreDistinctLevels(low: Double, high: Double) {
    var (layout, view) = Self.layout()
    layout.constrain(view, .width, constant: 40, priority: low)
    layout.constrain(view, .width, constant: 40, priority: low)
    layout.constrain(view, .width, constant: 60, priority: high)
    #expect(layout.solve().width(view) == 60)
  }

  @Test func withinALevelTheTotalErrorIsMinimal() {
    var (layout, view) = Self.layout()
    // The median has errors of 20 + 0 + 80. The mean, 70, would have 30 + 10 + 70.
    for width in [40.0, 60, 140] {
      layout.constrain(view, .width, constant: width, priority: 400)
    }
    let solution = layout.solve()
    #expect(solution.width(view) == 60)
    #expect(solution.ambiguities.isEmpty)
  }

  /// 1.6: the minimal error.
  @Test func unsatisfiableConstraintsHaveTheMinimalError() {
    var (layout, view) = Self.layout()
    layout.constrain(view, .width, .lessThanOrEqual, constant: 100)
    layout.constrain(view, .width, constant: 160, priority: 300)
    #expect(layout.solve().width(view) == 100)
  }

  @Test func equalKeysShareARow() {
    var layout = TestLayout()
    let keys = (0..<10).map { _ in layout.view() }
    for (index, key) in keys.enumerated() {
      layout.pinVertically(key)
      if index == 0 {
        layout.constrain(key, .leading, to: layout.root, .leading, constant: 3)
      } else {
        layout.constrain(key, .leading, to: keys[index - 1], .trailing, constant: 6)
        layout.constrain(key, .width, to: keys[index - 1], .width)
      }
    }
    layout.constrain(keys[9], .trailing, to: layout.root, .trailing, constant: -3)
    // 360 - 2 * 3 - 9 * 6 leaves 300 for ten keys.
    let solution = layout.solve(360, 60)
    for (index, key) in keys.enumerated() {
      #expect(solution.rect(key) == Rect(x: 3 + 36 * Double(index), y: 0, width: 30, height: 20))
    }
    #expect(solution.ambiguities.isEmpty)
  }
}
