import Geometry
import LayoutEngine
import LinearConstraints
import Testing

extension TestLayout {
  /// Adds a container without its arrangement, at a position in the root.
  mutating func container(
    leading: Double = 0, top: Double = 0, _ change: (inout LayoutItem) -> Void = { _ in }
  ) -> ItemID {
    let id = view { change(&$0) }
    constrain(id, .leading, to: root, .leading, constant: leading)
    constrain(id, .top, to: root, .top, constant: top)
    return id
  }

  /// Adds views of known sizes to a grid, row by row; nil is an empty cell.
  mutating func cells(
    in grid: ItemID, _ rows: [[Content?]]
  ) -> (views: [[ItemID?]], cells: [GridArrangement.Cell]) {
    var cells: [GridArrangement.Cell] = []
    var views: [[ItemID?]] = []
    for (row, contents) in rows.enumerated() {
      views.append([])
      for (column, content) in contents.enumerated() {
        let item = content.map { view(in: grid, content: $0) }
        views[row].append(item)
        guard item != nil else { continue }
        cells.append(GridArrangement.Cell(row: row, column: column, item: item))
      }
    }
    return (views, cells)
  }

  mutating func arrange(_ container: ItemID, _ arrangement: Arrangement) {
    tree.update(container) { $0.arrangement = arrangement }
  }

  /// Expects the given frames in a left-to-right layout and their mirror images in a right-to-left
  /// one, without ambiguities and conflicts.
  func expect(
    _ expected: [(item: ItemID, rect: Rect)], width: Double = 400, height: Double = 300,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let solution = solve(width, height, direction)
      for (item, rect) in expected {
        let turned = direction == .rightToLeft ? rect.turned(in: width) : rect
        #expect(
          solution.rect(item) == turned.rounded, "item \(item.index) \(direction)",
          sourceLocation: sourceLocation)
      }
      #expect(solution.ambiguities == [], "\(direction)", sourceLocation: sourceLocation)
      #expect(solution.conflicts == [], "\(direction)", sourceLocation: sourceLocation)
    }
  }
}

extension Rect {
  /// Returns the mirror image in a space of the given width.
  func turned(in room: Double) -> Rect {
    Rect(x: room - maxX, y: minY, width: width, height: height).rounded
  }
}

extension Content {
  /// Returns the content of a text with its baseline 4 above its bottom.
  static func text(_ width: Double, _ height: Double = 16) -> Content {
    Content(width: width, height: height, firstBaseline: height - 4, lastBaseline: 4)
  }
}
