import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Hidden members, custom spacing, nested stacks, and stacks without members.
@Suite struct StackMemberTests {
  typealias Way = TestStack.Way
  typealias Member = TestStack.Member

  @Test(arguments: Way.allCases, StackArrangement.Style.allCases)
  func spacingAfterAMember(way: Way, style: StackArrangement.Style) {
    let stack = TestStack(
      way, [Member(50) { $0.customSpacing = 40 }, Member(60) { $0.hugging = 1 }, Member(70)]
    ) {
      $0.spacing = 10
      $0.style = style
    }
    #expect(stack.spans(stack.solve()) == [[0, 50], [90, 130], [230, 70]])
  }

  /// A hidden member takes no space, nor does the spacing after it.
  @Test(arguments: Way.allCases, 0..<3)
  func aHiddenMemberTakesNoSpace(way: Way, hidden: Int) {
    var members = [
      Member(50) { ($0.customSpacing, $0.hugging) = (40, 1) },
      Member(60) { ($0.customSpacing, $0.hugging) = (30, 2) }, Member(70),
    ]
    members[hidden].isHidden = true
    let stack = TestStack(way, members) { $0.spacing = 10 }
    let solution = stack.solve()
    let expected: [[[Double]]] = [
      [[0, 200], [230, 70]], [[0, 190], [230, 70]], [[0, 200], [240, 60]],
    ]
    let shown = stack.spans(solution).enumerated().filter { $0.offset != hidden }.map(\.element)
    #expect(shown == expected[hidden])
    #expect(solution.ambiguities.isEmpty)
    let rect = solution.rect(stack.members[hidden])
    #expect((way.axis == .horizontal ? rect.width : rect.height) == 0)
  }

  /// If members fill a UIKit stack across its axis, a hidden member does too, without taking space
  /// along it.
  @Test(arguments: Way.allCases, StackArrangement.Alignment.allCases)
  func aHiddenMemberFillsAUIKitStack(way: Way, alignment: StackArrangement.Alignment) {
    for style in StackArrangement.Style.allCases {
      let stack = TestStack(
        way,
        [Member(50), Member(60) { ($0.across, $0.isHidden) = (50, true) }], isFree: true
      ) {
        $0.alignment = alignment
        $0.style = style
      }
      let solution = stack.solve()
      let expected: [Double] = alignment == .fill && style == .uiKit ? [0, 50] : [0, 20]
      #expect(stack.across(solution, stack.stack) == expected, "\(style)")
      #expect(stack.along(solution, stack.stack) == [0, 50], "\(style)")
      #expect(solution.conflicts.isEmpty)
    }
  }

  /// A hidden member has the height of its row, unless a required constraint determines it.
  @Test func aHiddenMemberHasTheHeightOfItsRow() {
    var stack = TestStack(
      .leftToRight, [Member(50), Member(60) { $0.isHidden = true }], isFree: true)
    let height = stack.layout.constrain(stack.members[1], .height, constant: 130)
    #expect(stack.across(stack.solve(), stack.members[0]) == [0, 130])
    var engine = LayoutSolver(tree: stack.layout.tree, direction: .leftToRight)
    let contents = KnownContents(stack.layout.contents)
    let size = Size(width: 300, height: 200)
    #expect(engine.solve(size: size, sizing: contents).rect(stack.stack).height == 130)
    engine.setConstant(90, of: height)
    #expect(engine.solve(size: size, sizing: contents).rect(stack.stack).height == 90)
    stack.layout.constrain(stack.members[0], .height, constant: 40)
    let solution = stack.solve()
    #expect(stack.across(solution, stack.members[0]) == [0, 40])
    #expect(solution.conflicts.isEmpty)
  }

  @Test(arguments: Way.allCases, StackDistribution.allCases)
  func aStackWithAHiddenMemberIsLikeOneWithoutIt(way: Way, distribution: StackDistribution) {
    for style in StackArrangement.Style.allCases {
      func stack(_ members: [Member]) -> TestStack {
        TestStack(way, members) {
          $0.spacing = 10
          $0.distribution = distribution
          $0.style = style
        }
      }
      let others = [Member(50), Member(60) { $0.hugging = 240 }, Member(20)]
      let alone = stack(others)
      let hidden = stack(
        [others[0], Member(90) { ($0.isHidden, $0.customSpacing) = (true, 80) }] + others[1...])
      let (one, other) = (alone.spans(alone.solve()), hidden.spans(hidden.solve()))
      for (left, right) in zip(one.joined(), [other[0], other[2], other[3]].joined()) {
        #expect(abs(left - right) < 1e-6, "\(style)")
      }
    }
  }

