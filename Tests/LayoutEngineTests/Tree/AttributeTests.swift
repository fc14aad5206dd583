import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The positions of an item of 80 by 20 in a root of 300 by 200 if one of its attributes equals the
/// root's.
@Suite struct AttributeTests {
  @Test(arguments: [
    (LayoutAttribute.left, 0.0, 0.0), (.right, 220, 220),
    (.leading, 0, 220), (.trailing, 220, 0),
    (.centerX, 110, 110),
    (.leftMargin, 0, 0), (.rightMargin, 220, 220),
    (.leadingMargin, 0, 220), (.trailingMargin, 220, 0),
    (.centerXWithinMargins, 110, 110),
  ])
  func placesAlongTheHorizontalAxis(
    attribute: LayoutAttribute, leftToRight: Double, rightToLeft: Double
  ) {
    var layout = TestLayout()
    let view = layout.view()
    layout.size(view, 80, 20)
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, attribute, to: layout.root, attribute)
    #expect(layout.solve().rect(view) == Rect(x: leftToRight, y: 0, width: 80, height: 20))
    #expect(
      layout.solve(300, 200, .rightToLeft).rect(view)
        == Rect(x: rightToLeft, y: 0, width: 80, height: 20))
  }

  @Test(
    arguments: [
      (LayoutAttribute.top, 0.0), (.bottom, 180), (.centerY, 90),
      // Without content baselines, an item's baselines are at its bottom.
      (.firstBaseline, 180), (.lastBaseline, 180),
      (.topMargin, 0), (.bottomMargin, 180), (.centerYWithinMargins, 90),
    ], LayoutDirection.allCases)
  func placesAlongTheVerticalAxis(
    row: (attribute: LayoutAttribute, y: Double), direction: LayoutDirection
  ) {
    var layout = TestLayout()
    let view = layout.view()
    layout.size(view, 80, 20)
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, row.attribute, to: layout.root, row.attribute)
    #expect(
      layout.solve(300, 200, direction).rect(view)
        == Rect(x: 0, y: row.y, width: 80, height: 20))
  }

  @Test(arguments: [
    // The view's left is the root's attribute plus 5.
    (LayoutAttribute.left, 5.0), (.right, 305), (.centerX, 155), (.leftMargin, 17),
    (.rightMargin, 285), (.centerXWithinMargins, 151),
  ])
  func readsAnAttributeOfTheOtherItem(attribute: LayoutAttribute, x: Double) {
    var layout = TestLayout {
      // With margins of 12 and 20, the center moves by half their difference.
      $0.layoutMargins = Insets(top: 8, left: 12, bottom: 8, right: 20)
    }
    let view = layout.view()
    layout.size(view, 80, 20)
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .left, to: layout.root, attribute, constant: 5)
    #expect(layout.solve().rect(view).minX == x)
  }

  /// 1.2: extents; edges and centers are tested above.
  @Test func extentsCanBeEqualAndMultiplied() {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .width, to: layout.root, .width, times: 0.5, constant: -10)
    layout.constrain(view, .height, to: view, .width, times: 0.25)
    #expect(layout.solve().rect(view) == Rect(x: 0, y: 0, width: 140, height: 35))
  }

  @Test func inequalitiesBoundEdgesOnTheStatedSide() {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .left, .greaterThanOrEqual, to: layout.root, .left, constant: 30)
    layout.constrain(view, .left, to: layout.root, .left, constant: 10, priority: 500)
    layout.constrain(view, .right, .lessThanOrEqual, to: layout.root, .right, constant: -40)
    layout.constrain(view, .right, to: layout.root, .right, priority: 500)
    let solution = layout.solve()
    #expect(solution.rect(view) == Rect(x: 30, y: 0, width: 230, height: 20))
    #expect(solution.ambiguities.isEmpty)
  }
}
