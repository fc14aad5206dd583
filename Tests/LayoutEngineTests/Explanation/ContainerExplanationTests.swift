import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Explanations of frames by containers, guides and masks; with and without trials.
@Suite(.serialized) struct ContainerExplanationTests {
  typealias Member = TestStack.Member

  private static let limits = [0, 300]

  private func axis(
    _ layout: TestLayout, _ item: ItemID, _ axis: Axis = .horizontal, limit: Int,
    safeArea: Insets = .zero
  ) throws -> AxisExplanation {
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    return try #require(
      engine.explanation(
        of: item, along: [axis], size: Size(width: 300, height: 200), safeAreaInsets: safeArea,
        sizing: KnownContents(layout.contents), trialLimit: limit
      ).axes.first)
  }

  /// 50, 160 and 70 in 300, with a spacing of 10: the middle one is stretched or compressed.
  @Test(arguments: limits)
  func aMemberOfAStack(limit: Int) throws {
    let stack = TestStack(
      .leftToRight, [Member(50), Member(60) { $0.hugging = 1 }, Member(70)]
    ) { $0.spacing = 10 }
    let axis = try axis(stack.layout, stack.members[1], limit: limit)
    #expect([axis.position.value, axis.extent.value] == [60, 160])
    let spacing = axis.effects.filter { $0.role == .spacing }
    #expect(spacing.count == 2)
    #expect(spacing.map(\.affectsPosition) == [true, false])
    #expect(spacing.map(\.affectsExtent) == [true, true])
    let contents = axis.effects.filter { $0.isContent }
    #expect(
      Set(contents.map(\.constraint)) == [
        .implied(.contentHugging, stack.members[0], .horizontal),
        .implied(.compressionResistance, stack.members[0], .horizontal),
        .implied(.contentHugging, stack.members[2], .horizontal),
        .implied(.compressionResistance, stack.members[2], .horizontal),
      ])
  }

  @Test(arguments: limits)
  func aHiddenMemberAndItsNeighbor(limit: Int) throws {
    let stack = TestStack(
      .leftToRight,
      [Member(50), Member(60) { $0.isHidden = true }, Member(70) { $0.hugging = 1 }]
    ) { $0.spacing = 10 }
    #expect(!stack.layout.explain(stack.members[1]).takesPart)
    let axis = try axis(stack.layout, stack.members[2], limit: limit)
    #expect([axis.position.value, axis.extent.value] == [60, 240])
    #expect(axis.effects.filter { $0.role == .spacing }.count == 1)
    #expect(!axis.effects.contains { stack.members[1] == $0.implier })
  }

  @Test(arguments: limits)
  func aDetachedMember(limit: Int) throws {
    let stack = TestStack(
      .leftToRight, [Member(200), Member(200) { $0.visibility = 700 }]
    ) {
      $0.style = .appKit
      $0.distribution = .gravityAreas
    }
    let detached = stack.layout.explain(stack.members[1])
    #expect(detached.solution.detached == [stack.members[1]])
    #expect(!detached.takesPart && detached.axes.isEmpty)
    let axis = try axis(stack.layout, stack.members[0], limit: limit)
    #expect(axis.extent.value == 200)
    #expect(!axis.effects.contains { $0.implier == stack.members[1] })
  }

  @Test(arguments: limits)
  func aViewThatIsNotInstalledAffectsNothing(limit: Int) throws {
    var layout = TestLayout()
    let absent = layout.view { $0.isInstalled = false }
    let view = layout.view(content: Content(width: 80, height: 20))
    let leading = layout.constrain(view, .leading, to: layout.root, .leading, constant: 5)
    layout.constrain(view, .width, .greaterThanOrEqual, to: absent, .width, constant: 100)
    layout.pinVertically(view)
    let axis = try axis(layout, view, limit: limit)
    #expect(axis.effects.compactMap(\.written) == [leading])
  }

  /// The first column is 80 wide by its second row; the first row's constraint has slack.
  @Test(arguments: limits)
  func aGridsColumnIsItsWidestCell(limit: Int) throws {
    var layout = TestLayout()
    let grid = layout.container(leading: 10, top: 10)
    let made = layout.cells(in: grid, [[.text(50), .text(100)], [.text(80), .text(60)]])
    layout.arrange(
      grid,
      .grid(
        GridArrangement(
          rows: [.init(), .init()], columns: [.init(), .init()], cells: made.cells,
          yPlacement: .top)))
    let field = try #require(made.views[0][1])
    let (narrow, wide) = (try #require(made.views[0][0]), try #require(made.views[1][0]))
    let axis = try axis(layout, field, limit: limit)
    #expect(
      axis.effects.contains {
        $0.constraint == .implied(.compressionResistance, wide, .horizontal)
          && $0.affectsPosition && !$0.affectsExtent
      })
    #expect(
      !axis.effects.contains {
        $0.constraint == .implied(.compressionResistance, narrow, .horizontal)
      })
  }

  /// The content of a box is inside its border.
  @Test(arguments: limits)
  func contentOfABox(limit: Int) throws {
    var layout = TestLayout()
    let box = layout.container(leading: 10, top: 10)
    let content = layout.view(in: box)
    let width = layout.constrain(box, .width, constant: 100)
    layout.constrain(box, .height, constant: 50)
    layout.arrange(
      box,
      .content(
        ContentArrangement(
          items: [content], insets: Insets(top: 1, left: 4, bottom: 2, right: 6))))
    let axis = try axis(layout, content, limit: limit)
    #expect([axis.position.value, axis.extent.value] == [14, 90])
    #expect(axis.effects.first { $0.written == width }?.affectsPosition == false)
    let border = axis.effects.filter { $0.role == .content }
    #expect(border.count == 2 && border.allSatisfy(\.affectsExtent))
  }

  @Test(arguments: limits)
  func aSafeArea(limit: Int) throws {
    var layout = TestLayout()
    let guide = layout.view { $0.guideRole = .safeArea }
    let view = layout.view()
    let top = layout.constrain(view, .top, to: guide, .top, constant: 5)
    let bottom = layout.constrain(view, .bottom, to: guide, .bottom)
    layout.constrain(view, .leading, to: layout.root, .leading)
    layout.constrain(view, .width, constant: 30)
    let axis = try axis(
      layout, view, .vertical, limit: limit,
      safeArea: Insets(top: 20, left: 0, bottom: 30, right: 0))
    #expect([axis.position.value, axis.extent.value] == [25, 145])
    #expect(axis.effects.compactMap(\.written) == [top, bottom])
    let guides = axis.effects.filter { $0.implier == guide }.map(\.constraint)
    #expect(
      guides == [
        .implied(.guideBegin, guide, .vertical), .implied(.guideEnd, guide, .vertical),
      ])
  }

  @Test(arguments: limits)
  func aViewOnSprings(limit: Int) throws {
    var layout = TestLayout()
    let view = layout.view {
      $0.autoresizing = Autoresizing(
        frame: Rect(x: 50, y: 20, width: 100, height: 40), mask: [.widthSizable],
        parentSize: Size(width: 200, height: 100))
    }
    let follower = layout.view()
    let leading = layout.constrain(follower, .leading, to: view, .trailing, constant: 7)
    layout.constrain(follower, .width, constant: 10)
    layout.pinVertically(follower)
    let axis = try axis(layout, follower, limit: limit)
    #expect(axis.position.value == 257)
    #expect(axis.effects.filter(\.affectsPosition).compactMap(\.written) == [leading])
    let masks = axis.effects.filter { $0.implier == view }.map(\.constraint)
    #expect(
      masks == [
        .implied(.autoresizingPosition, view, .horizontal),
        .implied(.autoresizingSize, view, .horizontal),
      ])
  }
}

extension AxisExplanation.Effect {
  fileprivate var role: ArrangedConstraint.Role? {
    if case .arranged(let constraint) = constraint { constraint.role } else { nil }
  }

  fileprivate var implier: ItemID? {
    if case .implied(_, let item, _) = constraint { item } else { nil }
  }

  fileprivate var isContent: Bool {
    switch constraint {
    case .implied(.contentHugging, _, _), .implied(.compressionResistance, _, _): true
    default: false
    }
  }
}
