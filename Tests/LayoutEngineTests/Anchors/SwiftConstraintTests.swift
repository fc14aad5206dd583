import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The meaning of constraints, written in Swift as in an app.
@Suite struct SwiftConstraintTests {
  private static func solve(
    _ tree: LayoutTree, _ width: Double = 300, _ direction: LayoutDirection = .leftToRight,
    contents: [ItemID: Content] = [:]
  ) -> LayoutSolution {
    var engine = LayoutSolver(tree: tree, direction: direction)
    return engine.solve(size: Size(width: width, height: 100), sizing: contents)
  }

  /// Adds a view with constraints along the vertical axis, for tests of the horizontal one.
  private static func view(in tree: inout LayoutTree) -> ItemID {
    let view = tree.addView()
    tree.add([view.top == tree.root.top, view.height == 20])
    return view
  }

  /// 1.1: y increases downward.
  @Test func locationsAreMeasuredFromTheTopLeft() {
    var tree = LayoutTree()
    let box = tree.addView()
    tree.add([
      box.left == tree.root.left + 20, box.right == tree.root.right - 50,
      box.top == tree.root.top + 10, box.bottom == tree.root.bottom - 35,
    ])
    #expect(Self.solve(tree).frame(box) == Rect(x: 20, y: 10, width: 230, height: 55))
  }

  /// 1.15: the positions of the keys follow from their relations at any width of the container.
  @Test(arguments: [390.0, 664, 320, 65])
  func keysShareARow(width: Double) throws {
    var tree = LayoutTree()
    let root = tree.root
    let keys = "QWERTYUIOP".map { _ in Self.view(in: &tree) }
    let (first, last) = try (#require(keys.first), #require(keys.last))
    tree.add([first.leading == root.leading + 3, last.trailing == root.trailing - 3])
    for (key, next) in zip(keys, keys.dropFirst()) {
      tree.add([next.leading == key.trailing + 6, next.width == key.width])
    }
    for direction in LayoutDirection.allCases {
      let solution = Self.solve(tree, width, direction)
      #expect(solution.ambiguities.isEmpty && solution.conflicts.isEmpty)
      let share = (width - 6 - 9 * 6) / 10
      for (index, key) in keys.enumerated() {
        let begin = 3 + Double(index) * (share + 6)
        let x = direction == .rightToLeft ? width - begin - share : begin
        #expect(
          solution.frame(key) == Rect(x: x, y: 0, width: share, height: 20).rounded,
          "key \(index)")
      }
    }
  }

  @Test func inequalitiesAreMirrored() {
    var tree = LayoutTree()
    let view = Self.view(in: &tree)
    tree.add([
      view.width == 40, view.leading >= tree.root.leading + 30,
      (view.leading == tree.root.leading).priority(500),
    ])
    #expect(Self.solve(tree).frame(view).minX == 30)
    #expect(Self.solve(tree, 300, .rightToLeft).frame(view).maxX == 270)
  }

  @Test func leftAndRightAreNotMirrored() {
    var tree = LayoutTree()
    let view = Self.view(in: &tree)
    tree.add([view.width == 40, view.left == tree.root.left + 30])
    for direction in LayoutDirection.allCases {
      #expect(Self.solve(tree, 300, direction).frame(view).minX == 30)
    }
  }

  /// 24 at 500, with at least 30 at 525 or at 500.
  @Test func aHigherPriorityWinsAndEqualOnesAreAmbiguous() {
    for (level, isOpen) in [(525.0, false), (500, true)] {
      var tree = LayoutTree()
      let view = Self.view(in: &tree)
      tree.add([
        view.left == tree.root.left, (view.width == 24).priority(500),
        (view.width >= 30).priority(level),
      ])
      let solution = Self.solve(tree)
      if isOpen {
        let range = solution.ambiguities.first?.extent
        #expect(range == LayoutSolution.Range(lower: 24, upper: 30))
      } else {
        #expect(solution.width(view) == 30 && solution.ambiguities.isEmpty)
      }
    }
    var tree = LayoutTree()
    let view = Self.view(in: &tree)
    tree.add([
      view.left == tree.root.left, (view.width == 120).priority(500), view.width == 75,
    ])
    #expect(Self.solve(tree).width(view) == 75)
  }

  /// 1.13: guides of equal widths between and around views, without dummy views and arithmetic.
  @Test func guidesMakeEqualSpacing() {
    var tree = LayoutTree()
    let root = tree.root
    let views = (0..<3).map { _ in Self.view(in: &tree) }
    let gaps = (0..<4).map { _ in tree.addGuide() }
    for (view, width) in zip(views, [30.0, 50, 60]) { tree.add(view.width == width) }
    for (index, view) in views.enumerated() {
      tree.add([view.leading == gaps[index].trailing, view.trailing == gaps[index + 1].leading])
    }
    tree.add([gaps[0].leading == root.leading, gaps[3].trailing == root.trailing])
    for gap in gaps {
      tree.add([gap.width == gaps[0].width, gap.top == root.top, gap.height == 0])
    }
    let solution = Self.solve(tree)
    #expect(solution.ambiguities.isEmpty)
    #expect(views.map { solution.frame($0).minX } == [40, 110, 200])
  }

  @Test func aGuideCentersAGroup() {
    var tree = LayoutTree()
    let group = tree.addGuide()
    let (first, second) = (Self.view(in: &tree), Self.view(in: &tree))
    tree.add([
      group.centerX == tree.root.centerX, group.top == tree.root.top, group.height == 20,
      first.leading == group.leading, second.leading == first.trailing + 10,
      second.trailing == group.trailing, first.width == 40, second.width == 70,
    ])
    let solution = Self.solve(tree)
    #expect(solution.frame(group) == Rect(x: 90, y: 0, width: 120, height: 20))
    #expect(solution.frame(second).minX == 140)
  }

  /// 1.12: identifiers lead to the constraints in the source.
  @Test func aConflictHasTheIdentifiersOfItsConstraints() {
    var tree = LayoutTree()
    let view = Self.view(in: &tree)
    let row = tree.add([
      (view.left == tree.root.left).identified("row"),
      (view.width == 200).identified("row"),
      (view.right == tree.root.left + 50).identified("right"),
    ])
    let conflict = Self.solve(tree).conflicts.first
    #expect(conflict?.constraints == row.map { .written($0) })
    let names = row.map { tree.constraints[$0].identifier }
    #expect(names == ["row", "row", "right"])
  }
}
