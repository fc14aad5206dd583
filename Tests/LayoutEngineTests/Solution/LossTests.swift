import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Clipped content and the constraints that clip it.
@Suite struct LossTests {
  /// 2.5: a fixed width.
  @Test func aFixedWidthClipsLongerContent() throws {
    var layout = TestLayout()
    let ok = layout.view(content: Content(width: 143.5, height: 20))
    layout.constrain(ok, .left, to: layout.root, .left)
    layout.constrain(ok, .top, to: layout.root, .top)
    let width = layout.constrain(ok, .width, constant: 120)
    let solution = layout.solve()
    #expect(
      solution.losses == [
        LayoutSolution.Loss(
          item: ok, axis: .horizontal, needed: 143.5, available: 120, causes: [.written(width)])
      ])
  }

  @Test func theCausesAreConstraintsAlongTheSameAxis() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 400, height: 50))
    let left = layout.constrain(label, .leading, to: layout.root, .leading, constant: 20)
    let right = layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -20)
    let top = layout.constrain(label, .top, to: layout.root, .top)
    let height = layout.constrain(label, .height, .lessThanOrEqual, constant: 30)
    let losses = layout.solve().losses
    try #require(losses.count == 2)
    #expect(losses[0].axis == .horizontal)
    #expect(losses[0].available == 260)
    #expect(
      losses[0].causes == [
        .implied(.size, layout.root, .horizontal), .written(left), .written(right),
      ])
    #expect(losses[1].axis == .vertical)
    #expect(losses[1].needed == 50)
    #expect(losses[1].causes == [.written(height)])
    #expect(!losses[1].causes.contains(.written(top)))
  }

  @Test func aNeighborWithHigherResistanceIsTheCause() throws {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 200, height: 20))
    let second = layout.view(content: Content(width: 200, height: 20)) {
      $0.horizontalCompressionResistance = Priority(751)
    }
    for view in [first, second] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(first, .left, to: layout.root, .left)
    layout.constrain(second, .left, to: first, .right)
    layout.constrain(second, .right, to: layout.root, .right)
    let losses = layout.solve().losses
    try #require(losses.count == 1)
    #expect(losses[0].item == first)
    #expect(losses[0].available == 100)
    #expect(losses[0].causes.contains(.implied(.compressionResistance, second, .horizontal)))
  }

  @Test func contentWithHigherResistanceThanAConstraintIsNotLost() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 150, height: 20))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, constant: 100, priority: 749)
    let solution = layout.solve()
    #expect(solution.width(label) == 150)
    #expect(solution.losses.isEmpty)
  }

  @Test func contentThatExactlyFitsIsNotLost() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 0.1 + 0.2, height: 20))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, constant: 0.3)
    #expect(layout.solve().losses.isEmpty)
  }
}
