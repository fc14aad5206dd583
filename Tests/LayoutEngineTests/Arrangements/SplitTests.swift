import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Split views: panes side by side with dividers between them.
@Suite struct SplitTests {
  private struct Pane {
    var extent: Double?
    var holding = 250.0
  }

  /// Creates a split view of the root's size with panes of stored sizes.
  private static func split(
    _ panes: [Pane], axis: Axis = .horizontal, divider: Double = 1
  ) -> (layout: TestLayout, panes: [ItemID], split: ItemID) {
    var layout = TestLayout()
    let split = layout.container()
    layout.constrain(split, .width, to: layout.root, .width)
    layout.constrain(split, .height, to: layout.root, .height)
    let items = panes.map { _ in layout.view(in: split) }
    layout.arrange(
      split,
      .split(
        SplitArrangement(
          axis: axis,
          panes: zip(items, panes).map {
            SplitArrangement.Pane(
              $0, holdingPriority: Priority($1.holding), designExtent: $1.extent)
          }, dividerThickness: divider)))
    return (layout, items, split)
  }

  private static func expect(
    _ layout: TestLayout, _ panes: [ItemID], widths: [Double], divider: Double = 1,
    room: Double = 400, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var x = 0.0
    var expected: [(item: ItemID, rect: Rect)] = []
    for (pane, width) in zip(panes, widths) {
      expected.append((pane, Rect(x: x, y: 0, width: width, height: 300)))
      x += width + divider
    }
    layout.expect(expected, width: room, sourceLocation: sourceLocation)
  }

  @Test func panesFillTheSplitViewInTheirStoredSizes() {
    let (layout, panes, _) = Self.split([.init(extent: 100), .init(extent: 299)])
    Self.expect(layout, panes, widths: [100, 299])
  }

  // At a width of 0, the pane with the next lowest holding priority shrinks.
  @Test(arguments: [
    (400.0, [120.0, 160.0, 100.0]), (500.0, [120.0, 260.0, 100.0]), (250.0, [120.0, 10.0, 100.0]),
    (200.0, [120.0, 0.0, 60.0]),
  ])
  func thePaneWithTheLowestHoldingPriorityIsResized(room: Double, widths: [Double]) {
    let (layout, panes, _) = Self.split(
      [.init(extent: 120, holding: 270), .init(extent: 160), .init(extent: 100, holding: 260)],
      divider: 10)
    Self.expect(layout, panes, widths: widths, divider: 10, room: room)
  }

  @Test func panesWithEqualHoldingPrioritiesKeepTheirProportions() {
    let (layout, panes, _) = Self.split(
      [.init(extent: 50), .init(extent: 100), .init(extent: 48, holding: 260)])
    Self.expect(layout, panes, widths: [50, 100, 48], room: 200)
    Self.expect(layout, panes, widths: [150, 300, 48], room: 500)
    Self.expect(layout, panes, widths: [20, 40, 48], room: 110)
  }

  /// The stored widths, the minimum widths of panes that need more than their share, and the
  /// results.
  @Test(arguments: [
    ([100.0, 100.0, 200.0], [1: 90.0], [36.0, 90.0, 72.0]),
    ([100.0, 100.0, 100.0], [1: 90.0], [54.0, 90.0, 54.0]),
    ([100.0, 60.0, 100.0, 30.0], [0: 70.0, 2: 67.0], [70.0, 40.0, 67.0, 20.0]),
    (
      [100.0, 20.0, 100.0, 10.0, 100.0], [0: 60.0, 2: 60.0, 4: 61.0], [60.0, 10.0, 60.0, 5.0, 61.0]
    ),
  ])
  func proportionsYieldToMinimumWidths(
    drawn: [Double], needed: [Int: Double], widths: [Double]
  ) {
    var (layout, panes, _) = Self.split(drawn.map { .init(extent: $0) })
    for (pane, width) in needed.sorted(by: { $0.key < $1.key }) {
      layout.constrain(panes[pane], .width, .greaterThanOrEqual, constant: width)
    }
    Self.expect(
      layout, panes, widths: widths, room: widths.reduce(Double(widths.count - 1), +))
  }

