import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The smallest extents of a root at which its content fits.
@Suite struct RootExtentTests {
  /// Creates a root with a label of 120 by 16 that is 10 from each edge.
  private func labelled(
    _ width: RootExtent, _ height: RootExtent, resistance: Double = 750
  ) -> TestLayout {
    var layout = TestLayout(width: width, height: height)
    let label = layout.view(content: Content(width: 120, height: 16)) {
      $0.horizontalCompressionResistance = Priority(resistance)
      $0.verticalCompressionResistance = Priority(resistance)
    }
    layout.constrain(label, .left, to: layout.root, .left, constant: 10)
    layout.constrain(label, .right, to: layout.root, .right, constant: -10)
    layout.constrain(label, .top, to: layout.root, .top, constant: 10)
    layout.constrain(label, .bottom, to: layout.root, .bottom, constant: -10)
    return layout
  }

  private func needed(_ layout: TestLayout, at size: Size) -> Size {
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let solution = engine.solve(size: size, sizing: KnownContents(layout.contents))
    return engine.neededExtents(in: solution)
  }

  /// The result is the same whether or not the root can grow, and whether or not it has to.
  @Test(
    arguments: [500.0, 749, 1000], [Size(width: 300, height: 200), Size(width: 20, height: 8)])
  func followsFromTheContent(hold: Double, size: Size) {
    let extent = RootExtent(priority: Priority(hold))
    #expect(needed(labelled(extent, extent), at: size) == Size(width: 140, height: 36))
  }

  @Test func excludesConstraintsWeakerThanAWindow() {
    let required = RootExtent()
    let size = Size(width: 300, height: 200)
    #expect(needed(labelled(required, required, resistance: 490), at: size).width == 20)
    #expect(needed(labelled(required, required, resistance: 501), at: size).width == 140)
    let weak = RootExtent(priority: Priority(400))
    #expect(needed(labelled(weak, weak, resistance: 490), at: size).width == 140)
  }

  @Test func isAtLeastTheMinimumExtent() {
    let layout = labelled(RootExtent(priority: Priority(500), minimum: 180), RootExtent())
    #expect(needed(layout, at: Size(width: 300, height: 200)) == Size(width: 180, height: 36))
  }

  /// A view fills the root's width and is twice as wide as the root is high.
  @Test func keepsTheOtherExtentIfItIsRequired() {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .right, to: layout.root, .right)
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .bottom, to: layout.root, .bottom)
    layout.constrain(view, .width, to: view, .height, times: 2)
    let size = Size(width: 200, height: 100)
    #expect(needed(layout, at: size) == size)
  }

  @Test func followsContentsAndSizes() {
    var layout = labelled(RootExtent(), RootExtent(priority: Priority(500)))
    var engine = LayoutSolver(tree: layout.tree, direction: .rightToLeft)
    let label = ItemID(index: 1)
    for (text, size) in [(120.0, 300.0), (50, 30), (400, 300), (120, 10)] {
      layout.contents[label] = Content(width: text, height: text / 10)
      let solution = engine.solve(
        size: Size(width: size, height: size), sizing: KnownContents(layout.contents))
      #expect(
        engine.neededExtents(in: solution) == Size(width: text + 20, height: text / 10 + 20))
    }
  }

  /// The insets of a root are part of its frame.
  @Test func isTheExtentOfTheFrame() {
    var layout = TestLayout {
      $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let view = layout.view()
    layout.size(view, 50, 60)
    layout.constrain(view, .left, to: layout.root, .left)
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .right, to: layout.root, .right)
    layout.constrain(view, .bottom, to: layout.root, .bottom)
    #expect(needed(layout, at: Size(width: 10, height: 10)) == Size(width: 56, height: 64))
  }
}
