import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The safe areas of views: their parts outside the bars and corners of a device.
@Suite struct SafeAreaTests {
  private static let insets = Insets(top: 44, left: 30, bottom: 34, right: 10)

  private static func solve(
    _ layout: TestLayout, _ insets: Insets = Self.insets,
    _ direction: LayoutDirection = .leftToRight
  ) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    return engine.solve(
      size: Size(width: 300, height: 200), safeAreaInsets: insets,
      sizing: KnownContents(layout.contents))
  }

  @Test(arguments: LayoutDirection.allCases)
  func theRootsSafeAreaIsInsideTheInsets(direction: LayoutDirection) {
    var layout = TestLayout {
      // The insets are those of the frame, not of the alignment rect, and are not mirrored.
      $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let guide = layout.view { $0.guideRole = .safeArea }
    let solution = Self.solve(layout, Self.insets, direction)
    #expect(solution.rect(guide) == Rect(x: 30, y: 44, width: 260, height: 122))
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.feedback == nil)
  }

  @Test(arguments: [
    // Entirely inside the root's safe area.
    (Rect(x: 50, y: 60, width: 100, height: 80), Rect(x: 50, y: 60, width: 100, height: 80)),
    // As large as the root.
    (Rect(x: 0, y: 0, width: 300, height: 200), Rect(x: 30, y: 44, width: 260, height: 122)),
    // 20 at the left and 14 at the top are covered.
    (Rect(x: 10, y: 30, width: 100, height: 80), Rect(x: 30, y: 44, width: 80, height: 66)),
    // 5 at the right and 24 at the bottom are covered.
    (Rect(x: 100, y: 100, width: 195, height: 90), Rect(x: 100, y: 100, width: 190, height: 66)),
    // Entirely under the bar: the safe area is empty, and nothing else is affected.
    (Rect(x: 40, y: 10, width: 100, height: 20), Rect(x: 40, y: 30, width: 100, height: 0)),
    // Entirely under the home indicator, at the bottom.
    (Rect(x: 40, y: 180, width: 100, height: 20), Rect(x: 40, y: 180, width: 100, height: 0)),
  ])
  func anInnerViewsSafeAreaIsTheUncoveredPart(frame: Rect, expected: Rect) {
    var layout = TestLayout()
    let outer = layout.view(at: Rect(x: 5, y: 5, width: 10, height: 10))
    let view = layout.view(in: outer)
    layout.constrain(view, .left, to: layout.root, .left, constant: frame.minX)
    layout.constrain(view, .top, to: layout.root, .top, constant: frame.minY)
    layout.size(view, frame.width, frame.height)
    let guide = layout.view(in: view) { $0.guideRole = .safeArea }
    for direction in LayoutDirection.allCases {
      let solution = Self.solve(layout, Self.insets, direction)
      #expect(solution.rect(view) == frame)
      #expect(solution.rect(guide) == expected)
      #expect(solution.conflicts.isEmpty)
      #expect(solution.feedback == nil)
    }
  }

  /// A bar at the top with its title in its safe area is as high as the status bar and the title.
  @Test func aBarGrowsUnderTheStatusBar() {
    var layout = TestLayout()
    let bar = layout.view()
    for edge in [LayoutAttribute.left, .right, .top] {
      layout.constrain(bar, edge, to: layout.root, edge)
    }
    let guide = layout.view(in: bar) { $0.guideRole = .safeArea }
    let title = layout.view(in: bar, content: Content(width: 50, height: 20))
    layout.constrain(title, .top, to: guide, .top)
    layout.constrain(title, .bottom, to: guide, .bottom)
    layout.constrain(title, .centerX, to: guide, .centerX)
    let solution = Self.solve(layout)
    #expect(solution.rect(bar) == Rect(x: 0, y: 0, width: 300, height: 64))
    // The center of 30 to 290 is 160.
    #expect(solution.rect(title) == Rect(x: 135, y: 44, width: 50, height: 20))
    #expect(solution.feedback == nil)
    // A solver with changed insets gives the same layout as a new one.
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let sizing = KnownContents(layout.contents)
    for insets in [Self.insets, .zero, Insets(top: 20, left: 0, bottom: 0, right: 0)] {
      let again = engine.solve(
        size: Size(width: 300, height: 200), safeAreaInsets: insets, sizing: sizing)
      #expect(again.rect(bar).height == 20 + insets.top)
      #expect(again.frames.map(\.rounded) == Self.solve(layout, insets).frames.map(\.rounded))
    }
  }

  @Test func insetsLargerThanTheRootLeaveAnEmptySafeArea() {
    var layout = TestLayout()
    let guide = layout.view { $0.guideRole = .safeArea }
    let label = layout.view(content: Content(width: 50, height: 20))
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(label, edge, to: guide, edge)
    }
    let solution = Self.solve(layout, Insets(top: 150, left: 0, bottom: 150, right: 0))
    #expect(solution.rect(guide) == Rect(x: 0, y: 150, width: 300, height: 0))
    #expect(solution.conflicts.isEmpty)
    #expect(solution.losses.map(\.available) == [0])
  }

  /// A view that moves out of the covered part because it is covered, and then back: no fixed
  /// point.
  @Test func aViewThatDependsOnItsOwnSafeAreaIsReported() {
    var layout = TestLayout()
    let view = layout.view()
    let guide = layout.view(in: view) { $0.guideRole = .safeArea }
    layout.constrain(view, .left, to: layout.root, .left)
    layout.size(view, 100, 100)
    // The smaller its safe area, the lower it is: by twice the height that the bar covers.
    layout.constrain(guide, .height, to: view, .height, constant: 0, priority: 1)
    let probe = layout.view()
    layout.constrain(probe, .left, to: layout.root, .left)
    layout.constrain(probe, .top, to: layout.root, .top)
    layout.constrain(probe, .width, constant: 10)
    layout.constrain(probe, .height, to: guide, .height, times: -2, constant: 200)
    layout.constrain(view, .top, to: probe, .bottom)
    let solution = Self.solve(layout)
    #expect(solution.feedback?.kind == .measuring)
    #expect(solution.feedback?.items == [guide])
    #expect(solution.conflicts.isEmpty)
  }
}
