import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints

/// A random grid that hugs views of known sizes.
struct RandomGrid {
  var layout = TestLayout()
  let grid: ItemID
  var arrangement: GridArrangement
  /// The offset from the root's leading edge and top.
  static let origin = 10.0

  /// Creates a grid with merged cells or with explicit extents.
  init(_ random: inout SeededGenerator, hasSpans: Bool) {
    func lane(_ random: inout SeededGenerator) -> GridArrangement.Lane {
      var lane = GridArrangement.Lane()
      if !hasSpans, Int.random(in: 0..<5, using: &random) == 0 {
        lane.extent = Double(Int.random(in: 0...60, using: &random))
      }
      lane.leadingPadding = Double([0, 0, 3, 7].randomElement(using: &random) ?? 0)
      lane.trailingPadding = Double([0, 0, 2, 9].randomElement(using: &random) ?? 0)
      lane.placement = Self.placement(&random, orNone: true)
      lane.isHidden = Int.random(in: 0..<5, using: &random) == 0
      return lane
    }
    grid = layout.container(leading: Self.origin, top: Self.origin)
    let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in lane(&random) }
    let columns = (0..<Int.random(in: 1...4, using: &random)).map { _ in lane(&random) }
    var taken: Set<[Int]> = []
    var cells: [GridArrangement.Cell] = []
    for row in rows.indices {
      for column in columns.indices
      where !taken.contains([row, column]) && Int.random(in: 0..<5, using: &random) > 0 {
        let height = Double(Int.random(in: 5...40, using: &random))
        var cell = GridArrangement.Cell(
          row: row, column: column,
          item: layout.view(
            in: grid,
            content: Content(
              width: Double(Int.random(in: 5...90, using: &random)), height: height,
              firstBaseline: Double(Int.random(in: 1...Int(height), using: &random)),
              lastBaseline: Double(Int.random(in: 0..<Int(height), using: &random)))))
        cell.xPlacement = Self.placement(&random, orNone: true)
        cell.yPlacement = Self.placement(&random, orNone: true)
        if hasSpans {
          cell.rows = row..<Int.random(in: (row + 1)...rows.count, using: &random)
          cell.columns = column..<Int.random(in: (column + 1)...columns.count, using: &random)
          let places = cell.rows.flatMap { row in cell.columns.map { [row, $0] } }
          if taken.isDisjoint(with: places) {
            taken.formUnion(places)
          } else {
            cell.rows = row..<(row + 1)
            cell.columns = column..<(column + 1)
          }
        }
        cells.append(cell)
      }
    }
    arrangement = GridArrangement(
      rows: rows, columns: columns, cells: cells,
      rowSpacing: Double(Int.random(in: 0...12, using: &random)),
      columnSpacing: Double(Int.random(in: 0...12, using: &random)),
      xPlacement: Self.placement(&random) ?? .leading,
      yPlacement: Self.placement(&random) ?? .leading)
    // Baselines are aligned only in rows without explicit heights, in which they always fit.
    for row in rows.indices where rows[row].extent == nil && Bool.random(using: &random) {
      arrangement.rows[row].rowAlignment =
        Bool.random(using: &random) ? .firstBaseline : .lastBaseline
    }
    layout.arrange(grid, .grid(arrangement))
  }

  private static func placement(
    _ random: inout SeededGenerator, orNone: Bool = false
  ) -> GridPlacement? {
    if orNone, Int.random(in: 0..<3, using: &random) > 0 { return nil }
    return [.leading, .center, .trailing, .fill].randomElement(using: &random)
  }
}

/// The frames of a grid without merged cells, computed in two passes over rows and columns.
struct GridOnPaper {
  var size: Size
  var rects: [ItemID: Rect] = [:]

