import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Content sizes as constraints, and nonnegative sizes.
@Suite struct ContentTests {
  @Test func contentDeterminesASizeWithoutConstraints() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 100, height: 30))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    let solution = layout.solve()
    #expect(solution.rect(label) == Rect(x: 0, y: 0, width: 100, height: 30))
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.losses.isEmpty)
  }

  /// 2.3: hugging is a constraint.
  @Test(arguments: [(249.0, 250.0, 100.0), (251, 250, 80)])
  func huggingIsAsStrongAsItsPriority(stretching: Double, hugging: Double, width: Double) {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 100, height: 30)) {
      $0.horizontalHugging = Priority(hugging)
      $0.horizontalCompressionResistance = Priority(hugging)
    }
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, constant: 80, priority: stretching)
    #expect(layout.solve().width(label) == width)
  }

  /// 2.1: content along one axis.
  @Test func contentAlongOneAxisLeavesTheOtherAmbiguous() throws {
    var layout = TestLayout()
    let bar = layout.view(content: Content(height: 6))
    layout.constrain(bar, .left, to: layout.root, .left)
    layout.constrain(bar, .top, to: layout.root, .top)
    let solution = layout.solve()
    #expect(solution.rect(bar).height == 6)
    let ambiguity = try #require(solution.ambiguities.first)
    #expect(solution.ambiguities.count == 1)
    #expect(ambiguity.axis == .horizontal)
    #expect(ambiguity.extent == LayoutSolution.Range(lower: 0, upper: nil))
  }

  /// 2.6: equal hugging.
  @Test func ofTwoWithEqualHuggingEitherMayStretch() {
    var layout = TestLayout()
    let field = layout.view(content: Content(width: 100, height: 22))
    let button = layout.view(content: Content(width: 60, height: 22))
    for view in [field, button] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(field, .left, to: layout.root, .left)
    layout.constrain(button, .left, to: field, .right)
    layout.constrain(button, .right, to: layout.root, .right)
    let ambiguities = layout.solve().ambiguities
    #expect(ambiguities.map(\.item) == [field, button])
    #expect(
      ambiguities.map(\.extent) == [.init(lower: 100, upper: 240), .init(lower: 60, upper: 200)])
    #expect(ambiguities.map(\.position) == [nil, .init(lower: 100, upper: 240)])
  }

  @Test func theOneWithLowerHuggingStretches() {
    var layout = TestLayout()
    let field = layout.view(content: Content(width: 100, height: 22)) {
      $0.horizontalHugging = Priority(249)
    }
    let button = layout.view(content: Content(width: 60, height: 22))
    for view in [field, button] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(field, .left, to: layout.root, .left)
    layout.constrain(button, .left, to: field, .right)
    layout.constrain(button, .right, to: layout.root, .right)
    let solution = layout.solve()
    #expect(solution.width(field) == 240)
    #expect(solution.width(button) == 60)
    #expect(solution.ambiguities.isEmpty)
  }

  /// 1.8: sizes are at least 0.
  @Test func aSizeIsNeverNegative() throws {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .left, to: layout.root, .left, constant: 200)
    layout.constrain(view, .right, to: layout.root, .left, constant: 150, priority: 999)
    #expect(layout.solve().width(view) == 0)
    let wrong = layout.constrain(view, .width, constant: -5)
    let solution = layout.solve()
    #expect(solution.width(view) == 0)
    let conflict = try #require(solution.conflicts.first)
    #expect(conflict.constraints == [.implied(.nonnegative, view, .horizontal), .written(wrong)])
    #expect(conflict.dropped == .written(wrong))
  }

  @Test func anItemWithContentThatIsNotMeasuredIsAmbiguous() {
    var layout = TestLayout()
    let view = layout.view {
      $0.hasContentWidth = true
      $0.hasContentHeight = true
    }
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .top, to: layout.root, .top)
    let solution = layout.solve()
    #expect(solution.ambiguities.map(\.axis) == [.horizontal, .vertical])
    #expect(solution.losses.isEmpty)
  }
}
