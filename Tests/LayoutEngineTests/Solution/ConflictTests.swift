import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Unsatisfiable required constraints: the minimal conflicting set, the dropped constraint, and the
/// layout by the others.
@Suite struct ConflictTests {
  /// 5.1: the minimal set.
  @Test func theSetIsIrreducibleAndItsLastConstraintIsDropped() {
    var layout = TestLayout()
    let letter = layout.view(at: Rect(x: 0, y: 0, width: 40, height: 40))
    let pile = layout.view()
    layout.size(pile, 60, 60)
    layout.constrain(pile, .top, to: layout.root, .top)
    let near = layout.constrain(letter, .centerX, to: pile, .centerX, constant: -11)
    let far = layout.constrain(letter, .centerX, to: pile, .centerX, constant: 170)
    let solution = layout.solve()
    #expect(
      solution.conflicts
        == [.init(constraints: [.written(near), .written(far)], dropped: .written(far))])
    // The others hold: the letter's center at 20 is 11 left of the pile's.
    #expect(solution.rect(pile) == Rect(x: 1, y: 0, width: 60, height: 60))
  }

  @Test func impliedConstraintsAreReportedAndNeverDropped() {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    let left = layout.constrain(view, .left, to: layout.root, .left, constant: 200)
    let right = layout.constrain(view, .right, to: layout.root, .right, constant: -200)
    let solution = layout.solve()
    #expect(solution.conflicts.count == 1)
    #expect(
      solution.conflicts.first?.constraints == [
        .implied(.size, layout.root, .horizontal), .implied(.nonnegative, view, .horizontal),
        .written(left), .written(right),
      ])
    #expect(solution.conflicts.first?.dropped == .written(right))
    #expect(solution.rect(view).minX == 200)
  }

  @Test func independentConflictsAreEachReported() {
    var layout = TestLayout()
    let views = [layout.view(), layout.view(), layout.view()]
    for view in views {
      layout.pinVertically(view)
      layout.constrain(view, .left, to: layout.root, .left)
      layout.constrain(view, .width, constant: 10)
      layout.constrain(view, .width, constant: 20)
    }
    let solution = layout.solve()
    #expect(solution.conflicts.count == 3)
    for view in views { #expect(solution.width(view) == 10) }
  }

  @Test func requiredContentIsAConstraintLikeOthers() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 100, height: 20)) {
      $0.horizontalCompressionResistance = .required
    }
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .top, to: layout.root, .top)
    let width = layout.constrain(view, .width, constant: 60)
    let solution = layout.solve()
    #expect(
      solution.conflicts == [
        .init(
          constraints: [
            .implied(.compressionResistance, view, .horizontal), .written(width),
          ], dropped: .written(width))
      ])
    #expect(solution.width(view) == 100)
    #expect(solution.losses.isEmpty)
  }

  @Test func optionalConstraintsNeverConflict() {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .width, constant: 10, priority: 999.99)
    layout.constrain(view, .width, constant: 20)
    #expect(layout.solve().conflicts.isEmpty)
  }

  @Test func aWindowsMinimumAndMaximumSizesAreRequired() {
    var layout = TestLayout(
      width: RootExtent(priority: Priority(500), minimum: 200, maximum: 400))
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .right, to: layout.root, .right)
    let width = layout.constrain(view, .width, constant: 450)
    let solution = layout.solve()
    #expect(
      solution.conflicts.first?.constraints.contains(.implied(.maximum, layout.root, .horizontal))
        == true)
    #expect(solution.conflicts.first?.dropped == .written(width))
    #expect(solution.frame(layout.root).width == 300)
  }
}
