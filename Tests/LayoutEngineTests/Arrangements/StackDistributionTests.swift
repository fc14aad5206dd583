import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The distributions of stacks, calculated by hand, in every direction.
@Suite struct StackDistributionTests {
  typealias Way = TestStack.Way
  typealias Member = TestStack.Member

  private static func near(_ numbers: [[Double]], _ expected: [[Double]]) -> Bool {
    numbers.count == expected.count
      && zip(numbers.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  /// 9.1: every distribution.
  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func fillStretchesTheMemberWithTheLowestHugging(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(50), Member(60) { $0.hugging = 249 }, Member(70)]) {
      $0.style = style
      $0.spacing = 10
      $0.edgeInsets = Insets(top: 5, left: 5, bottom: 15, right: 15)
    }
    let solution = stack.solve()
    // 300 minus 20 of insets, 20 of spacing and 120 of the others.
    #expect(stack.spans(solution) == [[5, 50], [65, 140], [215, 70]])
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.conflicts.isEmpty)
  }

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func fillShrinksTheMemberWithTheLowestResistance(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(150), Member(160) { $0.resistance = 749 }, Member(70)]) {
      $0.style = style
    }
    let solution = stack.solve()
    #expect(stack.spans(solution) == [[0, 150], [150, 80], [230, 70]])
    #expect(solution.losses.map(\.item) == [stack.members[1]])
    #expect(solution.ambiguities.isEmpty)
  }

  /// It is ambiguous on both platforms, and both stretch the first member.
  @Test(arguments: Way.allCases)
  func fillWithEqualHuggingIsAmbiguous(way: Way) {
    let stack = TestStack(way, [Member(50), Member(60), Member(70)])
    let solution = stack.solve()
    #expect(stack.spans(solution) == [[0, 170], [170, 60], [230, 70]])
    #expect(Set(solution.ambiguities.map(\.item)) == Set(stack.members))
    #expect(solution.ambiguities.allSatisfy { $0.axis == way.axis })
  }

  /// A long AppKit stack is distributed like a short one, although not all pairs are compared.
  @Test(arguments: [StackDistribution.fillEqually, .fillProportionally, .equalSpacing])
  func longStacks(distribution: StackDistribution) {
    for count in [32, 33, 120] {
      let members = (0..<count).map { _ in Member(1) }
      let stack = TestStack(.leftToRight, members) {
        $0.distribution = distribution
        $0.style = .appKit
      }
      let solution = stack.solve()
      let share = distribution == .equalSpacing ? 1 : 300 / Double(count)
      let step = distribution == .equalSpacing ? 299 / Double(count - 1) : share
      #expect(
        Self.near(stack.spans(solution), (0..<count).map { [Double($0) * step, share] }),
        "\(count)")
      #expect(solution.ambiguities.isEmpty)
      #expect(solution.conflicts.isEmpty)
    }
  }

  @Test(arguments: Way.allCases)
  func fillEqually(way: Way) {
    let stack = TestStack(way, [Member(50), Member(nil), Member(70) { $0.customSpacing = 99 }]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    let solution = stack.solve()
    #expect(stack.spans(solution) == [[0, 90], [105, 90], [210, 90]])
    #expect(solution.ambiguities.isEmpty)
  }

  /// Only on AppKit, a view that needs more than its share gets it.
  @Test(arguments: Way.allCases)
  func fillEquallyYieldsToContentsOnAppKit(way: Way) {
    let members = [Member(150), Member(40), Member(40)]
    let uiKit = TestStack(way, members) { $0.distribution = .fillEqually }
    #expect(uiKit.spans(uiKit.solve()) == [[0, 100], [100, 100], [200, 100]])
    let appKit = TestStack(way, members) {
      $0.distribution = .fillEqually
      $0.style = .appKit
    }
    let solution = appKit.solve()
    #expect(appKit.spans(solution) == [[0, 150], [150, 75], [225, 75]])
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.losses.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func fillProportionallyWithoutSpacing(way: Way) {
    let stack = TestStack(way, [Member(80), Member(40), Member(30)]) {
      $0.distribution = .fillProportionally
    }
    let solution = stack.solve()
    // The stack is twice as large as the contents.
    #expect(Self.near(stack.spans(solution), [[0, 160], [160, 80], [240, 60]]))
    #expect(solution.ambiguities.isEmpty)
  }

  /// UIKit distributes the spacing, too, and the last member compensates for it.
  @Test(arguments: Way.allCases)
  func fillProportionallyWithSpacingOnUIKit(way: Way) {
    let stack = TestStack(way, [Member(60), Member(70)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 20
    }
    // The total is 150: 60/150 of 300 is 120, the rest is 300 - 120 - 20.
    #expect(Self.near(stack.spans(stack.solve()), [[0, 120], [140, 160]]))
    // At the stack's content size every member has its own.
    #expect(Self.near(stack.spans(stack.solve(along: 150)), [[0, 60], [80, 70]]))
  }

  @Test(arguments: Way.allCases)
  func fillProportionallyWithSpacingOnAppKit(way: Way) {
    let stack = TestStack(way, [Member(60), Member(80)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 20
      $0.style = .appKit
    }
    let solution = stack.solve()
    // One factor for both: 280 / 140.
    #expect(Self.near(stack.spans(solution), [[0, 120], [140, 160]]))
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func fillProportionallyHasNoEffectWithoutContents(way: Way) {
    let stack = TestStack(way, [Member(nil), Member(nil)]) { $0.distribution = .fillProportionally }
    let solution = stack.solve()
    #expect(stack.spans(solution).map { $0[1] }.reduce(0, +) == 300)
    #expect(solution.conflicts.isEmpty)
    #expect(!solution.ambiguities.isEmpty)
  }

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func equalSpacing(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(50), Member(60), Member(70), Member(20)]) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
      $0.style = style
    }
    let solution = stack.solve()
    // 100 are left for three gaps.
    let gap = 100.0 / 3
    #expect(
      Self.near(
        stack.spans(solution),
        [[0, 50], [50 + gap, 60], [110 + 2 * gap, 70], [280, 20]]))
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.losses.isEmpty)
  }

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func equalSpacingKeepsTheMinimumSpacing(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(150), Member(160) { $0.resistance = 700 }]) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
      $0.style = style
    }
    let solution = stack.solve()
    #expect(stack.spans(solution) == [[0, 150], [160, 140]])
    #expect(solution.losses.map(\.needed) == [160])
  }

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func equalCentering(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(20), Member(60), Member(100)]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
      $0.style = style
    }
    let solution = stack.solve()
    // The centers are at 10, 130 and 250.
    #expect(Self.near(stack.spans(solution), [[0, 20], [100, 60], [200, 100]]))
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func equalCenteringYieldsToSpacing(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(way, [Member(20), Member(60), Member(180)]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
      $0.style = style
    }
    let solution = stack.solve()
    // With equal centers at 10, 110 and 210, the second and the third member would overlap.
    #expect(Self.near(stack.spans(solution), [[0, 20], [50, 60], [120, 180]]))
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(
    arguments: Way.allCases,
    StackDistribution.allCases.filter { $0 != .gravityAreas })
  func aSingleMemberFillsOrIsCentered(way: Way, distribution: StackDistribution) {
    for style in StackArrangement.Style.allCases {
      let stack = TestStack(way, [Member(50)]) {
        $0.distribution = distribution
        $0.style = style
        $0.spacing = 30
      }
      let solution = stack.solve()
      // An AppKit stack with equal centering centers its only member.
      let isCentred = style == .appKit && distribution == .equalCentering
      #expect(
        Self.near(stack.spans(solution), isCentred ? [[125, 50]] : [[0, 300]]), "\(style)")
      #expect(solution.ambiguities.isEmpty)
    }
  }

  @Test(arguments: Way.allCases, StackDistribution.allCases)
  func anUnconstrainedStackIsAsLargeAsItsMembers(way: Way, distribution: StackDistribution) {
    for style in StackArrangement.Style.allCases {
      let stack = TestStack(way, [Member(50), Member(50)], isFree: true) {
        $0.distribution = distribution
        $0.style = style
        $0.spacing = 30
        $0.edgeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        $0.alignment = .leading
      }
      let solution = stack.solve()
      let rect = solution.rect(stack.stack)
      let size = way.axis == .horizontal ? [136.0, 24.0] : [26.0, 134.0]
      #expect(Self.near([[rect.width, rect.height]], [size]), "\(style)")
      #expect(solution.ambiguities.isEmpty, "\(style)")
      #expect(solution.losses.isEmpty)
    }
  }

  @Test(arguments: Way.allCases)
  func gravityAreas(way: Way) {
    let members = [
      Member(50), Member(20) { $0.gravity = .trailing }, Member(30),
      Member(60) { $0.gravity = .center }, Member(40) { $0.gravity = .trailing },
    ]
    let stack = TestStack(way, members) {
      $0.distribution = .gravityAreas
      $0.style = .appKit
      $0.spacing = 10
    }
    let solution = stack.solve(along: 400)
    // The leading area begins at 0, the center one is in the middle, the trailing one ends at 400.
    #expect(stack.spans(solution) == [[0, 50], [330, 20], [60, 30], [170, 60], [360, 40]])
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(arguments: Way.allCases, StackGravity.allCases)
  func aSingleGravityAreaStaysAtItsSide(way: Way, gravity: StackGravity) {
    let stack = TestStack(
      way,
      [Member(50), Member(30)].map { member in
        var member = member
        member.gravity = gravity
        return member
      }
    ) {
      $0.distribution = .gravityAreas
      $0.style = .appKit
      $0.spacing = 10
    }
    let solution = stack.solve()
    let begin: Double =
      switch gravity {
      case .leading: 0
      case .center: 105
      case .trailing: 210
      }
    #expect(stack.spans(solution) == [[begin, 50], [begin + 60, 30]])
    #expect(solution.ambiguities.isEmpty)
  }
}
