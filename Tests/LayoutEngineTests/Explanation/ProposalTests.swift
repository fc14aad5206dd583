import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Proposed changes that make clipped content fit.
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
        .constant(constraint: width, 144), .priority(constraint: width, Priority(749)),
        .contentExtent(ok, .horizontal, 120),
      ])
  }

  @Test func aRowThatIsTooShort() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 340, height: 20))
    layout.row([label])
    // No proposal extends it beyond the root.
    #expect(
      try changes(layout, label) == [
        .rootExtent(.horizontal, 340), .contentExtent(label, .horizontal, 300),
      ])
  }

  @Test func aGapThatIsLargerThanNecessary() throws {
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

  @Test func changesThatExtendBeyondTheRootAreNotProposed() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 240, height: 20))
    let left = layout.constrain(label, .leading, to: layout.root, .leading, constant: 80)
    let right = layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -10)
    layout.pinVertically(label)
    let found = try changes(layout, label)
    #expect(found.contains(.constant(constraint: left, 50)))
    #expect(!found.contains(.constant(constraint: right, 20)))
  }

  /// Giving one text the space of another clips the other: it is not proposed if more space helps
  /// both.
  @Test func aNeighborOfHigherPriority() throws {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 200, height: 20))
    let second = layout.view(content: Content(width: 180, height: 20)) {
      $0.horizontalCompressionResistance = Priority(751)
    }
    layout.row([first, second])
    let axis = try #require(layout.explain(first, [.horizontal]).axes.first)
    #expect(
      axis.proposals.map(\.change) == [
        .rootExtent(.horizontal, 380), .contentExtent(first, .horizontal, 120),
      ])
  }

  /// If there is no other remedy, a change of priorities is proposed, with the text that it clips.
  @Test func aNeighborOfHigherPriorityInAFixedRow() throws {
    var layout = TestLayout()
    let row = layout.view()
    let first = layout.view(in: row, content: Content(width: 200, height: 20))
    let second = layout.view(in: row, content: Content(width: 180, height: 20)) {
      $0.horizontalCompressionResistance = Priority(751)
    }
    layout.constrain(row, .leading, to: layout.root, .leading)
    layout.constrain(row, .trailing, to: layout.root, .trailing)
    layout.pinVertically(row)
    layout.pinVertically(first)
    layout.pinVertically(second)
    layout.constrain(first, .leading, to: row, .leading)
    layout.constrain(second, .leading, to: first, .trailing)
    layout.constrain(second, .trailing, to: row, .trailing)
    let axis = try #require(layout.explain(first, [.horizontal]).axes.first)
    #expect(axis.proposals.allSatisfy { $0.clips.count <= 1 })
  }

  /// Implausible changes: a negative gap, a distant position, a detached edge.
  @Test func implausibleChangesAreNotProposed() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 290, height: 20))
    layout.constrain(label, .leading, to: layout.root, .leading, constant: 20)
    layout.constrain(label, .trailing, to: layout.root, .leading, constant: 280)
    layout.pinVertically(label)
    #expect(
      try changes(layout, label) == [.contentExtent(label, .horizontal, 260)])
    var short = TestLayout()
    let text = short.view(content: Content(width: 290, height: 20))
    let width = short.constrain(text, .width, constant: 100)
    short.constrain(text, .leading, to: short.root, .leading)
    short.pinVertically(text)
    // A text is not shortened to a third.
    #expect(
      try changes(short, text) == [
        .constant(constraint: width, 290), .priority(constraint: width, Priority(749)),
      ])
  }

  @Test func theSpacingOfAStack() throws {
    var layout = TestLayout()
    let stack = layout.view()
    let first = layout.view(in: stack, content: Content(width: 140, height: 20))
    let second = layout.view(in: stack, content: Content(width: 140, height: 20))
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: [.init(first), .init(second)], spacing: 30))
    }
    layout.row([stack])
    layout.tree.update(second) { $0.horizontalCompressionResistance = Priority(751) }
    #expect(
      try changes(layout, first) == [
        .rootExtent(.horizontal, 310), .spacing(stack, after: nil, .horizontal, 20),
        .contentExtent(first, .horizontal, 130),
      ])
    layout.tree.update(stack) {
      $0.arrangement = .stack(
        StackArrangement(
          axis: .horizontal, members: [.init(first, customSpacing: 25), .init(second)], spacing: 8))
    }
    #expect(
      try changes(layout, first).contains(.spacing(stack, after: first, .horizontal, 20)))
  }

  /// A frame with springs and struts can be larger if there is space.
  @Test(arguments: [(0, true), (150, true), (110, false)])
  func aFrame(neighbour: Double, isFree: Bool) throws {
    var layout = TestLayout()
    let text = layout.view(content: Content(width: 140, height: 20)) {
      $0.autoresizing = Autoresizing(
        frame: Rect(x: 0, y: 0, width: 100, height: 20), mask: [.flexibleMaxX],
        parentSize: Size(width: 300, height: 200))
    }
    if neighbour > 0 { _ = layout.view(at: Rect(x: neighbour, y: 5, width: 50, height: 10)) }
    #expect(
      try changes(layout, text).contains(.frameExtent(text, .horizontal, 140)) == isFree)
  }

  @Test func aColumnOfAGrid() throws {
    var layout = TestLayout()
    let grid = layout.view()
    let first = layout.view(in: grid, content: Content(width: 90, height: 20))
    let second = layout.view(in: grid, content: Content(width: 90, height: 20))
    layout.tree.update(grid) {
      $0.arrangement = .grid(
        GridArrangement(
          rows: [.init()], columns: [.init(extent: 60), .init()],
          cells: [.init(row: 0, column: 0, item: first), .init(row: 0, column: 1, item: second)],
          xPlacement: .fill))
    }
    layout.constrain(grid, .leading, to: layout.root, .leading)
    layout.pinVertically(grid)
    #expect(
      try changes(layout, first).first == .laneExtent(grid, .horizontal, lane: 0, 90))
  }

  /// Three columns of one width: what helps one of them alone comes after what helps all.
  @Test func theTextsOfARow() throws {
    var layout = TestLayout()
    let texts = [130.0, 120, 110].map { layout.view(content: Content(width: $0, height: 20)) }
    layout.row(texts)
    for text in texts.dropFirst() { layout.constrain(text, .width, to: texts[0], .width) }
    let found = try changes(layout, texts[0])
    #expect(found.first == .rootExtent(.horizontal, 390))
    #expect(
      found.contains(
        .contentExtents(
          texts.map { .init(item: $0, extent: 100) }, .horizontal)))
    let alone = found.firstIndex(of: .contentExtent(texts[0], .horizontal, 100))
    let together = found.firstIndex { if case .contentExtents = $0 { true } else { false } }
    #expect(try #require(together) < alone ?? found.count)
  }

  @Test func nothingWhereNothingIsClipped() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 30, height: 20))
    layout.row([label])
    #expect(try changes(layout, label).isEmpty)
  }
}
