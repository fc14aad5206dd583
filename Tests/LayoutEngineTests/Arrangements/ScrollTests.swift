import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Scroll views, whose content may be larger.
@Suite struct ScrollTests {
  /// A scroll view of 200 by 100 at 20, 10.
  private static func scroll(
    insets: Insets = .zero, _ change: (inout LayoutItem) -> Void = { _ in }
  ) -> (layout: TestLayout, scroll: ItemID, content: ItemID) {
    var layout = TestLayout()
    let scroll = layout.container(leading: 20, top: 10, change)
    layout.size(scroll, 200, 100)
    let content = layout.view(in: scroll)
    layout.arrange(scroll, .scroll(ScrollArrangement(content: content, contentInsets: insets)))
    layout.tree.update(scroll) { $0.contentItem = content }
    return (layout, scroll, content)
  }

  /// Pins a view's edges to the scroll view's, 8 inside.
  private static func pin(
    _ view: ItemID, to scroll: ItemID, in layout: inout TestLayout,
    edges: [LayoutAttribute] = [.leading, .trailing, .top, .bottom]
  ) {
    for edge in edges {
      let isFar = edge == .trailing || edge == .bottom
      layout.constrain(view, edge, to: scroll, edge, constant: isFar ? -8 : 8)
    }
  }

  @Test func constraintsInsideDetermineTheContentSize() {
    var (layout, scroll, content) = Self.scroll()
    let label = layout.view(in: content, content: Content(width: 300, height: 20))
    Self.pin(label, to: scroll, in: &layout)
    layout.expect([
      (content, Rect(x: 20, y: 10, width: 316, height: 36)),
      (label, Rect(x: 28, y: 18, width: 300, height: 20)),
      (scroll, Rect(x: 20, y: 10, width: 200, height: 100)),
    ])
  }

  @Test func theContentBeginsInsideTheInsets() {
    var (layout, scroll, content) = Self.scroll(
      insets: Insets(top: 30, left: 4, bottom: 50, right: 9))
    let label = layout.view(in: content, content: Content(width: 300, height: 20))
    Self.pin(label, to: scroll, in: &layout)
    layout.expect([(content, Rect(x: 24, y: 40, width: 316, height: 36))])
  }

  @Test func insetsAreMeasuredFromTheFrame() {
    var (layout, scroll, content) = Self.scroll(
      insets: Insets(top: 5, left: 5, bottom: 5, right: 5)
    ) {
      $0.alignmentInsets = Insets(top: 2, left: 3, bottom: 4, right: 6)
    }
    let label = layout.view(in: content, content: Content(width: 30, height: 20))
    Self.pin(label, to: scroll, in: &layout)
    // The frame begins at 17, 8.
    layout.expect([(content, Rect(x: 22, y: 13, width: 46, height: 36))])
  }

  @Test func extentsAndCentersAreThoseOfTheScrollView() {
    var (layout, scroll, content) = Self.scroll()
    let page = layout.view(in: content)
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(page, edge, to: scroll, edge)
    }
    // The content is as wide as the visible area: it scrolls only downward.
    layout.constrain(page, .width, to: scroll, .width)
    layout.constrain(page, .height, constant: 700)
    let badge = layout.view(in: content)
    layout.size(badge, 10, 10)
    layout.constrain(badge, .centerX, to: scroll, .centerX)
    layout.constrain(badge, .centerY, to: scroll, .centerY)
    layout.expect([
      (page, Rect(x: 20, y: 10, width: 200, height: 700)),
      (content, Rect(x: 20, y: 10, width: 200, height: 700)),
      (badge, Rect(x: 115, y: 55, width: 10, height: 10)),
    ])
  }

  @Test func edgesInOutsideConstraintsAreThoseOfTheScrollView() {
    var (layout, scroll, content) = Self.scroll()
    let page = layout.view(in: content, content: Content(width: 500, height: 500))
    Self.pin(page, to: scroll, in: &layout)
    let below = layout.view(content: Content(width: 30, height: 20))
    layout.constrain(below, .leading, to: scroll, .trailing)
    layout.constrain(below, .top, to: scroll, .bottom)
    layout.expect([(below, Rect(x: 220, y: 110, width: 30, height: 20))])
  }

  @Test func aContentWithoutAnEndIsAmbiguousAndMinimal() throws {
    var (layout, scroll, content) = Self.scroll()
    let label = layout.view(in: content, content: Content(width: 300, height: 20))
    Self.pin(label, to: scroll, in: &layout, edges: [.leading, .top, .bottom])
    let solution = layout.solve()
    #expect(solution.ambiguities.map(\.item) == [content])
    let ambiguity = try #require(solution.ambiguities.first)
    #expect(ambiguity.axis == .horizontal)
    #expect(ambiguity.position == nil)
    #expect(ambiguity.extent == .init(lower: 0, upper: nil))
    #expect(solution.rect(content) == Rect(x: 20, y: 10, width: 0, height: 36))
    // An inequality gives it a minimum extent and leaves it ambiguous.
    layout.constrain(
      label, .trailing, .lessThanOrEqual, to: scroll, .trailing, constant: -8)
    let bounded = layout.solve(300, 200, .rightToLeft)
    #expect(bounded.ambiguities.map(\.extent) == [.init(lower: 316, upper: nil)])
    #expect(bounded.rect(content) == Rect(x: 300 - 20 - 316, y: 10, width: 316, height: 36))
  }

  @Test func anEmptyContentIsAmbiguousAlongBothAxes() {
    let (layout, _, content) = Self.scroll()
    let ambiguities = layout.solve().ambiguities
    #expect(ambiguities.map(\.item) == [content, content])
    #expect(ambiguities.map(\.axis) == [.horizontal, .vertical])
  }

  @Test func viewsPinnedToAnAmbiguousEndAreAmbiguous() {
    var (layout, scroll, content) = Self.scroll()
    let label = layout.view(in: content, content: Content(width: 30, height: 20))
    Self.pin(label, to: scroll, in: &layout, edges: [.trailing, .top, .bottom])
    #expect(layout.solve().ambiguities.map(\.item) == [content, label])
  }

  @Test func eachConstraintHasItsRole() {
    let (layout, scroll, content) = Self.scroll(
      insets: Insets(top: 30, left: 4, bottom: 50, right: 9))
    #expect(
      layout.tree.arrangedConstraints(in: .rightToLeft) == [
        ArrangedConstraint(
          .content, container: scroll, axis: .horizontal, members: [scroll, content], constant: 4),
        ArrangedConstraint(
          .content, container: scroll, axis: .vertical, members: [scroll, content], constant: 30),
      ])
  }
}