  @Test(arguments: Way.allCases)
  func aStackWithoutMembersIsEmpty(way: Way) {
    for style in StackArrangement.Style.allCases {
      let stack = TestStack(way, [Member(50) { $0.isHidden = true }], isFree: true) {
        $0.style = style
        $0.edgeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
      }
      let solution = stack.solve()
      let rect = solution.rect(stack.stack)
      #expect([rect.width, rect.height] == [6, 4])
      #expect(solution.ambiguities.isEmpty)
    }
  }

  /// A column of two rows in a wide root: each row stretches the member with the lowest hugging.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func rowsInAColumn(direction: LayoutDirection) {
    var layout = TestLayout()
    let column = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top] {
      layout.constrain(column, edge, to: layout.root, edge)
    }
    var rows: [ItemID] = []
    var cells: [ItemID] = []
    for width in [50.0, 80] {
      let row = layout.view(in: column)
      let label = layout.view(in: row, content: Content(width: width, height: 20)) {
        $0.horizontalHugging = Priority(251)
      }
      let field = layout.view(in: row, content: Content(width: 40, height: 24))
      layout.tree.update(row) {
        $0.arrangement = .stack(
          StackArrangement(
            axis: .horizontal, members: [.init(label), .init(field)], alignment: .center,
            spacing: 8))
      }
      rows.append(row)
      cells += [label, field]
    }
    layout.tree.update(column) {
      $0.arrangement = .stack(
        StackArrangement(axis: .vertical, members: rows.map { .init($0) }, spacing: 6))
    }
    let solution = layout.solve(300, 200, direction)
    func place(_ item: ItemID) -> [Double] {
      let rect = solution.rect(item)
      return [
        direction == .leftToRight ? rect.minX : 300 - rect.maxX, rect.minY, rect.width, rect.height,
      ]
    }
    #expect(place(column) == [0, 0, 300, 54])
    #expect(
      cells.map(place) == [
        [0, 2, 50, 20], [58, 0, 242, 24], [0, 32, 80, 20], [88, 30, 212, 24],
      ])
    #expect(solution.ambiguities.isEmpty)
  }

  /// Proportions follow the contents of successive locales, even if one content is empty.
  @Test(arguments: StackArrangement.Style.allCases)
  func proportionsFollowTheContents(style: StackArrangement.Style) {
    let stack = TestStack(.leftToRight, [Member(50), Member(100), Member(150)]) {
      $0.distribution = .fillProportionally
      $0.style = style
    }
    var engine = LayoutSolver(tree: stack.layout.tree, direction: .leftToRight)
    var contents = stack.layout.contents
    for widths in [[50.0, 100, 150], [100, 50, 50], [0, 0, 10], [0, 40, 20], [50, 100, 150]] {
      for (member, width) in zip(stack.members, widths) { contents[member]?.width = width }
      let solution = engine.solve(
        size: Size(width: 300, height: 100), sizing: KnownContents(contents))
      let expected = widths.map { 300 * $0 / widths.reduce(0, +) }
      for (member, width) in zip(stack.members, expected) {
        #expect(abs(solution.width(member) - width) < 1e-5, "\(widths)")
      }
    }
  }

  /// A column in a taller AppKit row hugs its own members, not the edges of the row.
  @Test func anAppKitColumnInARow() {
    var layout = TestLayout()
    let row = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(row, edge, to: layout.root, edge)
    }
    let column = layout.view(in: row)
    let labels = [60.0, 80].map { layout.view(in: column, content: Content(width: $0, height: 20)) }
    layout.tree.update(column) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .vertical, members: labels.map { .init($0) }, distribution: .gravityAreas,
          alignment: .leading, spacing: 4, style: .appKit))
    }
    layout.tree.update(row) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: [.init(column)], distribution: .gravityAreas,
          alignment: .center, style: .appKit))
    }
    let solution = layout.solve(300, 100)
    #expect(solution.rect(column) == Rect(x: 0, y: 28, width: 80, height: 44))
    #expect(solution.rect(labels[1]) == Rect(x: 0, y: 52, width: 80, height: 20))
    #expect(solution.ambiguities.isEmpty)
  }

  /// A stack is smaller than its views if their compression resistance exceeds its clipping
  /// resistance.
  @Test(arguments: [(999.0, 1000.0, 0), (600, 750, 0), (1000, 750, 1), (800, 750, 1)])
  func aStackClipsViewsThatResistMore(clipping: Double, resistance: Double, losses: Int) {
    let stack = TestStack(
      .downward,
      [
        Member(150) { $0.resistance = resistance },
        Member(80) {
          $0.resistance = 1000
        },
      ]
    ) {
      $0.style = .appKit
      $0.spacing = 4
      $0.clippingResistance = [.vertical: Priority(clipping)]
    }
    let solution = stack.layout.solve(300, 100)
    #expect(solution.losses.count { $0.axis == .vertical } == losses)
    #expect(solution.rect(stack.stack).height == 100)
    #expect(solution.rect(stack.members[0]).height == (losses == 0 ? 150 : 16))
    #expect(solution.conflicts.isEmpty)
  }

  /// Of stacks side by side, the one with more members hugs them.
  @Test func stacksSideBySideHugTheirMembers() {
    var layout = TestLayout()
    let row = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top] {
      layout.constrain(row, edge, to: layout.root, edge)
    }
    func column(_ widths: [Double], _ alignment: StackArrangement.Alignment) -> ItemID {
      let column = layout.view(in: row)
      let members = widths.map {
        layout.view(in: column, content: Content(width: $0, height: 20))
      }
      layout.tree.update(column) {
        $0.arrangement = .stack(
          StackArrangement(
            axis: .vertical, members: members.map { .init($0) }, alignment: alignment,
            style: .appKit))
      }
      return column
    }
    let columns = [column([60, 80, 70, 50], .leading), column([50, 40], .center)]
    layout.tree.update(row) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: columns.map { .init($0) }, alignment: .top, style: .appKit))
    }
    let solution = layout.solve(300, 100)
    #expect(columns.map { solution.rect($0).width } == [80, 220])
    #expect(solution.ambiguities.isEmpty)
  }

  /// An AppKit stack may keep the space of hidden members.
  @Test func hiddenMembersThatAreNotDetachedKeepTheirSpace() {
    let stack = TestStack(
      .leftToRight, [Member(50), Member(60) { $0.isHidden = true }, Member(70) { $0.hugging = 1 }]
    ) {
      $0.style = .appKit
      $0.detachesHidden = false
    }
    #expect(stack.spans(stack.solve()) == [[0, 50], [50, 60], [110, 190]])
  }

  /// A column has the first baseline of its first member and the last baseline of its last.
  @Test func baselinesOfAColumn() {
    var layout = TestLayout()
    let stack = layout.view()
    layout.constrain(stack, .left, to: layout.root, .left)
    layout.constrain(stack, .top, to: layout.root, .top, constant: 10)
    let texts = [14.0, 18].map { height in
      layout.view(
        in: stack,
        content: Content(
          width: 50, height: height, firstBaseline: height - 4, lastBaseline: 4))
    }
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(axis: .vertical, members: texts.map { .init($0) }, spacing: 2))
    }
    let marks = [LayoutAttribute.firstBaseline, .lastBaseline].map { attribute in
      let mark = layout.view()
      layout.size(mark, 1, 1)
      layout.constrain(mark, .left, to: layout.root, .left)
      layout.constrain(mark, .top, to: stack, attribute)
      return mark
    }
    #expect(layout.solve().rect(marks[0]).minY == 20)
    // 10 + 14 + 2 + 18 - 4.
    #expect(layout.solve().rect(marks[1]).minY == 40)
    layout.tree.update(texts[0]) { $0.isHidden = true }
    #expect(layout.solve().rect(marks[0]).minY == 24)
  }

  /// A row has the baselines of its tallest member, even after another one has become the tallest.
  @Test func baselinesOfARow() {
    var layout = TestLayout()
    let stack = layout.view()
    layout.constrain(stack, .left, to: layout.root, .left)
    layout.constrain(stack, .top, to: layout.root, .top)
    let small = layout.view(
      in: stack, content: Content(width: 50, height: 10, firstBaseline: 8, lastBaseline: 2))
    let large = layout.view(
      in: stack, content: Content(width: 50, height: 30, firstBaseline: 20, lastBaseline: 10))
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: [.init(small), .init(large)], alignment: .top))
    }
    let mark = layout.view()
    layout.size(mark, 1, 1)
    layout.constrain(mark, .left, to: layout.root, .left)
    layout.constrain(mark, .top, to: stack, .firstBaseline)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let size = Size(width: 300, height: 200)
    #expect(engine.solve(size: size, sizing: KnownContents(layout.contents)).rect(mark).minY == 20)
    layout.contents[small] = Content(width: 50, height: 40, firstBaseline: 33, lastBaseline: 2)
    #expect(engine.solve(size: size, sizing: KnownContents(layout.contents)).rect(mark).minY == 33)
  }
}
