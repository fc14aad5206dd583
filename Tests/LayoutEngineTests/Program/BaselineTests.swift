import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Baselines of both kinds: an offset from the bottom, and the bottom of a chosen subview.
@Suite struct BaselineTests {
  /// Creates a layout with a line 100 below the top.
  private static func ruled() -> (TestLayout, line: ItemID) {
    var layout = TestLayout()
    let line = layout.view(at: Rect(x: 0, y: 90, width: 300, height: 10))
    return (layout, line)
  }

  /// Contents of 50 by 40, and their tops if their baseline is on the line.
  @Test(arguments: [
    // Without baselines, the bottom is both.
    (Content(width: 50, height: 40), LayoutAttribute.firstBaseline, 60.0),
    (Content(width: 50, height: 40), .lastBaseline, 60),
    // With one line, an offset from the bottom is both.
    (Content(width: 50, height: 40, lastBaseline: 7), .lastBaseline, 67),
    (Content(width: 50, height: 40, lastBaseline: 7), .firstBaseline, 67),
    (Content(width: 50, height: 40, firstBaseline: 12, lastBaseline: 7), .firstBaseline, 88),
    (Content(width: 50, height: 40, firstBaseline: 12, lastBaseline: 7), .lastBaseline, 67),
    // With an ornament below, the baseline is below the alignment rect.
    (Content(width: 50, height: 40, lastBaseline: -3), .lastBaseline, 57),
  ])
  func offsets(content: Content, attribute: LayoutAttribute, top: Double) {
    var (layout, line) = Self.ruled()
    let view = layout.view(content: content)
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, attribute, to: line, .lastBaseline)
    for direction in LayoutDirection.allCases {
      #expect(layout.solve(300, 200, direction).rect(view).minY == top)
    }
  }

  /// 3.2: the last baseline is relative to the bottom, the first one to the top.
  @Test(arguments: [(LayoutAttribute.firstBaseline, 112.0), (.lastBaseline, 173)])
  func aStretchedViewKeepsItsOffsets(attribute: LayoutAttribute, y: Double) {
    var (layout, line) = Self.ruled()
    let view = layout.view(
      content: Content(width: 50, height: 40, firstBaseline: 12, lastBaseline: 7))
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .top, to: line, .bottom)
    layout.constrain(view, .height, constant: 80)
    let mark = layout.view()
    layout.size(mark, 1, 1)
    layout.constrain(mark, .left, to: view, .left)
    layout.constrain(mark, .top, to: view, attribute)
    #expect(layout.solve().rect(mark).minY == y)
  }

  /// A view without text refers to a subview, which refers to another one: the innermost counts.
  @Test(arguments: [
    (Content(width: 20, height: 15), LayoutAttribute.firstBaseline, 15.0),
    (Content(width: 20, height: 15), .lastBaseline, 15),
    (Content(width: 20, height: 15, firstBaseline: 11, lastBaseline: 2), .firstBaseline, 11),
    (Content(width: 20, height: 15, firstBaseline: 11, lastBaseline: 2), .lastBaseline, 13),
  ])
  func theInnermostChosenSubviewCounts(content: Content, attribute: LayoutAttribute, below: Double)
  {
    var (layout, line) = Self.ruled()
    let outer = layout.view(content: Content(width: 80, height: 60, lastBaseline: 30))
    layout.constrain(outer, .left, to: layout.root, .left)
    let middle = layout.view(in: outer)
    layout.constrain(middle, .left, to: outer, .left)
    layout.constrain(middle, .top, to: outer, .top, constant: 5)
    let inner = layout.view(in: middle, content: content)
    layout.constrain(inner, .left, to: middle, .left)
    layout.constrain(inner, .top, to: middle, .top, constant: 3)
    layout.constrain(middle, .bottom, to: inner, .bottom, constant: 4)
    layout.constrain(middle, .right, to: inner, .right)
    layout.tree.setBaselineItem(middle, of: outer)
    layout.tree.setBaselineItem(inner, of: middle)
    layout.constrain(outer, attribute, to: line, .lastBaseline)
    let solution = layout.solve()
    #expect(solution.rect(inner).minY == 100 - below)
    #expect(solution.rect(outer).minY == 100 - below - 8)
    #expect(solution.ambiguities.isEmpty)
  }

  /// The last baseline of wrapped text moves down with more lines.
  @Test func baselinesFollowTextThatWraps() {
    struct Lines: ContentSizing {
      let label: ItemID
      func content(of item: ItemID, width: Double?) -> Content {
        guard item == label else { return Content(width: 30, height: 10, lastBaseline: 2) }
        let lines = width.map { max(1, (240 / max(1, $0)).rounded(.up)) } ?? 1
        return Content(
          width: min(240, width ?? 240), height: 10 * lines, firstBaseline: 8, lastBaseline: 2)
      }
    }
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 240, height: 10)) { $0.contentWraps = true }
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top, constant: 20)
    layout.constrain(label, .width, constant: 100)
    let first = layout.view(content: Content(width: 30, height: 10))
    let last = layout.view(content: Content(width: 30, height: 10))
    for (view, attribute) in [(first, LayoutAttribute.firstBaseline), (last, .lastBaseline)] {
      layout.constrain(view, .left, to: label, .right)
      layout.constrain(view, attribute, to: label, attribute)
    }
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let solution = engine.solve(size: Size(width: 300, height: 200), sizing: Lines(label: label))
    #expect(solution.rect(label) == Rect(x: 0, y: 20, width: 100, height: 30))
    #expect(solution.rect(first).minY == 20)
    #expect(solution.rect(last).minY == 40)
  }
}
