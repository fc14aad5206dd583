import Diagnostics
import Geometry

/// The sizes along the one extent that moves.
struct SizeLine: Sendable {
  /// The extents, in points.
  let range: ClosedRange<Double>
  /// The axis of the extent that moves.
  let axis: Axis
  /// The other extent, in points.
  let other: Double

  /// Returns the width and the height at a place of the line.
  func point(_ place: Double) -> Point {
    axis == .horizontal ? Point(x: place, y: other) : Point(x: other, y: place)
  }

  /// Returns a part of the line as sizes.
  func sizes(_ part: ClosedRange<Double>, isProved: Bool) -> SizeRange {
    let points = part.roundedToThousandths
    return axis == .horizontal
      ? SizeRange(width: points, isProved: isProved)
      : SizeRange(height: points, isProved: isProved)
  }

  /// Returns what a search along the line has found.
  func defects(_ outcome: RangeSearch.Outcome) -> JudgedDefects {
    JudgedDefects(
      areas: outcome.intervals.mapValues { intervals in
        intervals.map {
          JudgedDefects.Area(
            range: sizes($0.range, isProved: $0.isProved), worst: point($0.worst))
        }
      },
      unproved: outcome.unproved.map { sizes($0, isProved: false) },
      layoutCount: outcome.layoutCount, pieceCount: outcome.pieceCount)
  }
}
