import Diagnostics

/// A stretch of a parameter at which a defect shows.
struct DefectInterval: Sendable {
  var range: ClosedRange<Double>
  /// Where it is worst, of the places that were looked at.
  var worst: Double
  /// The points lost there, if they can be measured.
  var lost: Double?
  /// Whether what is between the places that were looked at is proved.
  var isProved: Bool
}

extension [DefectInterval] {
  /// The intervals in ascending order, with those that touch joined.
  func joined(within gap: Double) -> [DefectInterval] {
    var result: [DefectInterval] = []
    for interval in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = result.last, interval.range.lowerBound - last.range.upperBound <= gap else {
        result.append(interval)
        continue
      }
      var whole = (interval.lost ?? 0) > (last.lost ?? 0) ? interval : last
      whole.range =
        last.range.lowerBound...Swift.max(last.range.upperBound, interval.range.upperBound)
      whole.isProved = last.isProved && interval.isProved
      result[result.count - 1] = whole
    }
    return result
  }
}
