import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Required constraints that hold only if views have no extent.
@Suite struct CollapseTests {
  private func proportions(_ change: (inout TestLayout, ItemID, ItemID) -> Void = { _, _, _ in })
    -> (TestLayout, ItemID, [Int])
  {
    var layout = TestLayout()
    let foo = layout.view(content: Content(width: 40, height: 20))
    let bar = layout.view()
    for view in [foo, bar] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(foo, .left, to: layout.root, .left)
    layout.constrain(bar, .left, to: foo, .right)
    layout.constrain(bar, .height, constant: 10)
    let twice = layout.constrain(foo, .width, to: bar, .width, times: 2)
    let thrice = layout.constrain(bar, .width, to: foo, .width, times: 3)
    change(&layout, foo, bar)
    return (layout, foo, [twice, thrice])
  }

  private func collapses(_ layout: TestLayout, width: Double = 300) -> [LayoutSolution.Collapse] {
    var (engine, solution) = layout.solved(width)
    return engine.collapses(in: solution)
  }

  /// 5.6: a width that is twice and three times another one.
  @Test(arguments: [100, 300, 1000.0])
  func contradictoryProportionsHoldOnlyAtZeroSize(width: Double) {
    let (layout, foo, proportions) = proportions()
    let found = collapses(layout, width: width)
    #expect(found.map(\.item) == [foo])
    #expect(found.map(\.axis) == [.horizontal])
    #expect(Set(found[0].causes) == Set(proportions.map { .written($0) }))
  }

  @Test func constraintsThatHoldAtOtherSizesAreNotReported() {
    var (layout, _, indices) = proportions()
    layout.tree.updateConstraint(indices[1]) { $0.priority = Priority(999) }
    #expect(collapses(layout).isEmpty)
  }

  /// Views that follow each other in a circle: each has all of them as causes.
  @Test func theCausesOfManyExtentsAreBounded() {
    var layout = TestLayout()
    let views = (0..<120).map { _ in layout.view(content: Content(width: 40, height: 20)) }
    for (view, next) in zip(views, views.dropFirst() + views.prefix(1)) {
      layout.constrain(view, .left, to: next, .right)
    }
    let found = collapses(layout)
    #expect(found.map(\.item) == Array(views.prefix(100)))
    #expect(found.allSatisfy { $0.axis == .horizontal && !$0.causes.isEmpty })
  }

  @Test func anExplicitWidthOfZeroIsNotReported() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 40, height: 20))
    layout.constrain(view, .width, constant: 0)
    let follower = layout.view(content: Content(width: 40, height: 20))
    layout.constrain(follower, .width, to: view, .width)
    #expect(collapses(layout).isEmpty)
  }

  @Test func aRootThatIsTooSmallIsNotReported() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 40, height: 20))
    layout.constrain(view, .left, to: layout.root, .left, constant: 150)
    layout.constrain(view, .right, to: layout.root, .right, constant: -150)
    #expect(collapses(layout).isEmpty)
  }

  @Test func hiddenAndUninstalledItemsAreNotReported() {
    let (hidden, _, _) = proportions { layout, foo, bar in
      for view in [foo, bar] { layout.tree.update(view) { $0.isHidden = true } }
    }
    #expect(collapses(hidden).isEmpty)
    let (absent, _, _) = proportions { layout, foo, _ in
      layout.tree.update(foo) { $0.isInstalled = false }
    }
    #expect(collapses(absent).isEmpty)
  }

  @Test func aViewWithSubviewsIsReported() {
    let (layout, foo, _) = proportions { layout, _, bar in _ = layout.view(in: bar) }
    #expect(collapses(layout).map(\.item.index) == [foo.index, foo.index + 1])
  }

  /// Of two empty views with the same causes, the first is reported.
  @Test func emptyViewsAreReportedIfExtentsAreRelated() {
    var layout = TestLayout()
    let (foo, bar) = (layout.view(), layout.view())
    layout.constrain(foo, .width, to: bar, .width, times: 2)
    layout.constrain(bar, .width, to: foo, .width, times: 3)
    #expect(collapses(layout).map(\.item) == [foo])
  }

  @Test func edgesOfAnEmptyViewMayCoincide() {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .left, to: layout.root, .centerX)
    layout.constrain(view, .right, to: layout.root, .centerX)
    #expect(collapses(layout).isEmpty)
  }
}
