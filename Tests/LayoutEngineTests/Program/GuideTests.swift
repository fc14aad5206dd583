import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The guides of a view: its margins, its readable content, its frame.
@Suite struct GuideTests {
  /// Creates a view of 200 by 100 at 50, 30 with distinct insets and a guide.
  private static func layout(_ role: GuideRole) -> (TestLayout, view: ItemID, guide: ItemID) {
    var layout = TestLayout()
    let view = layout.view {
      $0.layoutMargins = Insets(top: 8, left: 12, bottom: 4, right: 20)
      $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 5)
    }
    layout.constrain(view, .left, to: layout.root, .left, constant: 50)
    layout.constrain(view, .top, to: layout.root, .top, constant: 30)
    layout.size(view, 200, 100)
    let guide = layout.view(in: view) { $0.guideRole = role }
    return (layout, view, guide)
  }

  @Test(arguments: [
    (GuideRole.layoutMargins, Rect(x: 62, y: 38, width: 168, height: 88)),
    (.frame, Rect(x: 48, y: 29, width: 207, height: 104)),
    (.readableContent(maximumWidth: 400), Rect(x: 62, y: 38, width: 168, height: 88)),
    // The center of 62 to 230 is 146.
    (.readableContent(maximumWidth: 100), Rect(x: 96, y: 38, width: 100, height: 88)),
    (.readableContent(maximumWidth: 168), Rect(x: 62, y: 38, width: 168, height: 88)),
  ])
  func aGuideHasTheRectOfItsRole(role: GuideRole, expected: Rect) {
    let (layout, _, guide) = Self.layout(role)
    let solution = layout.solve()
    #expect(solution.rect(guide) == expected)
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.feedback == nil)
  }

  @Test(arguments: [
    // The margins are 20 on the left and 12 on the right, the insets 5 and 2.
    (GuideRole.layoutMargins, Rect(x: 70, y: 38, width: 168, height: 88)),
    (.frame, Rect(x: 45, y: 29, width: 207, height: 104)),
    (.readableContent(maximumWidth: 100), Rect(x: 104, y: 38, width: 100, height: 88)),
  ])
  func insetsAreMirroredWithTheView(role: GuideRole, expected: Rect) {
    var (layout, view, guide) = Self.layout(role)
    #expect(layout.solve(300, 200, .rightToLeft).rect(guide) == expected)
    layout.tree.update(view) { $0.semanticContent = .forceLeftToRight }
    #expect(
      layout.solve(300, 200, .rightToLeft).rect(guide) == layout.solve().rect(guide))
    layout.tree.update(view) { $0.semanticContent = .forceRightToLeft }
    #expect(layout.solve().rect(guide) == expected)
  }

  @Test func theMarginsGuideMatchesTheMarginAttributes() {
    var (layout, view, guide) = Self.layout(.layoutMargins)
    let twin = layout.view(in: view)
    layout.constrain(twin, .leading, to: view, .leadingMargin)
    layout.constrain(twin, .trailing, to: view, .trailingMargin)
    layout.constrain(twin, .top, to: view, .topMargin)
    layout.constrain(twin, .bottom, to: view, .bottomMargin)
    for direction in LayoutDirection.allCases {
      for semantic in SemanticContent.allCases {
        layout.tree.update(view) { $0.semanticContent = semantic }
        let solution = layout.solve(300, 200, direction)
        #expect(solution.rect(guide) == solution.rect(twin))
      }
    }
  }

  /// Content in a guide makes its view grow: guides are constrained like views.
  @Test func aViewFitsTheContentOfItsGuide() {
    var layout = TestLayout()
    let card = layout.view {
      $0.layoutMargins = Insets(top: 10, left: 10, bottom: 10, right: 10)
    }
    layout.constrain(card, .leading, to: layout.root, .leading)
    layout.constrain(card, .top, to: layout.root, .top)
    let guide = layout.view(in: card) { $0.guideRole = .layoutMargins }
    let label = layout.view(in: card, content: Content(width: 80, height: 20))
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(label, edge, to: guide, edge)
    }
    let solution = layout.solve()
    #expect(solution.rect(card) == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(solution.rect(label) == Rect(x: 10, y: 10, width: 80, height: 20))
    #expect(solution.ambiguities.isEmpty)
  }

  @Test func marginsLargerThanTheViewAreAConflict() {
    var layout = TestLayout()
    let view = layout.view {
      $0.layoutMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let guide = layout.view(in: view) { $0.guideRole = .layoutMargins }
    layout.pinVertically(view)
    layout.constrain(view, .left, to: layout.root, .left)
    let width = layout.constrain(view, .width, constant: 10)
    let solution = layout.solve()
    #expect(solution.conflicts.map(\.dropped) == [.written(width)])
    #expect(
      solution.conflicts.first.map { Set($0.constraints) } == [
        .written(width), .implied(.nonnegative, guide, .horizontal),
        .implied(.guideBegin, guide, .horizontal), .implied(.guideEnd, guide, .horizontal),
      ])
  }

  /// Creates a window of a width with a text that fills the readable content guide.
  private static func window(
    textWidth: Double, resistance: Double = 750
  ) -> (TestLayout, guide: ItemID, label: ItemID) {
    var layout = TestLayout(width: RootExtent(priority: Priority(500))) {
      $0.layoutMargins = Insets(top: 8, left: 16, bottom: 8, right: 16)
    }
    let guide = layout.view { $0.guideRole = .readableContent(maximumWidth: 672) }
    let label = layout.view(content: Content(width: textWidth, height: 20)) {
      $0.horizontalCompressionResistance = Priority(resistance)
    }
    layout.constrain(label, .top, to: guide, .top)
    layout.constrain(label, .leading, to: guide, .leading)
    layout.constrain(label, .trailing, to: guide, .trailing)
    return (layout, guide, label)
  }

  @Test(arguments: [
    // Width of the window before the layout, of the text; of the window after it, of the guide.
    (1000.0, 100.0, 1000.0, 672.0),
    (1000, 900, 1000, 672),
    (400, 100, 400, 368),
    // The text makes the window grow up to the maximum width of the guide.
    (400, 500, 532, 500),
    (400, 900, 704, 672),
  ])
  func aReadableGuideDoesNotResizeTheWindow(
    set: Double, text: Double, window: Double, readable: Double
  ) {
    let (layout, guide, label) = Self.window(textWidth: text)
    let solution = layout.solve(set)
    #expect(solution.frame(layout.root).width == window)
    #expect(solution.width(guide) == readable)
    #expect(solution.rect(guide).minX == (window - readable) / 2)
    #expect(solution.losses.map(\.needed) == (text > readable ? [text] : []))
    #expect(solution.rect(label).width == readable)
    #expect(solution.feedback == nil)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func oneSolverFindsBothWidthsInAnyOrder() {
    let (layout, guide, _) = Self.window(textWidth: 100)
    var engine = LayoutSolver(tree: layout.tree, direction: .rightToLeft)
    for (width, expected) in [(1000.0, 672.0), (400, 368), (705, 672), (704, 672), (703, 671)] {
      let solution = engine.solve(
        size: Size(width: width, height: 100), sizing: KnownContents(layout.contents))
      #expect(solution.width(guide) == expected)
    }
  }

  @Test func aRequiredWidthAboveTheMaximumIsAConflict() {
    var (layout, guide, label) = Self.window(textWidth: 100)
    let width = layout.constrain(label, .width, constant: 700)
    let solution = layout.solve(1000)
    #expect(solution.conflicts.map(\.dropped) == [.written(width)])
    #expect(solution.width(guide) == 672)
    #expect(
      solution.conflicts.first?.constraints.contains(.implied(.guideEnd, guide, .horizontal))
        == true)
  }

  /// 9.2: uninstalled views and their contents.
  @Test func aGuideOfAnUninstalledViewIsIgnored() {
    var (layout, view, guide) = Self.layout(.layoutMargins)
    layout.tree.update(view) { $0.isInstalled = false }
    let solution = layout.solve()
    #expect(solution.rect(guide).width == 0)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func aGuideWithoutARoleIsPlacedByConstraints() {
    var layout = TestLayout()
    let left = layout.view(at: Rect(x: 0, y: 0, width: 40, height: 20))
    let right = layout.view(at: Rect(x: 140, y: 0, width: 60, height: 20))
    let middle = layout.view(at: Rect(x: 60, y: 0, width: 10, height: 20))
    let gap = layout.view()
    layout.pinVertically(gap)
    layout.constrain(gap, .left, to: left, .right)
    layout.constrain(gap, .right, to: right, .left)
    #expect(layout.solve().rect(gap) == Rect(x: 40, y: 0, width: 100, height: 20))
    #expect(layout.solve().rect(middle).minX == 60)
  }
}