  @Test func panesWithoutStoredSizesAreEqual() {
    let (layout, panes, _) = Self.split([.init(), .init(), .init()], divider: 2)
    Self.expect(layout, panes, widths: [132, 132, 132], divider: 2)
    let (other, some, _) = Self.split([.init(extent: 100), .init(), .init()], divider: 0)
    Self.expect(other, some, widths: [100, 150, 150], divider: 0)
  }

  @Test func aHiddenPaneTakesNoSpaceAndHasNoDivider() {
    var (layout, panes, _) = Self.split(
      [.init(extent: 120, holding: 260), .init(extent: 160), .init(extent: 100, holding: 260)],
      divider: 10)
    layout.tree.update(panes[0]) { $0.isHidden = true }
    layout.expect([
      (panes[1], Rect(x: 0, y: 0, width: 290, height: 300)),
      (panes[2], Rect(x: 300, y: 0, width: 100, height: 300)),
    ])
    layout.tree.update(panes[2]) { $0.isHidden = true }
    layout.expect([(panes[1], Rect(x: 0, y: 0, width: 400, height: 300))])
    layout.tree.update(panes[1]) { $0.isHidden = true }
    layout.expect([])
  }

  @Test func panesCanBeArrangedVertically() {
    let (layout, panes, _) = Self.split(
      [.init(extent: 80, holding: 260), .init(extent: 100)], axis: .vertical, divider: 9)
    layout.expect([
      (panes[0], Rect(x: 0, y: 0, width: 400, height: 80)),
      (panes[1], Rect(x: 0, y: 89, width: 400, height: 211)),
    ])
  }

  @Test func anUnconstrainedSplitViewHasItsStoredSize() {
    var layout = TestLayout()
    let split = layout.container()
    let panes = [layout.view(in: split), layout.view(in: split)]
    layout.constrain(split, .height, constant: 50)
    layout.arrange(
      split,
      .split(
        SplitArrangement(
          axis: .horizontal, panes: panes.map { SplitArrangement.Pane($0, designExtent: 70) })))
    layout.expect([
      (split, Rect(x: 0, y: 0, width: 141, height: 50)),
      (panes[1], Rect(x: 71, y: 0, width: 70, height: 50)),
    ])
  }

  @Test func constraintsInAPaneDetermineItsSize() {
    var (layout, panes, _) = Self.split([.init(extent: 100), .init(extent: 299, holding: 260)])
    let label = layout.view(in: panes[0], content: Content(width: 150, height: 20))
    layout.constrain(label, .leading, to: panes[0], .leading, constant: 10)
    layout.constrain(label, .trailing, to: panes[0], .trailing, constant: -10)
    layout.constrain(label, .top, to: panes[0], .top)
    Self.expect(layout, panes, widths: [170, 229])
  }

  @Test(arguments: 0..<30)
  func randomSplitViewsAreUnambiguousAndMirrored(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...5, using: &random)
    let drawn = (0..<count).map { _ in
      Pane(
        extent: Int.random(in: 0..<4, using: &random) == 0
          ? nil : Double(Int.random(in: 0...200, using: &random)),
        holding: Double(Int.random(in: 250...252, using: &random)))
    }
    let divider = Double(Int.random(in: 0...10, using: &random))
    var (layout, panes, split) = Self.split(drawn, divider: divider)
    for pane in panes where Int.random(in: 0..<4, using: &random) == 0 {
      layout.constrain(
        pane, .width, .greaterThanOrEqual, constant: Double(Int.random(in: 0...60, using: &random)))
    }
    let room = Double(Int.random(in: 400...900, using: &random))
    let forward = layout.solve(room, 100, .leftToRight)
    let turned = layout.solve(room, 100, .rightToLeft)
    #expect(forward.ambiguities == [] && forward.conflicts == [])
    #expect(zip(forward.frames, turned.frames).allSatisfy { $0.turned(in: room) == $1.rounded })
    let sum = panes.reduce(0) { $0 + forward.width($1) } + divider * Double(count - 1)
    #expect(abs(sum - room) < 1e-6)
    let references = layout.tree.arrangedConstraints(in: .leftToRight)
    #expect(references.allSatisfy { $0.container == split })
    #expect(Set(references).count == references.count)
  }
}
