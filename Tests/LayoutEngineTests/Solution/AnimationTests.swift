import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Each step of an animation is the layout that a new solver finds.
@Suite struct AnimationTests {
  @Test(arguments: 0..<20)
  func aConstantIsAnimated(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 7000)
    let layout = MirrorTree.make(&random)
    let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
    let size = Size(width: 320, height: 200)
    let constraint = Int.random(in: layout.tree.constraints.indices, using: &random)
    let constants = Array(stride(from: -40.0, through: 40, by: 8))
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    let steps = engine.frames(
      moving: constraint, through: constants, size: size, sizing: layout.contents)
    let fresh = constants.map { constant in
      var tree = layout.tree
      tree.updateConstraint(constraint) { $0.constant = constant }
      var engine = LayoutSolver(tree: tree, direction: direction)
      return engine.solve(size: size, sizing: layout.contents).frames
    }
    #expect(steps.map { $0.map(\.rounded) } == fresh.map { $0.map(\.rounded) })
    #expect(engine.tree.constraints[constraint].constant == 40)
  }

  @Test(arguments: 0..<20)
  func theRootsSizeIsAnimated(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 8000)
    let layout = MirrorTree.make(&random)
    let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
    let sizes = stride(from: 400.0, through: 100, by: -30).map { Size(width: $0, height: 200) }
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    let steps = engine.frames(through: sizes, sizing: layout.contents)
    let fresh = sizes.map { size in
      var engine = LayoutSolver(tree: layout.tree, direction: direction)
      return engine.solve(size: size, sizing: layout.contents).frames
    }
    #expect(steps.map { $0.map(\.rounded) } == fresh.map { $0.map(\.rounded) })
  }

  /// A drawer slides in; the view beside it shrinks, and its text takes another line.
  @Test func textWrapsDuringAnAnimation() {
    struct Text: ContentSizing {
      let label: ItemID
      func content(of item: ItemID, width: Double?) -> Content {
        guard item == label else { return .none }
        let lines = width.map { max(1, (300 / max(1, $0)).rounded(.up)) } ?? 1
        return Content(width: min(300, width ?? 300), height: 10 * lines)
      }
    }
    var tree = LayoutTree()
    let drawer = tree.addView()
    let label = tree.addView {
      $0.hasContentWidth = true
      $0.hasContentHeight = true
      $0.contentWraps = true
    }
    let root = tree.root
    tree.add([
      drawer.leading == root.leading, drawer.top == root.top, drawer.bottom == root.bottom,
      label.leading == drawer.trailing, label.trailing == root.trailing, label.top == root.top,
    ])
    let width = tree.add(drawer.width == 0)
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    let steps = engine.frames(
      moving: width, through: [0, 50, 150, 240], size: Size(width: 300, height: 100),
      sizing: Text(label: label))
    #expect(steps.map { $0[label.index].rounded.minX } == [0, 50, 150, 240])
    #expect(steps.map { $0[label.index].rounded.height } == [10, 20, 20, 50])
  }

  /// A member is detached during the animation and returns when it is reversed.
  @Test func membersAreDetachedDuringAnAnimation() {
    var tree = LayoutTree()
    let root = tree.root
    let icon = tree.addView {
      $0.hasContentWidth = true
      $0.dropsWhenClipped = true
    }
    tree.add([
      icon.top == root.top, icon.height == 10, icon.leading == root.leading + 30,
      icon.trailing == root.trailing - 30,
    ])
    let contents = [icon: Content(width: 40)]
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    let widths = [120.0, 100, 90, 110]
    let steps = engine.frames(
      through: widths.map { Size(width: $0, height: 20) }, sizing: contents)
    #expect(steps.map { $0[icon.index].rounded.width } == [60, 40, 0, 50])
  }
}
