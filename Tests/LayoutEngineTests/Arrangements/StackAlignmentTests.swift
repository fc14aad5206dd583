import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The alignment of a stack's members across its axis.
@Suite struct StackAlignmentTests {
  typealias Way = TestStack.Way
  typealias Member = TestStack.Member
  typealias Style = StackArrangement.Style

  private static func members(_ across: Double?...) -> [Member] {
    across.map { across in Member(50) { $0.across = across } }
  }

  @Test(
    arguments: Way.allCases,
    [
      (StackArrangement.Alignment.leading, [5.0, 20, 5, 40]), (.top, [5, 20, 5, 40]),
      (.trailing, [65, 20, 45, 40]), (.bottom, [65, 20, 45, 40]),
      (.center, [35, 20, 25, 40]), (.fill, [5, 80, 5, 80]),
    ])
  func alignment(way: Way, expected: (StackArrangement.Alignment, [Double])) {
    for style in Style.allCases {
      let stack = TestStack(way, Self.members(20, 40)) {
        $0.alignment = expected.0
        $0.style = style
        $0.distribution = .fillEqually
        $0.edgeInsets = Insets(top: 5, left: 5, bottom: 15, right: 15)
      }
      let solution = stack.solve()
      #expect(stack.crossSpans(solution).flatMap(\.self) == expected.1, "\(style)")
      #expect(solution.ambiguities.isEmpty, "\(style)")
      #expect(solution.conflicts.isEmpty)
    }
  }

  @Test func leadingIsTheRightSideInARightToLeftColumn() {
    let stack = TestStack(.downward, Self.members(20, 40)) {
      $0.alignment = .leading
      $0.distribution = .fillEqually
      $0.edgeInsets = Insets(top: 0, left: 5, bottom: 0, right: 15)
    }
    var engine = LayoutSolver(tree: stack.layout.tree, direction: .rightToLeft)
    let solution = engine.solve(
      size: Size(width: 100, height: 300), sizing: KnownContents(stack.layout.contents))
    #expect(stack.members.map { solution.rect($0).maxX } == [95, 95])
    #expect(stack.members.map { solution.rect($0).width } == [20, 40])
  }

  @Test(arguments: Way.allCases, [StackArrangement.Alignment.leading, .trailing, .center])
  func membersStayInsideTheStack(way: Way, alignment: StackArrangement.Alignment) {
    for style in Style.allCases {
      let stack = TestStack(way, Self.members(120, 40)) {
        $0.alignment = alignment
        $0.style = style
        $0.distribution = .fillEqually
      }
      let solution = stack.solve()
      #expect(stack.crossSpans(solution)[0] == [0, 100])
      #expect(solution.losses.map(\.item) == [stack.members[0]])
    }
  }

  /// The stack is as large across its axis as the largest member, except for a UIKit row aligned by
  /// first baselines: above these it is as high as its first member.
  @Test(arguments: Way.allCases, StackArrangement.Alignment.allCases)
  func anUnconstrainedStackHugsItsMembers(way: Way, alignment: StackArrangement.Alignment) {
    for style in Style.allCases {
      let stack = TestStack(way, Self.members(20, 40), isFree: true) {
        $0.alignment = alignment
        $0.style = style
      }
      let solution = stack.solve()
      let rect = solution.rect(stack.stack)
      // If all members fill and hug equally, at least one is stretched: the height is still 40.
      let isOnBaselines =
        style == .uiKit && way.axis == .horizontal && alignment == .firstBaseline
      #expect(
        (way.axis == .horizontal ? rect.height : rect.width) == (isOnBaselines ? 20 : 40),
        "\(style)")
      #expect(solution.ambiguities.isEmpty, "\(style)")
    }
  }

  /// A member without a size across the axis is empty on UIKit and fills the stack on AppKit.
  @Test(arguments: Way.allCases)
  func membersWithoutContent(way: Way) {
    let uiKit = TestStack(way, Self.members(nil, 40)) { $0.alignment = .leading }
    let shrunk = uiKit.solve()
    #expect(uiKit.crossSpans(shrunk) == [[0, 0], [0, 40]])
    #expect(shrunk.ambiguities.allSatisfy { $0.axis == way.axis })
    let appKit = TestStack(way, Self.members(nil, 40)) {
      $0.alignment = .leading
      $0.style = .appKit
    }
    let filled = appKit.solve()
    #expect(appKit.crossSpans(filled) == [[0, 100], [0, 40]])
    #expect(filled.ambiguities.allSatisfy { $0.axis == way.axis })
  }

  @Test(arguments: Style.allCases)
  func firstBaselines(style: Style) {
    // The baselines are 15, 30 and, for the view without one, 10 below the tops; the common one is
    // at 30.
    let stack = TestStack(
      .leftToRight,
      [
        Member(90) { ($0.across, $0.firstBaseline) = (20, 15) },
        Member(90) { ($0.across, $0.firstBaseline) = (40, 30) },
        Member(90) { $0.across = 10 },
      ], isFree: true
    ) {
      $0.alignment = .firstBaseline
      $0.style = style
    }
    let solution = stack.solve()
    // A UIKit row begins where its first member does.
    let isUIKit = style == .uiKit
    #expect(
      stack.crossSpans(solution)
        == (isUIKit ? [[0, 20], [-15, 40], [5, 10]] : [[15, 20], [0, 40], [20, 10]]))
    #expect(solution.rect(stack.stack).height == (isUIKit ? 25 : 40))
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(arguments: Style.allCases)
  func lastBaselines(style: Style) {
    // The baselines are 5 and 12 above the bottoms: the second member's bottom is 7 lower.
    let stack = TestStack(
      .leftToRight,
      [
        Member(90) { ($0.across, $0.lastBaseline) = (40, 5) },
        Member(90) { ($0.across, $0.lastBaseline) = (30, 12) },
      ], isFree: true
    ) {
      $0.alignment = .lastBaseline
      $0.style = style
    }
    let solution = stack.solve()
    #expect(stack.crossSpans(solution) == [[0, 40], [17, 30]])
    // A UIKit row ends where its first member does.
    #expect(solution.rect(stack.stack).height == (style == .uiKit ? 40 : 47))
    #expect(solution.ambiguities.isEmpty)
  }

  /// In a stack taller than its members, AppKit places first baselines at the top and last ones at
  /// the bottom; UIKit does the opposite.
  @Test(arguments: Style.allCases)
  func baselinesInATallStack(style: Style) {
    let isUIKit = style == .uiKit
    for (alignment, begins) in [
      (StackArrangement.Alignment.firstBaseline, isUIKit ? [80.0, 75] : [5, 0]),
      (.lastBaseline, isUIKit ? [0, 2] : [73, 75]),
    ] {
      let stack = TestStack(
        .leftToRight,
        [
          Member(150) { ($0.across, $0.firstBaseline, $0.lastBaseline) = (20, 15, 5) },
          Member(150) { ($0.across, $0.firstBaseline, $0.lastBaseline) = (25, 20, 12) },
        ]
      ) {
        $0.alignment = alignment
        $0.style = style
      }
      let solution = stack.solve()
      #expect(stack.crossSpans(solution).map { $0[0] } == begins, "\(style)")
      #expect(!solution.ambiguities.contains { $0.axis == .vertical })
    }
  }
}
