import Geometry
import Scenes

/// Losses, with those in one row that compete joined to one.
///
/// It is arbitrary which of several views of equal resistance gives way: that is one defect, of the
/// view that loses the most.
struct Ties {
  /// The losses, one for each group of competing views.
  private(set) var observations: [Observation<Clipping.Detail>] = []

  /// Joins competing losses; those of one layout must be adjacent.
  ///
  /// - Parameters:
  ///   - all: The losses.
  ///   - isEachLayoutAlone: Whether the view that loses most in a layout stands for its group there,
  ///     rather than the one that loses most in all of them.
  init(_ all: [Observation<Clipping.Detail>], isEachLayoutAlone: Bool = false) {
    var lost: [DefectIdentity: Double] = [:]
    for observation in all {
      lost[observation.identity, default: 0] += observation.extent?.lost ?? 0
    }
    var start = all.startIndex
    while start < all.endIndex {
      let end =
        all[start...].firstIndex { !$0.layout.isSame(as: all[start].layout) } ?? all.endIndex
      merge(all[start..<end]) {
        isEachLayoutAlone ? $0.extent?.lost ?? 0 : lost[$0.identity] ?? 0
      }
      start = end
    }
  }

  /// The number of views that lost to one constraint and are compared with each other.
  private static let maximumCompetitorCount = 64

  /// Adds the losses of one layout, with the greatest of each competing group.
  private mutating func merge(
    _ own: ArraySlice<Observation<Clipping.Detail>>,
    weight: (Observation<Clipping.Detail>) -> Double
  ) {
    let contests = own.map(Contest.init)
    let weights = own.map(weight)
    // The greatest weight first.
    let order = own.indices.sorted { (one: Int, other: Int) -> Bool in
      let (first, second) = (weights[one - own.startIndex], weights[other - own.startIndex])
      return first == second ? one < other : first > second
    }
    var rivals: [Int: [ResolvedItem]] = [:]
    var leaders: [Int] = []
    // By a constraint that they lost to: views that share none do not compete.
    var leadersByCause: [String: [Int]] = [:]
    for index in order {
      let contest = contests[index - own.startIndex]
      let leader = contest.causes.lazy.flatMap { leadersByCause[$0] ?? [] }
        .filter { contests[$0 - own.startIndex].isTied(with: contest) }.min()
      if let leader {
        rivals[leader, default: []].append(own[index].detail.item)
      } else {
        leaders.append(index)
        for cause in contest.causes
        where leadersByCause[cause, default: []].count < Self.maximumCompetitorCount {
          leadersByCause[cause, default: []].append(index)
        }
      }
    }
    for index in leaders.sorted() {
      var observation = own[index]
      let known = Set(observation.detail.rivals.map(\.id))
      observation.detail.rivals += (rivals[index] ?? []).filter { !known.contains($0.id) }
      observations.append(observation)
    }
  }
}

/// The properties that decide whether two views compete.
private struct Contest {
  private let axis: Axis?
  private let rect: Rect
  private let resistance: Double?
  /// Whether a single required constraint determines the extent, whichever view gives way.
  private let isFixed: Bool
  let causes: Set<String>

  init(_ observation: Observation<Clipping.Detail>) {
    axis = observation.axis
    rect = observation.detail.item.placement.alignmentRectInRoot
    resistance = observation.detail.loss.resistance
    let all = observation.detail.loss.causes
    isFixed = all.count == 1 && all[0].priority >= 1000
    causes = Set(observation.detail.loss.causes.map(\.id))
  }

  /// Whether the views are side by side, have the same resistance and lost to a common constraint.
  func isTied(with other: Contest) -> Bool {
    // A view of fixed extent gains nothing if another one gives way.
    guard !isFixed, !other.isFixed, let axis, axis == other.axis, let resistance,
      resistance == other.resistance,
      resistance < 1000, abs(rect.size[axis] - other.rect.size[axis]) > 0.01,
      rect.gap(to: other.rect, along: axis) >= 0,
      rect.gap(to: other.rect, along: axis.other) < 0
    else { return false }
    return !causes.isDisjoint(with: other.causes)
  }
}

extension ResolvedLayout {
  fileprivate func isSame(as other: ResolvedLayout) -> Bool {
    root == other.root && locale == other.locale && sizeTitle == other.sizeTitle
  }
}

extension Rect {
  /// Returns the distance between two rectangles along an axis, in points; negative if they
  /// overlap.
  func gap(to other: Rect, along axis: Axis) -> Double {
    axis == .horizontal
      ? max(other.minX - maxX, minX - other.maxX) : max(other.minY - maxY, minY - other.maxY)
  }
}
