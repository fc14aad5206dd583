import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Changes to the constraints of an existing solver.
@Suite struct ConstraintChangeTests {
  private static let size = Size(width: 320, height: 200)

  /// Expects the layout of a new solver for the same tree.
  private static func expectAsFresh(
    _ engine: inout LayoutSolver, _ contents: [ItemID: Content],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var fresh = LayoutSolver(tree: engine.tree, direction: engine.direction)
    let first = fresh.solve(size: size, sizing: contents)
    let again = engine.solve(size: size, sizing: contents)
    #expect(
      again.frames.map(\.rounded) == first.frames.map(\.rounded), sourceLocation: sourceLocation)
    #expect(again.losses == first.losses, sourceLocation: sourceLocation)
    #expect(again.conflicts == first.conflicts, sourceLocation: sourceLocation)
    #expect(again.ambiguities == first.ambiguities, sourceLocation: sourceLocation)
  }

  /// 1.10, 1.11, 6.1: random constants and batches of changes.
  @Test(arguments: 0..<30)
  func changesGiveTheLayoutOfANewSolver(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 4000)
    let layout = MirrorTree.make(&random)
    let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    Self.expectAsFresh(&engine, layout.contents)
    let all = Array(layout.tree.constraints.indices)
    for _ in 0..<12 {
      let some = all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: engine.setActive(Bool.random(using: &random), some)
      case 1:
        let levels = [1000, 999, 500, 249.99998, 1]
        let level = levels.randomElement(using: &random) ?? 1
        engine.setPriority(Priority(level), of: some)
      default:
        for constraint in some {
          let constant = Double(Int.random(in: -60...60, using: &random))
          engine.setConstant(constant, of: constraint)
          #expect(engine.tree.constraints[constraint].constant == constant)
        }
      }
      Self.expectAsFresh(&engine, layout.contents)
    }
  }

  @Test func aChangedConstantCountsOnceItsConstraintIsActive() {
    var tree = LayoutTree()
    let view = tree.addView()
    let width = tree.add((view.width == 10).inactive)
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.solve(size: Self.size, sizing: [:]).width(view) == 0)
    engine.setConstant(70, of: width)
    #expect(engine.solve(size: Self.size, sizing: [:]).width(view) == 0)
    engine.setActive(true, width)
    #expect(engine.solve(size: Self.size, sizing: [:]).width(view) == 70)
  }

  @Test func aBaselineKeepsItsOffsetWhenItsConstantChanges() {
    var tree = LayoutTree()
    let label = tree.addView { $0.hasContentHeight = true }
    tree.add(label.top >= tree.root.top)
    let line = tree.add(label.firstBaseline == tree.root.top + 40)
    let contents = [label: Content(height: 20, firstBaseline: 15)]
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.solve(size: Self.size, sizing: contents).rect(label).minY == 25)
    engine.setConstant(60, of: line)
    #expect(engine.solve(size: Self.size, sizing: contents).rect(label).minY == 45)
    let lower = [label: Content(height: 20, firstBaseline: 18)]
    #expect(engine.solve(size: Self.size, sizing: lower).rect(label).minY == 42)
  }

  /// 9.3: two alternatives in one tree: a column in a narrow root, a row in a wide one.
  @Test func alternativesAreSwitched() {
    func tree(_ narrow: Priority, _ wide: Priority) -> (LayoutTree, Range<Int>, Range<Int>) {
      var tree = LayoutTree()
      let picture = tree.addView()
      let text = tree.addView()
      let root = tree.root
      tree.add([
        picture.leading == root.leading, picture.top == root.top, text.trailing == root.trailing,
        text.bottom == root.bottom,
      ])
      let narrow = tree.add(
        [
          picture.trailing == root.trailing, text.leading == root.leading,
          text.top == picture.bottom, text.height == picture.height,
        ].map { $0.priority(narrow) })
      let wide = tree.add(
        [
          picture.bottom == root.bottom, text.top == root.top,
          text.leading == picture.trailing, text.width == picture.width,
        ].map { $0.priority(wide) })
      return (tree, narrow, wide)
    }
    let below = [
      Rect(x: 0, y: 0, width: 320, height: 100), Rect(x: 0, y: 100, width: 320, height: 100),
    ]
    let beside = [
      Rect(x: 0, y: 0, width: 160, height: 200), Rect(x: 160, y: 0, width: 160, height: 200),
    ]
    func frames(_ engine: inout LayoutSolver) -> [Rect] {
      let solution = engine.solve(size: Self.size, sizing: [:])
      #expect(solution.conflicts.isEmpty && solution.ambiguities.isEmpty)
      return solution.frames.dropFirst().map(\.rounded)
    }

    let (activated, narrow, wide) = tree(.required, .required)
    var engine = LayoutSolver(tree: activated, direction: .leftToRight)
    for _ in 0..<2 {
      engine.setActive(false, wide)
      engine.setActive(true, narrow)
      #expect(frames(&engine) == below)
      engine.setActive(false, narrow)
      engine.setActive(true, wide)
      #expect(frames(&engine) == beside)
    }

    let (trading, _, _) = tree(Priority(999), Priority(1))
    engine = LayoutSolver(tree: trading, direction: .leftToRight)
    for _ in 0..<2 {
      #expect(frames(&engine) == below)
      engine.setPriority(Priority(1), of: narrow)
      engine.setPriority(Priority(999), of: wide)
      #expect(frames(&engine) == beside)
      engine.setPriority(Priority(999), of: narrow)
      engine.setPriority(Priority(1), of: wide)
    }
  }

  @Test func theTreeMayGrow() {
    var tree = LayoutTree()
    let view = tree.addView()
    tree.add(view.width == 30)
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.solve(size: Self.size, sizing: [:]).width(view) == 30)
    engine.update { tree in
      let other = tree.addView()
      tree.add([other.leading == view.trailing + 8, other.width == view.width])
    }
    let solution = engine.solve(size: Self.size, sizing: [:])
    #expect(solution.frame(ItemID(index: 2)) == Rect(x: 38, y: 0, width: 30, height: 0))
  }

  @Test func aConstantThatIsNotANumberIsRejected() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      let width = tree.add(tree.root.width >= 10)
      var engine = LayoutSolver(tree: tree, direction: .leftToRight)
      engine.setConstant(.nan, of: width)
    }
  }
}
