import Diagnostics
import InterfaceDocuments
import LintConfiguration

/// What was found at all sizes of a root in one locale.
struct JudgedRange: Sendable {
  var root: String
  var locale: String
  /// The sizes along one axis.
  var area: SizeArea
  var intervals: [DefectSign: [DefectInterval]]
  /// The parts in which nothing is proved.
  var unproved: [ClosedRange<Double>]
  /// The places of the layouts that are reported, by the names of their sizes.
  var places: [String: Double]
  /// The number of layouts that were solved to find this.
  var layoutCount: Int
  /// The number of linear pieces.
  var pieceCount: Int

  /// Returns the sizes at which a defect shows around the size of an occurrence.
  func range(of sign: DefectSign, at size: String) -> SizeRange? {
    guard let place = places[size] else { return nil }
    let near = intervals[sign]?.first {
      $0.range.lowerBound - 0.01 <= place && place <= $0.range.upperBound + 0.01
    }
    return near.map { sizes($0.range, isProved: $0.isProved) }
  }

  /// Returns a part of the range in terms of the axis that moves.
  func sizes(_ range: ClosedRange<Double>, isProved: Bool) -> SizeRange {
    let points = range.roundedToThousandths
    return area.movesWidth
      ? SizeRange(width: points, isProved: isProved)
      : SizeRange(height: points, isProved: isProved)
  }
}

extension ClosedRange<Double> {
  /// The range with its ends at thousandths of a point.
  fileprivate var roundedToThousandths: ClosedRange<Double> {
    let rounded = { (points: Double) in (points * 1000).rounded() / 1000 }
    return rounded(lowerBound)...rounded(upperBound)
  }
}
