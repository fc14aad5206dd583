import Geometry
import Scenes

/// Losses of which those in one row that compete are one.
///
/// Which of several views that resist alike gives way is not determined: that is one defect, of the view
/// that loses the most.
struct Ties {
  /// The losses, without those that another one stands for.
  private(set) var sightings: [Sighting<Clipping.Detail>] = []

  /// Joins the losses of ties; those of a layout are beside each other.
  init(_ all: [Sighting<Clipping.Detail>]) {
    var lost: [[String]: Double] = [:]
    for sighting in all { lost[Self.key(sighting), default: 0] += sighting.extent?.lost ?? 0 }
    var start = all.startIndex
    while start < all.endIndex {
      let end =
        all[start...].firstIndex { !$0.layout.isSame(as: all[start].layout) } ?? all.endIndex
      merge(all[start..<end]) { lost[Self.key($0)] ?? 0 }
      start = end
    }
  }

  /// How many views that lost to one constraint are compared with each other: a row has few.
  private static let most = 64

  private static func key(_ sighting: Sighting<Clipping.Detail>) -> [String] {
    [sighting.layout.root] + sighting.key
  }

  /// Adds the losses of one layout, those of a tie as the one that weighs the most.
  private mutating func merge(
    _ own: ArraySlice<Sighting<Clipping.Detail>>,
    weight: (Sighting<Clipping.Detail>) -> Double
  ) {
    let contests = own.map(Contest.init)
    let order = own.indices.map { (index: $0, weight: weight(own[$0])) }
      .sorted { $0.weight == $1.weight ? $0.index < $1.index : $0.weight > $1.weight }
    var rivals: [Int: [ResolvedItem]] = [:]
    var leaders: [Int] = []
    // By a constraint that they lost to: what shares none does not compete.
    var leadersByCause: [String: [Int]] = [:]
    for (index, _) in order {
      let contest = contests[index - own.startIndex]
      let leader = contest.causes.lazy.flatMap { leadersByCause[$0] ?? [] }
        .filter { contests[$0 - own.startIndex].isTied(with: contest) }.min()
      if let leader {
        rivals[leader, default: []].append(own[index].detail.item)
      } else {
        leaders.append(index)
        for cause in contest.causes where leadersByCause[cause, default: []].count < Self.most {
          leadersByCause[cause, default: []].append(index)
        }
      }
    }
    for index in leaders.sorted() {
      var sighting = own[index]
      let known = Set(sighting.detail.rivals.map(\.id))
      sighting.detail.rivals += (rivals[index] ?? []).filter { !known.contains($0.id) }
      sightings.append(sighting)
    }
  }
}

/// What decides whether two views compete.
private struct Contest {
  private let axis: Axis?
  private let rect: Rect
  private let resistance: Double?
  /// Whether one required constraint alone gives it its extent, whoever else gives way.
  private let isFixed: Bool
  let causes: Set<String>

  init(_ sighting: Sighting<Clipping.Detail>) {
    axis = sighting.axis
    rect = sighting.detail.item.alignmentRectInRoot
    resistance = sighting.detail.loss.resistance
    let all = sighting.detail.loss.causes
    isFixed = all.count == 1 && all[0].priority >= 1000
    causes = Set(sighting.detail.loss.causes.map(\.id))
  }

  /// Whether the views are side by side, resist as much and lost to the same constraints.
  func isTied(with other: Contest) -> Bool {
    // What is held at one extent with another view gets no more where that one gives way.
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
  /// The points between two rectangles along an axis, negative where they overlap.
  func gap(to other: Rect, along axis: Axis) -> Double {
    axis == .horizontal
      ? max(other.minX - maxX, minX - other.maxX) : max(other.minY - maxY, minY - other.maxY)
  }
}
