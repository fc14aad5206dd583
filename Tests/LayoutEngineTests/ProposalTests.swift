import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// What would make clipped content fit.
@Suite struct ProposalTests {
  private func changes(_ layout: TestLayout, _ item: ItemID) throws -> [AxisExplanation.Change] {
    try #require(layout.explain(item, [.horizontal]).axes.first).proposals.map(\.change)
  }

  @Test func aFixedWidth() throws {
    var layout = TestLayout()
    let ok = layout.view(content: Content(width: 143.5, height: 20))
    let width = layout.constrain(ok, .width, constant: 120)
    layout.constrain(ok, .leading, to: layout.root, .leading)
    layout.pinVertically(ok)
    #expect(
      try changes(layout, ok) == [
        .constant(constraint: width, 143.5), .priority(constraint: width, Priority(749)),
        .contentExtent(ok, .horizontal, 120),
      ])
  }

  @Test func aRowThatIsTooShort() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 340, height: 20))
    layout.row([label])
    // Not that it reach out of the root.
    #expect(
      try changes(layout, label) == [
        .rootExtent(.horizontal, 340), .contentExtent(label, .horizontal, 300),
      ])
  }

  @Test func aGapThatIsLargerThanItMustBe() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 240, height: 20))
    let left = layout.constrain(label, .leading, to: layout.root, .leading, constant: 50)
    let right = layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -20)
    layout.pinVertically(label)
    #expect(
      try changes(layout, label) == [
        .rootExtent(.horizontal, 310), .constant(constraint: left, 40),
        .constant(constraint: right, -10), .contentExtent(label, .horizontal, 230),
      ])
  }

  @Test func whatOnlyHelpsByReachingOutIsProposedLast() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 240, height: 20))
    let left = layout.constrain(label, .leading, to: layout.root, .leading, constant: 80)
    let right = layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -10)
    layout.pinVertically(label)
    let found = try changes(layout, label)
    #expect(found.contains(.constant(constraint: left, 50)))
    #expect(!found.contains(.constant(constraint: right, 20)))
  }

  /// To give one text the room of another clips that one, which is said, and comes last.
  @Test func aNeighbourThatWins() throws {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 200, height: 20))
    let second = layout.view(content: Content(width: 180, height: 20)) {
      $0.horizontalCompressionResistance = Priority(751)
    }
    layout.row([first, second])
    let axis = try #require(layout.explain(first, [.horizontal]).axes.first)
    let last = axis.proposals.filter { !$0.clips.isEmpty }
    #expect(
      last == [
        .init(
          .compressionResistance(second, .horizontal, Priority(749)), clips: [second]),
        .init(
          .compressionResistance(first, .horizontal, Priority(752)), clips: [second]),
      ])
    #expect(Array(axis.proposals.suffix(2)) == last)
    #expect(axis.proposals.first?.clips == [])
  }

  @Test func nothingWhereNothingIsClipped() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 30, height: 20))
    layout.row([label])
    #expect(try changes(layout, label).isEmpty)
  }
}
