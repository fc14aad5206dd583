import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The content views of boxes, tab views and cells.
@Suite struct ContentAreaTests {
  private static let insets = Insets(top: 15, left: 3, bottom: 4, right: 7)

  /// A box at 20, 10 with a number of content views.
  private static func box(
    tabs: Int = 1, _ change: (inout LayoutItem) -> Void = { _ in }
  ) -> (layout: TestLayout, box: ItemID, contents: [ItemID]) {
    var layout = TestLayout()
    let box = layout.container(leading: 20, top: 10, change)
    let contents = (0..<tabs).map { _ in layout.view(in: box) }
    layout.arrange(box, .content(ContentArrangement(items: contents, insets: insets)))
    layout.tree.update(box) { $0.contentItem = contents.first }
    return (layout, box, contents)
  }

  @Test func theContentFillsTheAreaInsideTheBorderAndIsMirrored() {
    var (layout, box, contents) = Self.box()
    layout.size(box, 200, 100)
    layout.expect([(contents[0], Rect(x: 23, y: 25, width: 190, height: 81))])
  }

  @Test func aBoxThatIsNotMirroredKeepsItsInsets() {
    var (layout, box, contents) = Self.box { $0.semanticContent = .forceLeftToRight }
    layout.size(box, 200, 100)
    // The box begins 180 from the left.
    #expect(
      layout.solve(400, 300, .rightToLeft).rect(contents[0])
        == Rect(x: 183, y: 25, width: 190, height: 81))
  }

  @Test func insetsAreMeasuredFromTheAlignmentRect() {
    var (layout, box, contents) = Self.box {
      $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 5)
    }
    layout.size(box, 200, 100)
    layout.expect([(contents[0], Rect(x: 23, y: 25, width: 190, height: 81))])
  }

  @Test func constraintsInsideDetermineTheSizeOfTheBox() {
    var (layout, box, contents) = Self.box()
    // A constraint to the box acts on its content view.
    let label = layout.view(in: contents[0], content: Content(width: 100, height: 20))
    layout.constrain(label, .leading, to: box, .leading, constant: 10)
    layout.constrain(box, .trailing, to: label, .trailing, constant: 10)
    layout.constrain(label, .top, to: box, .top, constant: 5)
    layout.constrain(label, .bottom, to: box, .bottom, constant: -5)
    layout.expect([
      (box, Rect(x: 20, y: 10, width: 130, height: 49)),
      (label, Rect(x: 33, y: 30, width: 100, height: 20)),
    ])
  }

  @Test func sizesAndCentersInsideABoxAreThoseOfItsContent() {
    var (layout, box, contents) = Self.box()
    layout.size(box, 200, 100)
    let view = layout.view(in: contents[0])
    layout.constrain(view, .width, to: box, .width, times: 0.5)
    layout.constrain(view, .height, constant: 11)
    layout.constrain(view, .centerX, to: box, .centerX)
    layout.constrain(view, .centerY, to: box, .centerY)
    layout.expect([(view, Rect(x: 23 + 47.5, y: 60, width: 95, height: 11))])
  }

  @Test func tabsShareAnAreaAsLargeAsTheLargestNeeds() {
    var (layout, box, contents) = Self.box(tabs: 3)
    for (tab, width) in zip(contents, [100.0, 140, 60]) {
      let label = layout.view(in: tab, content: Content(width: width, height: 20))
      layout.constrain(label, .leading, to: tab, .leading)
      layout.constrain(label, .trailing, .lessThanOrEqual, to: tab, .trailing)
      layout.constrain(label, .top, to: tab, .top)
      layout.constrain(label, .bottom, to: tab, .bottom)
    }
    layout.constrain(box, .width, constant: 0, priority: 50)
    let area = Rect(x: 23, y: 25, width: 140, height: 20)
    layout.expect(contents.map { ($0, area) } + [(box, Rect(x: 20, y: 10, width: 150, height: 39))])
    // A hidden tab counts toward the area; one that is not installed does not.
    layout.tree.update(contents[1]) { $0.isHidden = true }
    layout.expect([(contents[0], area)])
    layout.tree.update(contents[1]) { $0.isInstalled = false }
    #expect(layout.solve().width(contents[0]) == 100)
  }

  @Test func eachConstraintHasItsRole() {
    let (layout, box, contents) = Self.box(tabs: 2)
    let references = layout.tree.arrangedConstraints(in: .leftToRight)
    #expect(references.count == 8)
    #expect(Set(references).count == 8)
    #expect(
      references.contains(
        ArrangedConstraint(
          .content, container: box, axis: .vertical, members: [box, contents[0]], constant: 15)))
    #expect(
      references.contains(
        ArrangedConstraint(
          .content, container: box, axis: .horizontal, members: [contents[1], box], constant: 7)))
  }
}
