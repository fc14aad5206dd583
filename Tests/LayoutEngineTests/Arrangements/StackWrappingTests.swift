import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Wrapped text in stacks: its height follows from the width that the stack gives it.
@Suite struct StackWrappingTests {
  /// Measures texts of given lengths in lines 10 high; other items have known contents.
  private struct Texts: ContentSizing {
    var known: KnownContents
    var lengths: [ItemID: Double]

    func content(of item: ItemID, width: Double?) -> Content {
      guard let length = lengths[item] else { return known.content(of: item, width: width) }
      let lines = width.map { max(1, (length / max(1, $0)).rounded(.up)) } ?? 1
      return Content(width: min(length, width ?? length), height: 10 * lines)
    }
  }

  private static func text(
    in stack: ItemID, _ layout: inout TestLayout, resistance: Double = 750, hugging: Double = 250
  ) -> ItemID {
    layout.view(in: stack) {
      ($0.hasContentWidth, $0.hasContentHeight, $0.contentWraps) = (true, true, true)
      $0.horizontalCompressionResistance = Priority(resistance)
      $0.horizontalHugging = Priority(hugging)
    }
  }

  private static func solve(
    _ layout: TestLayout, _ lengths: [ItemID: Double], _ direction: LayoutDirection = .leftToRight
  ) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    return engine.solve(
      size: Size(width: 300, height: 200),
      sizing: Texts(known: KnownContents(layout.contents), lengths: lengths))
  }

  /// Creates a stack as wide as the root and as high as its content.
  private static func wide() -> (TestLayout, ItemID) {
    var layout = TestLayout()
    let stack = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top] {
      layout.constrain(stack, edge, to: layout.root, edge)
    }
    return (layout, stack)
  }

  @Test(arguments: StackArrangement.Style.allCases, [StackArrangement.Alignment.fill, .leading])
  func inAColumn(style: StackArrangement.Style, alignment: StackArrangement.Alignment) {
    var (layout, stack) = Self.wide()
    let title = layout.view(in: stack, content: Content(width: 80, height: 20))
    let text = Self.text(in: stack, &layout)
    let button = layout.view(in: stack, content: Content(width: 60, height: 24))
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .vertical, members: [title, text, button].map { .init($0) }, alignment: alignment,
          spacing: 6, edgeInsets: Insets(top: 0, left: 10, bottom: 0, right: 40), style: style))
    }
    let solution = Self.solve(layout, [text: 1000])
    // A text of 1000 has four lines at a width of 250.
    #expect(solution.rect(text) == Rect(x: 10, y: 26, width: 250, height: 40))
    #expect(solution.rect(button).minY == 72)
    #expect(solution.rect(stack).height == 96)
    #expect(solution.losses.isEmpty)
    #expect(solution.ambiguities.isEmpty)
  }

  @Test(arguments: StackArrangement.Style.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func inARow(style: StackArrangement.Style, direction: LayoutDirection) {
    var (layout, stack) = Self.wide()
    let icon = layout.view(in: stack, content: Content(width: 40, height: 32)) {
      $0.horizontalHugging = Priority(251)
    }
    let text = Self.text(in: stack, &layout, resistance: 740)
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: [icon, text].map { .init($0) }, alignment: .top, spacing: 10,
          style: style))
    }
    let solution = Self.solve(layout, [text: 1000], direction)
    let rect = solution.rect(text)
    #expect([rect.width, rect.height] == [250, 40])
    #expect(rect.minX == (direction == .leftToRight ? 50 : 0))
    #expect(solution.rect(icon).height == 32)
    #expect(solution.rect(stack).height == 40)
    #expect(solution.losses.isEmpty)
  }

  /// In a row of two columns, each height follows from half the width.
  @Test func inEqualColumnsOfARow() {
    var (layout, stack) = Self.wide()
    var texts: [ItemID] = []
    let columns = [600.0, 1400].map { _ in
      let column = layout.view(in: stack)
      let text = Self.text(in: column, &layout)
      layout.tree.update(column) {
        $0.arrangement = .stack(StackArrangement(axis: .vertical, members: [.init(text)]))
      }
      texts.append(text)
      return column
    }
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: columns.map { .init($0) }, distribution: .fillEqually,
          alignment: .top, spacing: 20))
    }
    let solution = Self.solve(layout, [texts[0]: 600, texts[1]: 1400])
    // Each is 140 wide: five lines and ten.
    #expect(texts.map { solution.rect($0).width } == [140, 140])
    #expect(texts.map { solution.rect($0).height } == [50, 100])
    #expect(solution.rect(stack).height == 100)
    #expect(solution.losses.isEmpty)
  }

  /// Two texts that are wider than the row share it; a short one leaves the rest to the other.
  @Test(
    arguments: [([600, 1400], [146, 146]), ([50, 1400], [50, 242]), ([1400, 50], [242, 50])]
      as [([Double], [Double])])
  func twoInARow(lengths: [Double], widths: [Double]) {
    var (layout, stack) = Self.wide()
    let texts = [Self.text(in: stack, &layout), Self.text(in: stack, &layout)]
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: texts.map { .init($0) }, alignment: .top, spacing: 8))
    }
    let solution = Self.solve(layout, [texts[0]: lengths[0], texts[1]: lengths[1]])
    #expect(texts.map { solution.rect($0).width } == widths)
    #expect(solution.losses.isEmpty)
    #expect(solution.ambiguities.isEmpty)
  }

  /// A text that gets the whole row after its neighbor is detached is measured at that width.
  @Test func isRemeasuredAfterADetachment() {
    var (layout, stack) = Self.wide()
    let text = Self.text(in: stack, &layout)
    let extra = layout.view(in: stack, content: Content(width: 320, height: 20)) {
      $0.horizontalCompressionResistance = Priority(760)
    }
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal,
          members: [.init(text), .init(extra, visibilityPriority: Priority(800))],
          alignment: .top))
    }
    let solution = Self.solve(layout, [text: 900])
    #expect(solution.detached == [extra])
    #expect(solution.rect(text) == Rect(x: 0, y: 0, width: 300, height: 30))
  }
}