  init(_ grid: GridArrangement, contents: [ItemID: Content]) {
    func isAligned(_ cell: GridArrangement.Cell) -> Bool {
      (grid.rows[cell.rows.lowerBound].rowAlignment ?? .none) != .none
    }
    func baseline(_ cell: GridArrangement.Cell, _ content: Content) -> Double {
      grid.rows[cell.rows.lowerBound].rowAlignment == .lastBaseline
        ? (content.height ?? 0) - content.lastBaseline : content.firstBaseline ?? 0
    }
    let cells = grid.cells.filter {
      !grid.rows[$0.rows.lowerBound].isHidden && !grid.columns[$0.columns.lowerBound].isHidden
    }
    // The extents of a row's aligned views above and below the baseline.
    var above = grid.rows.map { _ in 0.0 }
    var below = above
    for cell in cells where isAligned(cell) {
      guard let item = cell.item, let content = contents[item] else { continue }
      let row = cell.rows.lowerBound
      above[row] = max(above[row], baseline(cell, content))
      below[row] = max(below[row], (content.height ?? 0) - baseline(cell, content))
    }
    func yPlacement(_ cell: GridArrangement.Cell) -> GridPlacement {
      cell.yPlacement ?? grid.rows[cell.rows.lowerBound].placement ?? grid.yPlacement
    }
    // The first aligned view of a row places the others.
    func first(_ row: Int) -> GridArrangement.Cell? {
      cells.filter { $0.rows.lowerBound == row && isAligned($0) }
        .min { $0.columns.lowerBound < $1.columns.lowerBound }
    }
    // The middle of the first view from the top of the group.
    func middle(_ row: Int) -> Double? {
      guard let first = first(row), yPlacement(first) == .center,
        let content = first.item.flatMap({ contents[$0] })
      else { return nil }
      return above[row] - baseline(first, content) + (content.height ?? 0) / 2
    }
    var widths = grid.columns.map { $0.extent ?? 0 }
    var heights = grid.rows.indices.map { row in
      let group = above[row] + below[row]
      return grid.rows[row].extent ?? middle(row).map { 2 * max($0, group - $0) } ?? group
    }
    for cell in cells {
      guard let item = cell.item, let content = contents[item] else { continue }
      let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
      if grid.columns[column].extent == nil {
        widths[column] = max(widths[column], content.width ?? 0)
      }
      if grid.rows[row].extent == nil, !isAligned(cell) {
        heights[row] = max(heights[row], content.height ?? 0)
      }
    }
    let (xs, width) = Self.walk(grid.columns, widths, spacing: grid.columnSpacing)
    let (ys, height) = Self.walk(grid.rows, heights, spacing: grid.rowSpacing)
    size = Size(width: width, height: height)
    for cell in cells {
      guard let item = cell.item, let content = contents[item] else { continue }
      let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
      let across = Self.place(
        cell.xPlacement ?? grid.columns[column].placement ?? grid.xPlacement,
        content.width ?? 0, in: widths[column])
      var down = Self.place(yPlacement(cell), content.height ?? 0, in: heights[row])
      if isAligned(cell), let first = first(row) {
        let placement = yPlacement(first)
        let isLow = placement == .trailing || placement == .fill
        let group =
          middle(row).map { heights[row] / 2 - $0 }
          ?? (isLow ? heights[row] - above[row] - below[row] : 0)
        down = (group + above[row] - baseline(cell, content), content.height ?? 0)
        // It is stretched to its edge of the row, away from the baseline.
        let isOfLast = grid.rows[row].rowAlignment == .lastBaseline
        if first.item == item, isLow, !isOfLast {
          down.extent = heights[row] - down.begin
        } else if first.item == item, placement == .leading, isOfLast {
          down = (0, down.begin + down.extent)
        }
      }
      rects[item] = Rect(
        x: xs[column] + across.begin, y: ys[row] + down.begin, width: across.extent,
        height: down.extent)
    }
  }

  private static func walk(
    _ lanes: [GridArrangement.Lane], _ extents: [Double], spacing: Double
  ) -> (begins: [Double], end: Double) {
    var begins: [Double] = []
    var place = 0.0
    var hasShown = false
    for (lane, extent) in zip(lanes, extents) {
      guard !lane.isHidden else {
        begins.append(place)
        continue
      }
      place += (hasShown ? spacing : 0) + lane.leadingPadding
      begins.append(place)
      place += extent + lane.trailingPadding
      hasShown = true
    }
    return (begins, place)
  }

  private static func place(
    _ placement: GridPlacement, _ wanted: Double, in room: Double
  ) -> (begin: Double, extent: Double) {
    let extent = placement == .fill ? room : min(wanted, room)
    switch placement {
    case .leading, .fill, .none: return (0, extent)
    case .center: return ((room - extent) / 2, extent)
    case .trailing: return (room - extent, extent)
    }
  }
}
