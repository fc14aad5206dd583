import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Random grids, compared with frames computed without constraints and with invariants.
@Suite struct RandomGridTests {
  private static let room = 700.0

  @Test(arguments: 0..<150)
  func gridsWithoutMergedCellsHaveTheComputedFrames(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let made = RandomGrid(&random, hasSpans: false)
    let paper = GridOnPaper(made.arrangement, contents: made.layout.contents)
    let origin = Rect(
      x: RandomGrid.origin, y: RandomGrid.origin, width: paper.size.width,
      height: paper.size.height)
    made.layout.expect(
      [(made.grid, origin)]
        + paper.rects.sorted { $0.key < $1.key }.map { item, rect in
          (
            item,
            Rect(
              x: rect.minX + origin.minX, y: rect.minY + origin.minY, width: rect.width,
              height: rect.height)
          )
        }, width: Self.room)
  }

  /// Changed content sizes give the same frames in an existing solver as in a new one.
  @Test(arguments: 0..<20)
  func changedContentsNeedNoNewSolver(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let made = RandomGrid(&random, hasSpans: true)
    var engine = LayoutSolver(tree: made.layout.tree, direction: .leftToRight)
    let size = Size(width: Self.room, height: 300)
    _ = engine.solve(size: size, sizing: KnownContents(made.layout.contents))
    var other = made.layout
    for (item, content) in other.contents where content.height != nil {
      other.contents[item] = Content(
        width: (content.width ?? 0) * 1.5, height: (content.height ?? 0) + 7,
        firstBaseline: (content.firstBaseline ?? 0) + 3, lastBaseline: content.lastBaseline)
    }
    let moved = engine.solve(size: size, sizing: KnownContents(other.contents))
    #expect(moved.frames.map(\.rounded) == other.solve(Self.room, 300).frames.map(\.rounded))
  }

  @Test(arguments: 0..<150)
  func gridsWithMergedCellsAreConsistent(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var made = RandomGrid(&random, hasSpans: true)
    if Bool.random(using: &random) {
      // More space than anything needs.
      made.layout.constrain(made.grid, .width, constant: 650)
    }
    let solution = made.layout.solve(Self.room, 300)
    #expect(solution.ambiguities == [])
    #expect(solution.conflicts == [])
    #expect(solution.losses == [])
    let turned = made.layout.solve(Self.room, 300, .rightToLeft)
    #expect(
      solution.frames.map { $0.turned(in: Self.room) } == turned.frames.map(\.rounded))

    var shuffled = made
    shuffled.arrangement.cells.shuffle(using: &random)
    shuffled.layout.arrange(made.grid, .grid(shuffled.arrangement))
    #expect(shuffled.layout.solve(Self.room, 300).frames == solution.frames)

    let shown = made.arrangement.cells.filter { cell in
      !cell.rows.allSatisfy { made.arrangement.rows[$0].isHidden }
        && !cell.columns.allSatisfy { made.arrangement.columns[$0].isHidden }
    }
    let views = shown.compactMap { $0.item.map(solution.rect) }
    let whole = solution.rect(made.grid)
    for (index, view) in views.enumerated() {
      #expect(whole.minX <= view.minX && view.maxX <= whole.maxX + 1e-6)
      #expect(whole.minY <= view.minY && view.maxY <= whole.maxY + 1e-6)
      #expect(!views[..<index].contains { $0.overlaps(view) })
    }
    let references = made.layout.tree.arrangedConstraints(in: .leftToRight)
    #expect(Set(references).count == references.count)
  }

  /// A hugging grid is as wide as the longest path through its cells.
  @Test(arguments: 0..<60)
  func mergedCellsNeedNoMoreThanTheLongestPath(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 2000)
    let made = RandomGrid(&random, hasSpans: true)
    let grid = made.arrangement
    // The earliest positions of the visible columns, and the end of the last one.
    var begins: [Int: Double] = [:]
    var end = 0.0
    var shown: [Int] = []
    for column in grid.columns.indices where !grid.columns[column].isHidden {
      var begin = grid.columns[column].leadingPadding
      if let previous = shown.last {
        begin += end + grid.columns[previous].trailingPadding + grid.columnSpacing
      }
      begins[column] = begin
      shown.append(column)
      end = begin
      let next = grid.columns.indices.first { $0 > column && !grid.columns[$0].isHidden }
      for cell in grid.cells
      where cell.columns.contains(column) && next.map(cell.columns.contains) != true
        && !cell.rows.allSatisfy({ grid.rows[$0].isHidden })
      {
        let first = shown.first { cell.columns.contains($0) } ?? column
        let width = cell.item.flatMap { made.layout.contents[$0]?.width } ?? 0
        end = max(end, (begins[first] ?? 0) + width)
      }
    }
    let width = end + (shown.last.map { grid.columns[$0].trailingPadding } ?? 0)
    #expect(made.layout.solve(Self.room, 300).width(made.grid) == width)
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let room = 1e-6
    return minX < other.maxX - room && other.minX < maxX - room && minY < other.maxY - room
      && other.minY < maxY - room
  }
}
