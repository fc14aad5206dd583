import Geometry
import Scenes

/// The views that overlap in a layout and not in the development language.
///
/// A layout of n views may have n² overlaps. They are compared one at a time with the layouts in the
/// development language, and only the new ones are stored, both up to a limit.
struct OverlapComparison {
  /// Two views that overlap.
  struct Overlap {
    var first: ResolvedItem
    var second: ResolvedItem
    var overlap: Size
  }

  /// The number of pairs in one layout that are compared: each of 447 views with each other.
  static let maximumComparedCount = 100_000
  /// The number of new overlaps in one layout that are listed.
  static let maximumListedCount = 1000

  /// The overlap along each axis that rounding and measuring explain, in points.
  static let tolerance = 1.0

  /// The new overlaps, in reading order; at most ``maximumListedCount``.
  private(set) var overlaps: [Overlap] = []
  /// The number of pairs that were compared.
  private(set) var comparedCount = 0
  /// The number of pairs in the layout, if not all were compared.
  private(set) var pairCount: Int?

  /// Compares a layout with those in the development language, of the same root at the same size.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - known: The layouts in the development language.
  ///   - countsContained: Whether views overlap of which one contains the other.
  init(_ layout: ResolvedLayout, with known: [DrawnBodies], countsContained: Bool = false) {
    let drawn = DrawnBodies(layout)
    let sweep = drawn.sweep(over: Self.tolerance)
    let known = known.map { (bodies: $0, counterparts: drawn.counterparts(in: $0)) }
    var found: [(first: Int, second: Int, overlap: Size)] = []
    var (compared, isComplete) = (0, true)
    sweep.visit { first, second in
      guard compared < Self.maximumComparedCount, found.count < Self.maximumListedCount else {
        isComplete = false
        return false
      }
      compared += 1
      guard let overlap = drawn.overlap(first, second, countsContained) else { return true }
      let isKnown = known.contains { known in
        guard let first = known.counterparts[first], let second = known.counterparts[second] else {
          return false
        }
        return known.bodies.overlap(first, second, countsContained) != nil
      }
      if !isKnown { found.append((first, second, overlap)) }
      return true
    }
    overlaps = found.sorted { ($0.first, $0.second) < ($1.first, $1.second) }.map {
      Overlap(
        first: drawn.item(of: drawn.bodies[$0.first]),
        second: drawn.item(of: drawn.bodies[$0.second]), overlap: $0.overlap)
    }
    comparedCount = compared
    if !isComplete { pairCount = sweep.count }
  }
}

extension DocumentSubject {
  /// The ids of the views that cover another one as a whole, and do not in the development language.
  ///
  /// A text that becomes wider overlaps another one before it covers it, which is not reported.
  package var coveringViews: Set<String> {
    var known: [Screen: [DrawnBodies]] = [:]
    for layout in baseline { known[Screen(layout), default: []].append(DrawnBodies(layout)) }
    var ids: Set<String> = []
    for layout in layouts where layout.conflicts.isEmpty && !isBaseline(layout) {
      let comparison = OverlapComparison(
        layout, with: known[Screen(layout)] ?? [], countsContained: true)
      ids.formUnion(comparison.overlaps.map(\.second.id))
    }
    return ids
  }
}

extension DrawnBodies {
  /// Returns by how much two bodies overlap that are visible at the same time, if neither is
  /// ambiguous, which is reported instead.
  fileprivate func overlap(_ first: Int, _ second: Int, _ countsContained: Bool) -> Size? {
    let (first, second) = (bodies[first], bodies[second])
    guard
      let overlap = overlap(
        of: first, second, over: OverlapComparison.tolerance,
        countsContained: countsContained),
      shareSurface(first, second), !isAmbiguous(first), !isAmbiguous(second)
    else { return nil }
    return overlap
  }
}
