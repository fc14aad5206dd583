import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// A reused solver gives the same layout as a new one.
@Suite struct ChangeTests {
  private static func frames(_ solution: LayoutSolution) -> [Rect] {
    solution.frames.map(\.rounded)
  }

  /// 2.4: changed content.
  @Test(arguments: 0..<20)
  func earlierSizesAndContentsHaveNoEffect(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    let layout = MirrorTree.make(&random)
    var used = LayoutSolver(tree: layout.tree, direction: .rightToLeft)
    for _ in 0..<4 {
      let size = Size(width: Double(Int.random(in: 0...500, using: &random)), height: 200)
      let contents = layout.contents.mapValues { content in
        Content(
          width: content.width.map { _ in Double(Int.random(in: 0...300, using: &random)) },
          height: content.height, lastBaseline: 3)
      }
      var fresh = LayoutSolver(tree: layout.tree, direction: .rightToLeft)
      let again = used.solve(size: size, sizing: KnownContents(contents))
      let first = fresh.solve(size: size, sizing: KnownContents(contents))
      #expect(Self.frames(again) == Self.frames(first))
      #expect(again.losses == first.losses)
      #expect(again.conflicts == first.conflicts)
      #expect(again.ambiguities == first.ambiguities)
    }
  }

  @Test func baselinesFollowTheContent() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 50, height: 20, firstBaseline: 15))
    let field = layout.view(content: Content(width: 50, height: 30, firstBaseline: 20))
    for view in [label, field] { layout.constrain(view, .left, to: layout.root, .left) }
    layout.constrain(field, .top, to: layout.root, .top)
    layout.constrain(label, .firstBaseline, to: field, .firstBaseline)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let size = Size(width: 100, height: 100)
    #expect(engine.solve(size: size, sizing: KnownContents(layout.contents)).rect(label).minY == 5)
    layout.contents[field]?.firstBaseline = 24
    #expect(engine.solve(size: size, sizing: KnownContents(layout.contents)).rect(label).minY == 9)
  }

  @Test func contentAddedLaterCounts() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 50, height: 20))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let size = Size(width: 100, height: 100)
    let none = engine.solve(size: size, sizing: KnownContents([:]))
    #expect(none.ambiguities.count == 2)
    let some = engine.solve(size: size, sizing: KnownContents(layout.contents))
    #expect(some.rect(label) == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(some.ambiguities.isEmpty)
    #expect(engine.solve(size: size, sizing: KnownContents([:])).ambiguities.count == 2)
  }
}
