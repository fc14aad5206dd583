import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Heights for widths as a fixed point: it converges or is reported.
@Suite struct MeasuringTests {
  /// Measures texts of given areas: their height at a width, in lines 10 high.
  private struct Texts: ContentSizing {
    var lengths: [ItemID: Double]

    func content(of item: ItemID, width: Double?) -> Content {
      guard let length = lengths[item] else { return .none }
      let lines = width.map { max(1, (length / max(1, $0)).rounded(.up)) } ?? 1
      return Content(width: min(length, width ?? length), height: 10 * lines)
    }
  }

  /// Measures a text that is one point higher at each measurement.
  private final class GrowingText: ContentSizing {
    var height = 0.0

    func content(of item: ItemID, width: Double?) -> Content {
      guard item.index > 0 else { return .none }
      height += 1
      return Content(width: 50, height: height)
    }
  }

  private static func text(
    in layout: inout TestLayout, in parent: ItemID? = nil,
    _ change: (inout LayoutItem) -> Void = { _ in }
  ) -> ItemID {
    layout.view(in: parent, content: Content(width: 0, height: 0)) {
      $0.contentWraps = true
      change(&$0)
    }
  }

  private static func solve(
    _ layout: TestLayout, _ sizing: some ContentSizing, height: Double = 200
  ) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    return engine.solve(size: Size(width: 300, height: height), sizing: sizing)
  }

  /// The first text is narrower by the height of the second one, which is five times as wide as the
  /// first one is high.
  @Test func widthsThatDependOnHeightsConverge() {
    var layout = TestLayout()
    // The widths follow the constraints, not the measured content.
    func isLoose(_ item: inout LayoutItem) {
      item.horizontalHugging = Priority(10)
      item.horizontalCompressionResistance = Priority(10)
    }
    let first = Self.text(in: &layout, isLoose)
    let second = Self.text(in: &layout, isLoose)
    for view in [first, second] { layout.constrain(view, .left, to: layout.root, .left) }
    layout.constrain(first, .top, to: layout.root, .top)
    layout.constrain(second, .top, to: first, .bottom)
    layout.constrain(first, .width, to: second, .height, times: -1, constant: 300)
    layout.constrain(second, .width, to: first, .height, times: 5)
    let solution = Self.solve(layout, Texts(lengths: [first: 300, second: 300]))
    #expect(solution.rect(first) == Rect(x: 0, y: 0, width: 270, height: 20))
    #expect(solution.rect(second) == Rect(x: 0, y: 20, width: 100, height: 30))
    #expect(solution.losses.isEmpty)
    #expect(solution.feedback == nil)
  }

  /// A taller text makes the item wider, which makes the text less tall.
  @Test func aRepeatedStateIsReportedAndNothingIsClipped() {
    var layout = TestLayout()
    let label = Self.text(in: &layout) {
      $0.horizontalHugging = Priority(10)
      $0.horizontalCompressionResistance = Priority(10)
    }
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, to: label, .height, times: 5, priority: 500)
    let solution = Self.solve(layout, Texts(lengths: [label: 1000]))
    #expect(
      solution.feedback == LayoutSolution.Feedback(kind: .measuring, items: [label], passes: 2))
    // It alternates between 50 by 10, from a text of 20 lines, and 1000 by 200, from one line.
    #expect(solution.rect(label) == Rect(x: 0, y: 0, width: 1000, height: 200))
    #expect(solution.losses.isEmpty)
  }

  @Test func onlyItemsThatKeepChangingAreReported() {
    var layout = TestLayout()
    let still = Self.text(in: &layout)
    let restless = Self.text(in: &layout) {
      $0.horizontalHugging = Priority(10)
      $0.horizontalCompressionResistance = Priority(10)
    }
    for label in [still, restless] {
      layout.constrain(label, .left, to: layout.root, .left)
      layout.constrain(label, .top, to: layout.root, .top)
    }
    layout.constrain(still, .width, constant: 100)
    layout.constrain(restless, .width, to: restless, .height, times: 5, priority: 500)
    let solution = Self.solve(layout, Texts(lengths: [still: 1000, restless: 1000]))
    #expect(solution.feedback?.items == [restless])
    #expect(solution.rect(still).height == 100)
  }

  /// 6.2: measurements that never converge.
  @Test func statesThatNeverRepeatAreStoppedAtTheMaximum() {
    var layout = TestLayout()
    let label = Self.text(in: &layout)
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    let text = GrowingText()
    let solution = Self.solve(layout, text)
    #expect(
      solution.feedback == LayoutSolution.Feedback(kind: .measuring, items: [label], passes: 10))
    // The last measurement counts.
    #expect(solution.rect(label).height == text.height)
  }

  @Test func itemsThatAreNotInstalledAreNotMeasuredAgain() {
    var layout = TestLayout()
    let label = Self.text(in: &layout)
    layout.tree.update(label) { $0.isInstalled = false }
    let guide = layout.view { $0.guideRole = .safeArea }
    layout.tree.update(guide) { $0.isInstalled = false }
    let text = GrowingText()
    let solution = Self.solve(layout, text)
    // Once without a width: the label, and the guide, as all items are.
    #expect(text.height == 2)
    #expect(solution.feedback == nil)
  }

  @Test func eachSolutionStartsWithoutMeasurements() {
    var layout = TestLayout()
    let label = Self.text(in: &layout) {
      $0.horizontalHugging = Priority(10)
      $0.horizontalCompressionResistance = Priority(10)
    }
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, to: label, .height, times: 5, priority: 500)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let size = Size(width: 300, height: 200)
    let restless = engine.solve(size: size, sizing: Texts(lengths: [label: 1000]))
    // The text has one line: 50 in a width of 50.
    let still = engine.solve(size: size, sizing: Texts(lengths: [label: 50]))
    let again = engine.solve(size: size, sizing: Texts(lengths: [label: 1000]))
    #expect(still.feedback == nil)
    #expect(still.rect(label) == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(again.feedback == restless.feedback)
    #expect(again.frames.map(\.rounded) == restless.frames.map(\.rounded))
  }

  /// A text of 1000 in a width of 100 is 100 high.
  @Test(arguments: [(751.0, 40.0), (1000, 40), (749, 0)])
  func anExplicitHeightOverridesTheMeasuredOneAtHigherPriority(priority: Double, lost: Double) {
    var layout = TestLayout()
    let label = Self.text(in: &layout)
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, constant: 100)
    let height = layout.constrain(label, .height, constant: 60, priority: priority)
    let solution = Self.solve(layout, Texts(lengths: [label: 1000]))
    #expect(
      solution.losses
        == (lost == 0
          ? []
          : [
            .init(
              item: label, axis: .vertical, needed: 100, available: 60, causes: [.written(height)])
          ]))
  }

  @Test func aRootThatIsNotTallEnoughIsACause() {
    var layout = TestLayout()
    let label = Self.text(in: &layout)
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      layout.constrain(label, edge, to: layout.root, edge)
    }
    let solution = Self.solve(layout, Texts(lengths: [label: 1000]), height: 30)
    #expect(solution.losses.map(\.needed) == [40])
    #expect(solution.losses.map(\.available) == [30])
    #expect(
      solution.losses.first?.causes.contains(.implied(.size, layout.root, .vertical)) == true)
  }

  /// Text, a readable content guide and a safe area depend on each other and converge.
  @Test func textInAReadableGuideInASafeAreaConverges() {
    var layout = TestLayout {
      $0.layoutMargins = Insets(top: 0, left: 20, bottom: 0, right: 20)
    }
    let safe = layout.view { $0.guideRole = .safeArea }
    let page = layout.view {
      $0.layoutMargins = Insets(top: 5, left: 10, bottom: 5, right: 10)
    }
    for edge in [LayoutAttribute.leading, .trailing] {
      layout.constrain(page, edge, to: safe, edge)
    }
    layout.constrain(page, .top, to: layout.root, .top)
    let readable = layout.view(in: page) { $0.guideRole = .readableContent(maximumWidth: 200) }
    let pageSafe = layout.view(in: page) { $0.guideRole = .safeArea }
    let label = Self.text(in: &layout, in: page)
    layout.constrain(label, .leading, to: readable, .leading)
    layout.constrain(label, .trailing, to: readable, .trailing)
    layout.constrain(label, .top, to: pageSafe, .top)
    layout.constrain(label, .bottom, to: page, .bottom)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let texts = Texts(lengths: [label: 1000])
    let wide = engine.solve(
      size: Size(width: 300, height: 200),
      safeAreaInsets: Insets(top: 25, left: 30, bottom: 0, right: 10), sizing: texts)
    // The page begins at 30 and is 260 wide, its margins guide 240; the readable guide is 200,
    // centered between 40 and 280.
    #expect(wide.rect(label) == Rect(x: 60, y: 25, width: 200, height: 50))
    #expect(wide.rect(page) == Rect(x: 30, y: 0, width: 260, height: 75))
    #expect(wide.feedback == nil)
    let narrow = engine.solve(
      size: Size(width: 160, height: 200),
      safeAreaInsets: Insets(top: 0, left: 30, bottom: 0, right: 10), sizing: texts)
    // 120 minus margins of 20.
    #expect(narrow.rect(label) == Rect(x: 40, y: 0, width: 100, height: 100))
    #expect(narrow.feedback == nil)
  }
}
