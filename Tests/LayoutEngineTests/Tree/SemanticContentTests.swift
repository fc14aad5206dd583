import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Views with a forced direction.
@Suite struct SemanticContentTests {
  @Test(arguments: [
    (SemanticContent.unspecified, LayoutDirection.rightToLeft),
    (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft),
  ])
  func semanticContentDeterminesTheDirection(
    semantic: SemanticContent, inRightToLeft: LayoutDirection
  ) {
    #expect(semantic.direction(in: .rightToLeft) == inRightToLeft)
    #expect(
      semantic.direction(in: .leftToRight)
        == (semantic == .forceRightToLeft ? .rightToLeft : .leftToRight))
  }

  /// Creates a player at the leading edge with two buttons side by side.
  private static func player(
    _ semantic: SemanticContent
  ) -> (TestLayout, player: ItemID, first: ItemID, second: ItemID) {
    var layout = TestLayout()
    let player = layout.view { $0.semanticContent = semantic }
    layout.constrain(player, .leading, to: layout.root, .leading, constant: 10)
    layout.constrain(player, .top, to: layout.root, .top)
    layout.size(player, 100, 20)
    let first = layout.view(in: player)
    let second = layout.view(in: player)
    for view in [first, second] {
      layout.size(view, 20, 20)
      layout.constrain(view, .top, to: player, .top)
    }
    layout.constrain(first, .leading, to: player, .leading, constant: 5)
    layout.constrain(second, .leading, to: first, .trailing, constant: 8)
    return (layout, player, first, second)
  }

  /// The positions of the player, the first and the second button in a root 300 wide.
  @Test(arguments: [
    (SemanticContent.unspecified, LayoutDirection.leftToRight, [10.0, 15, 43]),
    (.unspecified, .rightToLeft, [190, 265, 237]),
    (.playback, .rightToLeft, [190, 195, 223]),
    (.forceRightToLeft, .leftToRight, [10, 85, 57]),
  ])
  func constraintsFollowTheDirectionOfTheCommonAncestor(
    semantic: SemanticContent, direction: LayoutDirection, expected: [Double]
  ) {
    let (layout, player, first, second) = Self.player(semantic)
    let solution = layout.solve(300, 200, direction)
    #expect([player, first, second].map { solution.rect($0).minX } == expected)
  }

  @Test func descendantsDoNotInheritSemanticContent() {
    var (layout, _, first, _) = Self.player(.playback)
    let mark = layout.view(in: first)
    layout.size(mark, 4, 4)
    layout.constrain(mark, .leading, to: first, .leading, constant: 1)
    layout.constrain(mark, .top, to: first, .top)
    // The first button is between 195 and 215.
    #expect(layout.solve(300, 200, .rightToLeft).rect(mark).minX == 210)
  }

  @Test func aConstraintToAnItemOutsideFollowsTheCommonAncestor() {
    var (layout, _, _, second) = Self.player(.playback)
    let label = layout.view()
    layout.size(label, 30, 10)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .leading, to: second, .trailing, constant: 3)
    // The root is mirrored: its trailing side is the left one, at 223.
    #expect(layout.solve(300, 200, .rightToLeft).rect(label).maxX == 220)
  }

  @Test func marginsAndInsetsFollowTheViewItself() {
    var layout = TestLayout()
    let box = layout.view {
      $0.semanticContent = .forceLeftToRight
      $0.layoutMargins = Insets(top: 0, left: 12, bottom: 0, right: 30)
      $0.alignmentInsets = Insets(top: 0, left: 1, bottom: 0, right: 4)
    }
    layout.constrain(box, .left, to: layout.root, .left, constant: 100)
    layout.constrain(box, .top, to: layout.root, .top)
    layout.size(box, 100, 20)
    let label = layout.view()
    layout.size(label, 10, 10)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .leading, to: box, .leadingMargin)
    let solution = layout.solve(300, 200, .rightToLeft)
    #expect(solution.frame(box) == Rect(x: 99, y: 0, width: 105, height: 20))
    // The neighbor of the box is read from the right, where the margin of the box is 30.
    #expect(solution.rect(label).maxX == 170)
  }

  /// Without ambiguities, forcing the direction of every view is the same as mirroring the layout.
  @Test(arguments: 0..<30)
  func forcingEveryViewMirrorsTheLayout(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 500)
    let layout = MirrorTree.make(&random)
    var forced = layout
    for (direction, semantic) in [
      (LayoutDirection.rightToLeft, SemanticContent.forceRightToLeft),
      (.leftToRight, .forceLeftToRight),
    ] {
      for index in layout.tree.items.indices {
        forced.tree.update(ItemID(index: index)) { $0.semanticContent = semantic }
      }
      let opposite: LayoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
      let turned = layout.solve(320, 200, direction)
      let other = forced.solve(320, 200, opposite)
      guard turned.conflicts.isEmpty else { continue }
      #expect(other.conflicts.isEmpty)
      // Ambiguous positions are at the layout's leading side, which differs between the two.
      let open = Set(turned.ambiguities.filter { $0.axis == .horizontal }.map(\.item))
      guard !open.contains(layout.root) else { continue }
      #expect(open == Set(other.ambiguities.filter { $0.axis == .horizontal }.map(\.item)))
      for index in layout.tree.items.indices where !open.contains(ItemID(index: index)) {
        #expect(turned.frames[index].rounded == other.frames[index].rounded)
      }
    }
  }
}
