import Geometry
import LinearConstraints

/// The rows or the columns of a grid, with their unknowns.
///
/// A lane's extent is that of its cells: paddings are room between lanes, as spacing is. What is
/// hidden has no unknowns.
struct GridLanes {
  let axis: Axis
  let lanes: [GridArrangement.Lane]
  /// The room between two lanes, without their paddings.
  let spacing: Double
  /// The positions of the lanes that show.
  let visible: [Int]
  /// Where each of those begins, from where the grid does.
  private let begins: [Variable]
  private let extents: [Variable]
  /// How strongly the views in each lane hug their contents at most.
  private let contentHugging: [Priority]

  /// Takes two unknowns for each lane that shows, from the front.
  init(
    _ lanes: [GridArrangement.Lane], axis: Axis, spacing: Double, contentHugging: [Priority],
    taking unknowns: inout ArraySlice<Variable>
  ) {
    self.contentHugging = contentHugging
    self.axis = axis
    self.lanes = lanes
    self.spacing = spacing
    visible = lanes.indices.filter { !lanes[$0].isHidden }
    begins = Array(unknowns.prefix(visible.count))
    extents = Array(unknowns.dropFirst(visible.count).prefix(visible.count))
    unknowns = unknowns.dropFirst(2 * visible.count)
  }

  /// Where the lane at a place among those that show begins.
  func begin(_ rank: Int) -> Expression { Expression(terms: [Term(1, begins[rank])]) }

  func extent(_ rank: Int) -> Expression { Expression(terms: [Term(1, extents[rank])]) }

  func end(_ rank: Int) -> Expression {
    Expression(terms: [Term(1, begins[rank]), Term(1, extents[rank])])
  }

  /// The room before the lane at a place among those that show.
  ///
  /// A negative padding before a lane has no effect; one after a lane takes from the spacing.
  func room(before rank: Int) -> Double {
    let padding = max(0, lanes[visible[rank]].leadingPadding)
    return rank == 0 ? padding : lanes[visible[rank - 1]].trailingPadding + spacing + padding
  }

  /// The room after the last lane that shows, which is never negative.
  var roomAtEnd: Double { visible.last.map { max(0, lanes[$0].trailingPadding) } ?? 0 }

  /// The places among the lanes that show of those in a range, if any shows.
  func ranks(in range: Range<Int>) -> ClosedRange<Int>? {
    let first = visible.firstIndex { range.contains($0) }
    guard let first, let last = visible.lastIndex(where: { range.contains($0) }) else { return nil }
    return first...last
  }

  /// How strongly each lane that is sized by its cells keeps from growing, by its place among those
  /// that show.
  ///
  /// The one whose views hug the least takes what room is left over, the first of several, and so it
  /// does not hug. The others do at levels of their own, in the order in which their views hug: at
  /// one level it would be open which of them grows for a cell that they share, or where views that
  /// fill the weakest one keep it from growing.
  var hugging: [(rank: Int, priority: Priority)] {
    let flexible = visible.indices.filter { lanes[visible[$0]].extent == nil }
    let fromWeakest = flexible.sorted { one, other in
      let (first, second) = (contentHugging[visible[one]], contentHugging[visible[other]])
      return first == second ? one < other : first < second
    }
    return fromWeakest.enumerated().dropFirst().map { index, rank in
      // Weaker than written constraints; all grids share these levels.
      (rank, Priority(min(0.1 + 0.001 * Double(index), 1)))
    }
    .sorted { $0.rank < $1.rank }
  }
}
