import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Stack members that are detached for lack of space, and reattached.
@Suite struct DetachingTests {
  typealias Way = TestStack.Way
  typealias Member = TestStack.Member

  private static func toolbar(_ way: Way, _ visibility: [Double]) -> TestStack {
    TestStack(
      way, visibility.map { level in Member(100) { $0.visibility = level } }
    ) {
      $0.spacing = 10
      $0.style = .appKit
      $0.distribution = .gravityAreas
    }
  }

  /// Members are detached in the order of their priorities, as many as necessary.
  @Test(
    arguments: Way.allCases,
    [(430, []), (429, [2]), (320, [2]), (319, [2, 0]), (209, [2, 0, 3])] as [(Double, [Int])])
  func theLowestPriorityIsDetachedFirst(way: Way, expected: (Double, [Int])) {
    let stack = Self.toolbar(way, [800, 1000, 700, 900])
    let solution = stack.solve(along: expected.0)
    #expect(solution.detached == expected.1.map { stack.members[$0] })
    #expect(solution.losses.isEmpty)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.ambiguities.isEmpty)
    var begin = 0.0
    for (index, member) in stack.members.enumerated() where !expected.1.contains(index) {
      #expect(stack.along(solution, member) == [begin, 100])
      begin += 110
    }
  }

  @Test(arguments: Way.allCases)
  func ofEqualPrioritiesTheLastMemberIsDetachedFirst(way: Way) {
    let stack = Self.toolbar(way, [900, 900, 900])
    let solution = stack.solve(along: 120)
    #expect(solution.detached == [stack.members[2], stack.members[1]])
  }

  @Test func membersWithRequiredVisibilityAreClippedInstead() {
    let stack = Self.toolbar(.leftToRight, [1000, 1000])
    let solution = stack.solve(along: 150)
    #expect(solution.detached.isEmpty)
    #expect(!solution.losses.isEmpty)
  }

  @Test func membersAreReattachedWhenThereIsSpace() {
    let stack = Self.toolbar(.leftToRight, [900, 800, 1000])
    var engine = LayoutSolver(tree: stack.layout.tree, direction: .leftToRight)
    let sizing = KnownContents(stack.layout.contents)
    let counts = [320.0, 300, 200, 300, 320].map { width in
      engine.solve(size: Size(width: width, height: 100), sizing: sizing).detached.count
    }
    #expect(counts == [0, 1, 2, 1, 0])
  }

  /// A member is detached only by constraints stronger than its visibility priority.
  @Test(arguments: [(850.0, 1), (950, 0)])
  func aWeakerConstraintDetachesNothing(visibility: Double, count: Int) {
    let stack = TestStack(
      .leftToRight, [Member(200), Member(200) { $0.visibility = visibility }], isFree: true)
    var layout = stack.layout
    layout.constrain(stack.stack, .width, .lessThanOrEqual, constant: 300, priority: 900)
    let solution = layout.solve()
    #expect(solution.detached.count == count)
    #expect(solution.losses.isEmpty == (count == 1))
  }

  /// A window that grows with its content has space for it.
  @Test func aWindowGrowsBeforeAnythingIsDetached() {
    let stack = Self.toolbar(.leftToRight, [900, 900])
    var tree = stack.layout.tree
    tree.rootWidth.priority = Priority(500)
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    let solution = engine.solve(
      size: Size(width: 100, height: 100), sizing: KnownContents(stack.layout.contents))
    #expect(solution.detached.isEmpty)
    #expect(solution.frame(tree.root).width == 210)
  }

  /// Content that is clipped by its own width does not detach its neighbors.
  @Test func aLossForAnotherReasonDetachesNothing() {
    let stack = Self.toolbar(.leftToRight, [1000, 900])
    var layout = stack.layout
    layout.constrain(stack.members[0], .width, constant: 40)
    let solution = layout.solve()
    #expect(solution.detached.isEmpty)
    #expect(solution.losses.map(\.item) == [stack.members[0]])
  }

  /// Members with required extents that do not all fit in the stack are detached, too.
  @Test func aConflictForLackOfSpaceDetaches() {
    let stack = Self.toolbar(.leftToRight, [1000, 900, 800])
    var layout = stack.layout
    for member in stack.members { layout.constrain(member, .width, constant: 120) }
    let solution = layout.solve()
    #expect(solution.detached == [stack.members[2]])
    #expect(solution.conflicts.isEmpty)
  }

  /// A row in a column with too little space across its axis keeps its members.
  @Test func lackOfSpaceAcrossTheAxisDetachesNothing() {
    let stack = Self.toolbar(.leftToRight, [1000, 900])
    let solution = stack.solve(across: 10)
    #expect(solution.detached.isEmpty)
    #expect(solution.losses.count == 2)
  }

  /// If text in a nested stack does not fit, the outer stack detaches its member with the lowest
  /// priority.
  @Test func nestedContentsCount() {
    var layout = TestLayout()
    let outer = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top] {
      layout.constrain(outer, edge, to: layout.root, edge)
    }
    let column = layout.view(in: outer)
    let text = layout.view(in: column, content: Content(width: 250, height: 20))
    let extra = layout.view(in: outer, content: Content(width: 80, height: 20)) {
      $0.horizontalCompressionResistance = Priority(760)
    }
    layout.tree.update(column) {
      $0.arrangement = .stack(StackArrangement(axis: .vertical, members: [.init(text)]))
    }
    layout.tree.update(outer) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal,
          members: [.init(column), .init(extra, visibilityPriority: Priority(900))]))
    }
    let narrow = layout.solve(300, 100)
    #expect(narrow.detached == [extra])
    #expect(narrow.losses.isEmpty)
    #expect(layout.solve(330, 100).detached.isEmpty)
  }

  /// 6.2: a view that is detached when it is clipped takes no space and has no constraints.
  @Test func aViewThatIsDetachedWhenClipped() {
    var layout = TestLayout()
    let name = layout.view(content: Content(width: 150, height: 20))
    let detail = layout.view(content: Content(width: 120, height: 20)) {
      $0.dropsWhenClipped = true
      $0.horizontalCompressionResistance = Priority(700)
    }
    for view in [name, detail] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(name, .leading, to: layout.root, .leading)
    layout.constrain(name, .trailing, .lessThanOrEqual, to: layout.root, .trailing)
    layout.constrain(detail, .leading, to: name, .trailing, constant: 8)
    layout.constrain(detail, .trailing, to: layout.root, .trailing)
    #expect(layout.solve(278, 50).detached.isEmpty)
    let solution = layout.solve(277, 50)
    #expect(solution.detached == [detail])
    #expect(solution.losses.isEmpty)
    #expect(solution.rect(name).width == 150)
    #expect(solution.rect(detail).width == 0)
    layout.tree.update(detail) { $0.dropsWhenClipped = false }
    #expect(layout.solve(277, 50).losses.map(\.item) == [detail])
  }
}
