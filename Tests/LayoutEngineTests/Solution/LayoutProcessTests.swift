import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Rules that read a layout and change the next one.
@Suite struct LayoutProcessTests {
  /// Two buttons in a row, with an alternative in which the second is below the first.
  private struct Row {
    var layout = TestLayout()
    let first: ItemID
    let second: ItemID
    let beside: [Int]
    let below: [Int]

    init() {
      let content = Content(width: 80, height: 20)
      first = layout.view(content: content)
      second = layout.view(content: content)
      layout.constrain(first, .leading, to: layout.root, .leading)
      layout.constrain(first, .top, to: layout.root, .top)
      layout.constrain(
        second, .trailing, .lessThanOrEqual, to: layout.root, .trailing)
      beside = [
        layout.constrain(second, .leading, to: first, .trailing, constant: 10),
        layout.constrain(second, .top, to: first, .top),
      ]
      below = [
        layout.constrain(second, .leading, to: first, .leading),
        layout.constrain(second, .top, to: first, .bottom, constant: 5),
      ]
      for index in below { layout.tree.apply(.isActive(index, false)) }
    }

    /// Places the second button below the first if one of them does not fit.
    var wraps: LayoutProcess.Rule {
      { [beside, below] solution in
        solution.losses.isEmpty
          ? [] : beside.map { .isActive($0, false) } + below.map { .isActive($0, true) }
      }
    }

    /// Places the second button beside the first if both fit.
    var unwraps: LayoutProcess.Rule {
      { [beside, below] solution in
        solution.losses.isEmpty
          ? beside.map { .isActive($0, true) } + below.map { .isActive($0, false) } : []
      }
    }

    func run(
      _ rules: [LayoutProcess.Rule], width: Double, passLimit: Int = 20
    ) -> LayoutProcess.Run {
      var process = LayoutProcess(
        tree: layout.tree, direction: .leftToRight, rules: rules, passLimit: passLimit)
      return process.solve(
        size: Size(width: width, height: 100), sizing: KnownContents(layout.contents))
    }
  }

  @Test func aRowBecomesTwoRows() {
    let row = Row()
    let run = row.run([row.wraps], width: 120)
    #expect(run.solution.rect(row.second) == Rect(x: 0, y: 25, width: 80, height: 20))
    #expect(run.solution.losses.isEmpty)
    #expect(run.passes == 2)
    #expect(run.feedback.isEmpty)
    #expect(
      run.changes == row.beside.map { .isActive($0, false) } + row.below.map { .isActive($0, true) }
    )
  }

  @Test func aStackChangesItsAxis() {
    var layout = TestLayout()
    let stack = layout.view()
    layout.constrain(stack, .leading, to: layout.root, .leading)
    layout.constrain(stack, .top, to: layout.root, .top)
    layout.constrain(stack, .trailing, .lessThanOrEqual, to: layout.root, .trailing)
    let views = (0..<2).map { _ in
      layout.view(in: stack, content: Content(width: 80, height: 20))
    }
    let row = StackArrangement(
      axis: .horizontal, members: views.map { StackArrangement.Member($0) }, spacing: 10)
    var column = row
    column.axis = .vertical
    layout.tree.apply(.arrangement(stack, .stack(row)))
    let turns: LayoutProcess.Rule = { [column] solution in
      solution.losses.contains { views.contains($0.item) }
        ? [.arrangement(stack, .stack(column))] : []
    }
    var process = LayoutProcess(tree: layout.tree, direction: .rightToLeft, rules: [turns])
    let sizing = KnownContents(layout.contents)
    let wide = process.solve(size: Size(width: 170, height: 100), sizing: sizing)
    #expect(wide.solution.rect(views[1]) == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(wide.passes == 1)
    let narrow = process.solve(size: Size(width: 169, height: 100), sizing: sizing)
    #expect(narrow.solution.rect(views[1]) == Rect(x: 89, y: 30, width: 80, height: 20))
    #expect(narrow.passes == 2)
  }

  @Test func aRowThatFitsStaysARow() {
    let row = Row()
    let run = row.run([row.wraps], width: 170)
    #expect(run.solution.rect(row.second) == Rect(x: 90, y: 0, width: 80, height: 20))
    #expect(run.passes == 1)
    #expect(run.changes.isEmpty)
  }

  @Test func rulesThatRevertEachOtherAreAFeedbackLoop() {
    let row = Row()
    let run = row.run([row.wraps, row.unwraps], width: 120)
    #expect(run.passes == 2)
    #expect(Set(run.feedback) == Set(row.run([row.wraps], width: 120).changes))
    // The first repeated state is the one without a change.
    #expect(run.changes.isEmpty)
    #expect(run.solution.losses.count == 1)
    #expect(row.run([row.wraps, row.unwraps], width: 170).feedback.isEmpty)
  }

  @Test func aRuleThatNeverConvergesIsStopped() {
    let row = Row()
    let gap = row.beside[0]
    let grows: LayoutProcess.Rule = { solution in
      [.constant(gap, solution.rect(row.second).minX - 79)]
    }
    let run = row.run([grows], width: 1000, passLimit: 7)
    #expect(run.passes == 7)
    #expect(run.feedback == [.constant(gap, 16)])
  }

  @Test func aRuleCanUninstallAnItem() {
    let row = Row()
    let run = row.run(
      [{ solution in solution.losses.map { .isInstalled($0.item, false) } }], width: 120)
    #expect(run.solution.losses.isEmpty)
    #expect(run.passes == 2)
    #expect(run.changes.count == 1)
  }

  @Test func aProcessIsReusedForOtherSizes() {
    let row = Row()
    var process = LayoutProcess(
      tree: row.layout.tree, direction: .leftToRight, rules: [row.wraps])
    let widths = [170.0, 120, 90, 170].map { width in
      process.solve(
        size: Size(width: width, height: 100), sizing: KnownContents(row.layout.contents)
      ).solution.rect(row.second).minY
    }
    #expect(widths == [0, 25, 25, 0])
  }
}
