import Geometry
import Previews

/// Ranges of widths as one where they are on one line.
extension TranslatorsPlace {
  /// Adds a range of widths, as part of the last one if that goes on.
  mutating func add(_ part: Part) {
    guard let last = parts.last, let joined = last.joined(with: part) else {
      parts.append(part)
      return
    }
    parts[parts.count - 1] = joined
  }

  /// Adds what is reported at a range of widths, as part of the last one if that goes on.
  mutating func add(_ verdict: Verdict) {
    guard let last = verdicts.last, let joined = last.joined(with: verdict) else {
      verdicts.append(verdict)
      return
    }
    verdicts[verdicts.count - 1] = joined
  }
}

/// The line between the ends of two ranges of widths that follow each other.
private struct CommonLine {
  /// How far an end may be from the line, in points.
  private static let tolerance = 0.005

  /// The share of the way to the end of the second range at the end of the first one.
  private let end: Double
  /// That at the beginning of the second one.
  private let start: Double

  init(_ first: (Double, Double), _ second: (Double, Double)) {
    let length = second.1 - first.0
    end = length > 0 ? (first.1 - first.0) / length : 0
    start = length > 0 ? (second.0 - first.0) / length : 1
  }

  /// Whether numbers at the ends of both ranges are on one line.
  func joins(_ first: (Double, Double), _ second: (Double, Double)) -> Bool {
    let rise = second.1 - first.0
    return (first.0 + end * rise - first.1).magnitude <= Self.tolerance
      && (first.0 + start * rise - second.0).magnitude <= Self.tolerance
  }
}

extension TranslatorsPlace.Part {
  /// Returns both ranges as one, or nil if they are not on a line.
  fileprivate func joined(with next: Self) -> Self? {
    guard moves.map(\.view) == next.moves.map(\.view) else { return nil }
    let line = CommonLine((first, last), (next.first, next.last))
    let edges: [(Rect) -> Double] = [
      { $0.minX }, { $0.minY }, { $0.width }, { $0.height },
    ]
    for (own, other) in zip(moves, next.moves) {
      for edge in edges
      where !line.joins((edge(own.first), edge(own.last)), (edge(other.first), edge(other.last))) {
        return nil
      }
    }
    return Self(
      first: first, last: next.last,
      moves: zip(moves, next.moves).map {
        TranslatorsPlace.Move(view: $0.view, first: $0.first, last: $1.last)
      })
  }
}

extension TranslatorsPlace.Verdict {
  /// Whether the same is reported, whatever the number of points.
  func isSame(as other: Self) -> Bool {
    fits == other.fits && faults == other.faults && losses.count == other.losses.count
      && zip(losses, other.losses).allSatisfy { $0.view == $1.view && $0.axis == $1.axis }
  }

  /// The verdict up to the width of another one that is the same.
  func reaching(_ end: Self) -> Self {
    var result = self
    result.last = end.last
    for index in losses.indices { result.losses[index].last = end.losses[index].last }
    return result
  }

  /// Returns both ranges as one, or nil if something else is reported or the points are not on a line.
  fileprivate func joined(with next: Self) -> Self? {
    guard isSame(as: next), isProved == next.isProved else { return nil }
    let line = CommonLine((first, last), (next.first, next.last))
    let isEven = zip(losses, next.losses).allSatisfy {
      line.joins(($0.first, $0.last), ($1.first, $1.last))
    }
    return isEven ? reaching(next) : nil
  }
}
