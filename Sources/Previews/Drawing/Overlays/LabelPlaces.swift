import Geometry

/// The places of the labels of overlays, which avoid each other.
///
/// Taken rectangles are found by the cells of a grid, so that the cost of a label does not grow with
/// the number of labels.
struct LabelPlaces {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// The extents of a cell, in points; larger than most labels.
  private static let extent = 64.0

  private var taken: [Cell: [Rect]] = [:]
  /// The number of comparisons of rectangles, which a test limits.
  private(set) var comparisons = 0

  /// Takes the first free rectangle of several, or the first of all if none is free.
  ///
  /// - Precondition: There is one.
  mutating func take(_ candidates: [Rect]) -> Rect {
    precondition(!candidates.isEmpty, "a label has a place")
    let rect = candidates.first { isFree($0) } ?? candidates[0]
    for cell in Self.cells(of: rect) { taken[cell, default: []].append(rect) }
    return rect
  }

  private mutating func isFree(_ rect: Rect) -> Bool {
    for cell in Self.cells(of: rect) {
      guard let others = taken[cell] else { continue }
      // Where there is no room at all, further labels may overlap.
      guard others.count < 64 else { return false }
      comparisons += others.count
      if others.contains(where: { $0.overlaps(rect) }) { return false }
    }
    return true
  }

  private static func cells(of rect: Rect) -> [Cell] {
    func index(_ value: Double) -> Int { Int((min(max(value, -1e9), 1e9) / extent).rounded(.down)) }
    let columns = index(rect.minX)...max(index(rect.minX), index(rect.maxX))
    let rows = index(rect.minY)...max(index(rect.minY), index(rect.maxY))
    // Labels are short; one of a hostile length is looked up by its beginning.
    return columns.prefix(8).flatMap { column in
      rows.prefix(8).map { Cell(column: column, row: $0) }
    }
  }
}
