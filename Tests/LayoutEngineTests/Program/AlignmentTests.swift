import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Alignment insets, margins and baselines: distances between frames, alignment rects and texts.
@Suite struct AlignmentTests {
  @Test func constraintsActOnTheAlignmentRectInsideTheFrame() {
    var layout = TestLayout()
    let button = layout.view(content: Content(width: 80, height: 22)) {
      $0.alignmentInsets = Insets(top: 2, left: 5, bottom: 6, right: 7)
    }
    layout.constrain(button, .leading, to: layout.root, .leading, constant: 20)
    layout.constrain(button, .top, to: layout.root, .top, constant: 20)
    let solution = layout.solve()
    #expect(solution.rect(button) == Rect(x: 20, y: 20, width: 80, height: 22))
    #expect(solution.frame(button) == Rect(x: 15, y: 18, width: 92, height: 30))
    // In a right-to-left layout the insets are mirrored: the frame extends 5 beyond the right edge.
    let mirrored = layout.solve(300, 200, .rightToLeft)
    #expect(mirrored.rect(button) == Rect(x: 200, y: 20, width: 80, height: 22))
    #expect(mirrored.frame(button) == Rect(x: 193, y: 18, width: 92, height: 30))
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 4.0), (.rightToLeft, 8)])
  func theRootsSizeIsThatOfItsFrame(direction: LayoutDirection, left: Double) {
    var layout = TestLayout {
      $0.alignmentInsets = Insets(top: 2, left: 4, bottom: 6, right: 8)
    }
    let view = layout.view()
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      layout.constrain(view, edge, to: layout.root, edge)
    }
    let solution = layout.solve(300, 200, direction)
    #expect(solution.frame(layout.root) == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(solution.rect(layout.root) == Rect(x: left, y: 2, width: 288, height: 192))
    #expect(solution.rect(view) == solution.rect(layout.root))
  }

  @Test func aChildIsPinnedToItsParentsAlignmentRect() {
    var layout = TestLayout()
    let box = layout.view { $0.alignmentInsets = Insets(top: 3, left: 3, bottom: 3, right: 3) }
    layout.constrain(box, .left, to: layout.root, .left, constant: 50)
    layout.constrain(box, .top, to: layout.root, .top, constant: 50)
    layout.size(box, 100, 100)
    let view = layout.view(in: box)
    layout.size(view, 10, 10)
    layout.constrain(view, .left, to: box, .left)
    layout.constrain(view, .bottom, to: box, .bottom)
    let solution = layout.solve()
    #expect(solution.frame(box) == Rect(x: 47, y: 47, width: 106, height: 106))
    #expect(solution.rect(view) == Rect(x: 50, y: 140, width: 10, height: 10))
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, Rect(x: 12, y: 8, width: 268, height: 188)),
    (.rightToLeft, Rect(x: 20, y: 8, width: 268, height: 188)),
  ])
  func marginsAreInsideAndFollowTheReadingDirection(direction: LayoutDirection, expected: Rect) {
    var layout = TestLayout {
      $0.layoutMargins = Insets(top: 8, left: 12, bottom: 4, right: 20)
    }
    let view = layout.view()
    layout.constrain(view, .leading, to: layout.root, .leadingMargin)
    layout.constrain(view, .trailing, to: layout.root, .trailingMargin)
    layout.constrain(view, .top, to: layout.root, .topMargin)
    layout.constrain(view, .bottom, to: layout.root, .bottomMargin)
    let solution = layout.solve(300, 200, direction)
    #expect(solution.rect(view) == expected)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func theCenterWithinMarginsIsHalfwayBetweenThem() {
    var layout = TestLayout {
      $0.layoutMargins = Insets(top: 10, left: 12, bottom: 4, right: 20)
    }
    let view = layout.view()
    layout.size(view, 20, 20)
    layout.constrain(view, .centerX, to: layout.root, .centerXWithinMargins)
    layout.constrain(view, .centerY, to: layout.root, .centerYWithinMargins)
    // The margins' rect is from 12 to 280 and from 10 to 196.
    #expect(layout.solve().rect(view) == Rect(x: 136, y: 93, width: 20, height: 20))
    #expect(layout.solve(300, 200, .rightToLeft).rect(view).minX == 144)
  }

  /// Creates a field at 0, 50 with baselines 16 below its top and 6 above its bottom.
  private static func field() -> (TestLayout, ItemID) {
    var layout = TestLayout()
    let field = layout.view(
      content: Content(width: 100, height: 40, firstBaseline: 16, lastBaseline: 6))
    layout.constrain(field, .left, to: layout.root, .left)
    layout.constrain(field, .top, to: layout.root, .top, constant: 50)
    return (layout, field)
  }

  @Test(arguments: [(LayoutAttribute.firstBaseline, 54.0), (.lastBaseline, 72)])
  func baselinesAlign(attribute: LayoutAttribute, y: Double) {
    var (layout, field) = Self.field()
    let label = layout.view(
      content: Content(width: 60, height: 15, firstBaseline: 12, lastBaseline: 3))
    layout.constrain(label, .left, to: field, .right)
    layout.constrain(label, attribute, to: field, attribute)
    // First: 50 + 16 - 12. Last: 50 + 40 - 6 - 12.
    #expect(layout.solve().rect(label) == Rect(x: 100, y: y, width: 60, height: 15))
  }

  @Test func withoutBaselinesTheBottomIsTheBaseline() {
    var (layout, field) = Self.field()
    let image = layout.view(content: Content(width: 10, height: 10))
    layout.constrain(image, .left, to: field, .right)
    layout.constrain(image, .firstBaseline, to: field, .firstBaseline)
    #expect(layout.solve().rect(image).maxY == 66)
  }

  @Test func aChosenSubviewDeterminesTheBaselines() {
    var (layout, field) = Self.field()
    let box = layout.view()
    layout.size(box, 80, 60)
    layout.constrain(box, .left, to: field, .right)
    let inner = layout.view(
      in: box, content: Content(width: 60, height: 15, firstBaseline: 12, lastBaseline: 3))
    layout.constrain(inner, .left, to: box, .left)
    layout.constrain(inner, .top, to: box, .top, constant: 20)
    layout.tree.setBaselineItem(inner, of: box)
    layout.constrain(box, .firstBaseline, to: field, .firstBaseline)
    // The baseline at 66 is 20 + 12 below the box's top.
    let solution = layout.solve()
    #expect(solution.rect(box).minY == 34)
    #expect(solution.rect(inner).minY == 54)
  }

  @Test func baselinesAreRelativeToTheAlignmentRect() {
    var (layout, field) = Self.field()
    let button = layout.view(
      content: Content(width: 60, height: 20, firstBaseline: 15, lastBaseline: 5)
    ) {
      $0.alignmentInsets = Insets(top: 2, left: 5, bottom: 6, right: 7)
    }
    layout.constrain(button, .left, to: field, .right)
    layout.constrain(button, .firstBaseline, to: field, .firstBaseline)
    #expect(layout.solve().rect(button).minY == 51)
    #expect(layout.solve().frame(button).minY == 49)
  }
}
