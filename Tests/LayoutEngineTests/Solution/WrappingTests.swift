import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Content whose height depends on its width: solved, measured at the resulting width, solved
/// again.
@Suite struct WrappingTests {
  /// Measures a text of a given area: its height at a width, in lines 10 high.
  private final class Text: ContentSizing {
    var length: Double
    var widths: [Double?] = []
    let item: ItemID

    init(length: Double, item: ItemID) {
      self.length = length
      self.item = item
    }

    func content(of item: ItemID, width: Double?) -> Content {
      guard item == self.item else { return .none }
      widths.append(width)
      let lines = width.map { max(1, (length / max(1, $0)).rounded(.up)) } ?? 1
      return Content(width: min(length, width ?? length), height: 10 * lines)
    }
  }

  private static func layout(_ change: (inout LayoutItem) -> Void = { _ in }) -> (
    TestLayout, ItemID
  ) {
    var layout = TestLayout()
    let label = layout.view {
      $0.hasContentWidth = true
      $0.hasContentHeight = true
      $0.contentWraps = true
      change(&$0)
    }
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .left, to: layout.root, .left)
    return (layout, label)
  }

  private static func solve(_ layout: TestLayout, _ text: Text) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    return engine.solve(size: Size(width: 300, height: 200), sizing: text)
  }

  /// 2.7: measured again at the resulting width.
  @Test func theHeightIsThatAtTheResultingWidth() {
    var (layout, label) = Self.layout()
    layout.constrain(label, .right, to: layout.root, .right)
    let follower = layout.view()
    layout.size(follower, 10, 10)
    layout.constrain(follower, .left, to: layout.root, .left)
    layout.constrain(follower, .top, to: label, .bottom, constant: 8)
    let text = Text(length: 1000, item: label)
    let solution = Self.solve(layout, text)
    #expect(solution.rect(label) == Rect(x: 0, y: 0, width: 300, height: 40))
    #expect(solution.rect(follower).minY == 48)
    #expect(solution.losses.isEmpty)
    // Without a width, at the resulting one, and once more for convergence.
    #expect(text.widths == [nil, 300, 300])
    #expect(solution.contents[label.index] == Content(width: 300, height: 40))
  }

  @Test func contentThatFitsIsMeasuredOnceMore() {
    let (layout, label) = Self.layout()
    let text = Text(length: 120, item: label)
    #expect(Self.solve(layout, text).rect(label) == Rect(x: 0, y: 0, width: 120, height: 10))
    #expect(text.widths == [nil, 120])
  }

  @Test func aHeightOfHigherPriorityOverridesIt() {
    var (layout, label) = Self.layout()
    layout.constrain(label, .right, to: layout.root, .right)
    let height = layout.constrain(label, .height, constant: 10)
    let solution = Self.solve(layout, Text(length: 1000, item: label))
    #expect(
      solution.losses == [
        .init(item: label, axis: .vertical, needed: 40, available: 10, causes: [.written(height)])
      ])
  }

  @Test func measurementsThatNeverConvergeAreStopped() {
    var (layout, label) = Self.layout {
      $0.horizontalHugging = Priority(10)
      $0.horizontalCompressionResistance = Priority(10)
    }
    // A taller text makes the item wider, which makes the text less tall.
    layout.constrain(label, .width, to: label, .height, times: 5, priority: 500)
    let text = Text(length: 1000, item: label)
    let solution = Self.solve(layout, text)
    #expect(text.widths.count <= 11)
    #expect(solution.rect(label).height >= 10)
  }

  @Test func itemsThatDoNotWrapAreMeasuredOnce() {
    let (layout, label) = Self.layout { $0.contentWraps = false }
    let text = Text(length: 120, item: label)
    _ = Self.solve(layout, text)
    #expect(text.widths == [nil])
  }
}
