import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The code of the documentation, with the stated results as expectations.
///
/// `ArticleCodeTests` compares the two line by line.
@Suite struct ArticleExamplesTests {
  @Test func aLabelInARightToLeftLayoutOnTheLandingPage() {
    var tree = LayoutTree()
    let label = tree.addView { $0.hasContentWidth = true }
    tree.add([
      label.leading == tree.root.leading + 20,
      label.top == tree.root.top + 20,
      label.height == 16,
    ])

    var engine = LayoutSolver(tree: tree, direction: .rightToLeft)
    let contents = [label: Content(width: 60)]
    let solution = engine.solve(size: Size(width: 320, height: 200), sizing: contents)
    #expect(solution.frames[label.index] == Rect(x: 240, y: 20, width: 60, height: 16))
  }

  @Test func twoButtonsThatAreChangedFittedAndMoved() {
    var tree = LayoutTree()
    let cancel = tree.addView { $0.hasContentWidth = true }
    let save = tree.addView { $0.hasContentWidth = true }
    let root = tree.root
    let gap = tree.add(save.leading == cancel.trailing + 8)
    tree.add([
      cancel.leading >= root.leading + 20,
      save.trailing == root.trailing - 20,
      cancel.width == save.width,
      (save.width == 80).priority(260).identified("usual width"),
    ])

    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    let english = [cancel: Content(width: 66), save: Content(width: 52)]
    let size = Size(width: 320, height: 60)
    #expect(engine.solve(size: size, sizing: english).frames[save.index].width == 80)

    let german = [cancel: Content(width: 94), save: Content(width: 73)]
    #expect(engine.solve(size: size, sizing: german).frames[save.index].width == 94)

    engine.setConstant(20, of: gap)
    #expect(engine.solve(size: size, sizing: english).frames[cancel.index].maxX == 200)

    engine.setActive(false, [gap])
    engine.setPriority(Priority(240), of: [gap])
    engine.setActive(true, [gap])

    #expect(engine.fittingSize(sizing: english).width == 20 + 80 + 20 + 80 + 20)

    let steps = engine.frames(
      moving: gap, through: [8, 16, 24], size: size, sizing: english)
    #expect(steps.map { $0[cancel.index].maxX } == [212, 204, 196])
  }
}
