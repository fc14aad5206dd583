import Diagnostics
import Geometry
import Scenes

/// The defects of a root in one locale at every size of a range, whichever extents move.
struct JudgedDefects: Sendable {
  /// The sizes at which a defect shows together, and where it is worst.
  struct Area: Sendable {
    var range: SizeRange
    /// The width and the height of the size at which it is worst, of those that were looked at.
    var worst: Point
  }

  var areas: [SeenDefect: [Area]] = [:]
  var unproved: [SizeRange] = []
  var layoutCount = 0
  var pieceCount = 0

  /// The sizes at which some defect is worst.
  var worst: Set<Point> { Set(areas.values.joined().map(\.worst)) }

  /// The sizes at which each defect shows, whatever else tells defects of one object apart, in order.
  var ranges: [DefectSign: [RelatedRange]] {
    // Defects have no order of their own, so that the places that tell them apart decide.
    let ordered = areas.sorted { $0.key.related.lexicographicallyPrecedes($1.key.related) }
    return Dictionary(
      ordered.map { defect, areas in
        (
          defect.sign, areas.map { RelatedRange(related: defect.related, range: $0.range) }
        )
      }, uniquingKeysWith: +)
  }
}
