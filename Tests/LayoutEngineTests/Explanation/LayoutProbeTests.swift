import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Second solutions and remedies, checked against the constraints without the engine's code.
@Suite struct LayoutProbeTests {
  /// 5.4: another solution.
  @Test(arguments: RandomTree.all.filter { $0.feasible && !$0.open.isEmpty })
  func aSecondSolutionIsAsGoodAndDiffers(tree: RandomTree) throws {
    let (engine, solution) = tree.layout.solved(tree.size[0], tree.size[1], tree.direction)
    var probe = engine.probe(solution)
    for ambiguity in solution.ambiguities where ambiguity.isVisible {
      let place = "item \(ambiguity.item.index) \(ambiguity.axis) of seed \(tree.seed)"
      let answer = probe.alternative(for: ambiguity)
      let alternative = try #require(answer, "\(place)")
      var other = solution
      other.alignmentRects = alternative.alignmentRects
      other.frames = alternative.frames
      let violations = tree.violations(of: other)
      #expect(violations[1000, default: 0] < 1e-3, "\(place)")
      for level in tree.levels {
        #expect(abs(violations[level[0], default: 0] - level[1]) < 1e-2, "\(place)")
      }
      let (one, two) = (
        solution.alignmentRects[ambiguity.item.index],
        alternative.alignmentRects[ambiguity.item.index]
      )
      let difference =
        ambiguity.axis == .horizontal
        ? abs(one.minX - two.minX) + abs(one.width - two.width)
        : abs(one.minY - two.minY) + abs(one.height - two.height)
      #expect(difference > 1e-3, "\(place)")
    }
  }

  /// Even a remedy weaker than all constraints resolves an ambiguity.
  @Test(arguments: [1000.0, 499, 250, 1])
  func aWeakRemedyResolvesAnAmbiguity(priority: Double) throws {
    var tree = LayoutTree()
    let view = tree.addView()
    tree.add([view.leading == tree.root.leading + 20, view.top == tree.root.top, view.height == 10])
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    let solution = engine.solve(
      size: Size(width: 300, height: 200), sizing: KnownContents([:]))
    var probe = engine.probe(
      solution, remedies: [.constraints([(view.width == 100).priority(priority)])])
    let ambiguity = try #require(solution.ambiguities.first)
    let isSettled = probe.settles(0, ambiguity)
    #expect(isSettled)
  }

  /// A remedy that resolves an ambiguity does so when it is added to the tree.
  @Test(arguments: RandomTree.all.filter { $0.feasible && !$0.open.isEmpty })
  func remediesOfAProbeResolveAmbiguitiesOfTheTree(tree: RandomTree) {
    let layout = tree.layout
    let (engine, solution) = layout.solved(tree.size[0], tree.size[1], tree.direction)
    let remedies = solution.ambiguities.map { ambiguity -> [LayoutConstraint] in
      let rect = solution.alignmentRects[ambiguity.item.index]
      let isHorizontal = ambiguity.axis == .horizontal
      return [
        LayoutConstraint(
          .init(ambiguity.item, isHorizontal ? .width : .height), .equal,
          constant: isHorizontal ? rect.width : rect.height)
      ]
    }
    var probe = engine.probe(solution, remedies: remedies.map { .constraints($0) })
    for (index, ambiguity) in solution.ambiguities.enumerated() {
      var changed = layout
      for constraint in remedies[index] { changed.tree.add(constraint) }
      let result = changed.solve(tree.size[0], tree.size[1], tree.direction)
      let isOpen = result.ambiguities.contains {
        $0.item == ambiguity.item && $0.axis == ambiguity.axis
      }
      let isSettled = probe.settles(index, ambiguity)
      #expect(
        isSettled == (!isOpen && result.conflicts.isEmpty),
        "item \(ambiguity.item.index) \(ambiguity.axis) of seed \(tree.seed)")
    }
  }

  private func tied() -> (layout: TestLayout, first: ItemID, second: ItemID) {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 100, height: 20))
    let second = layout.view(content: Content(width: 100, height: 20))
    for view in [first, second] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(first, .left, to: layout.root, .left)
    layout.constrain(second, .left, to: first, .right)
    layout.constrain(second, .right, to: layout.root, .right)
    return (layout, first, second)
  }

  @Test func tiedNeighborsExchangeTheExcessSpace() throws {
    let (layout, first, second) = tied()
    let (engine, solution) = layout.solved()
    #expect(solution.width(first) == 100 && solution.width(second) == 200)
    var probe = engine.probe(solution)
    let answer = probe.alternative(for: solution.ambiguities[0])
    let other = try #require(answer)
    #expect(other.alignmentRects[first.index].rounded.width == 200)
    #expect(other.alignmentRects[second.index].rounded.width == 100)
  }

  @Test func strongerHuggingOfOneResolvesBoth() {
    let (layout, first, second) = tied()
    let (engine, solution) = layout.solved()
    var probe = engine.probe(
      solution,
      remedies: [
        .hugging([first], .horizontal, Priority(251)),
        .hugging([first, second], .horizontal, Priority(251)),
        .compressionResistance([first], .horizontal, Priority(751)),
        .constraints([LayoutConstraint(.init(first, .width), .equal, constant: 400)]),
      ])
    for ambiguity in solution.ambiguities {
      // At 251 two of them are tied again; there is space enough; there is too little space.
      // Repeating the first question shows that the others left no trace.
      let answers = [0, 1, 2, 3, 0].map { probe.settles($0, ambiguity) }
      #expect(answers == [true, false, false, false, true])
    }
  }

  @Test func anUnboundedPositionMovesAndTheRestStays() throws {
    var layout = TestLayout()
    let loose = layout.view(content: Content(width: 50, height: 20))
    let other = layout.view(content: Content(width: 50, height: 20))
    let (engine, solution) = layout.solved()
    var probe = engine.probe(solution)
    let ambiguity = try #require(solution.ambiguities.first { $0.item == loose })
    let answer = probe.alternative(for: ambiguity)
    let moved = try #require(answer)
    #expect(moved.alignmentRects[loose.index].rounded.minX == 20)
    #expect(moved.alignmentRects[other.index] == solution.alignmentRects[other.index])
  }
}

extension LayoutSolution.Ambiguity {
  /// Whether some range is wide enough to be visible.
  fileprivate var isVisible: Bool {
    [position, extent].contains { range in
      guard let range else { return false }
      guard let lower = range.lower, let upper = range.upper else { return true }
      return upper - lower > 0.01
    }
  }
}
