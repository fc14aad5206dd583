import Geometry
import LinearConstraints

/// The rows or the columns of a grid, with their unknowns.
///
/// A lane's extent is that of its cells: paddings belong to the spacing between lanes. Hidden lanes
/// have no unknowns.
struct GridLanes {
  let axis: Axis
  let lanes: [GridArrangement.Lane]
  /// The spacing between two lanes, without their paddings.
  let spacing: Double
  /// The positions of the visible lanes.
  let visible: [Int]
  /// The beginning of each visible lane, from that of the grid.
  private let begins: [Variable]
  private let extents: [Variable]
  /// The strongest hugging of the views in each lane.
  private let contentHugging: [Priority]

  /// Takes two unknowns for each visible lane, from the front.
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

  /// Returns the beginning of the visible lane at a rank.
  func begin(_ rank: Int) -> Expression { Expression(terms: [Term(1, begins[rank])]) }

  func extent(_ rank: Int) -> Expression { Expression(terms: [Term(1, extents[rank])]) }

  func end(_ rank: Int) -> Expression {
    Expression(terms: [Term(1, begins[rank]), Term(1, extents[rank])])
  }

  /// Returns the distance before the visible lane at a rank.
  ///
  /// A negative padding before a lane has no effect; one after a lane reduces the spacing.
  func distance(before rank: Int) -> Double {
    let padding = max(0, lanes[visible[rank]].leadingPadding)
    return rank == 0 ? padding : lanes[visible[rank - 1]].trailingPadding + spacing + padding
  }

  /// The distance after the last visible lane, which is never negative.
  var distanceAtEnd: Double { visible.last.map { max(0, lanes[$0].trailingPadding) } ?? 0 }

  /// Returns the ranks of the visible lanes in a range, if there are any.
  func ranks(in range: Range<Int>) -> ClosedRange<Int>? {
    let first = visible.firstIndex { range.contains($0) }
    guard let first, let last = visible.lastIndex(where: { range.contains($0) }) else { return nil }
    return first...last
  }

  /// The hugging priority of each visible lane that is sized by its cells, by rank.
  ///
  /// The lane whose views hug the least, the first of equals, takes the remaining space and does not
  /// hug. The others hug with priorities of their own, in the order of their views' hugging: with equal
  /// ones, it would be ambiguous which of them grows for a cell that they share, or where views that
  /// fill the weakest lane keep it from growing.
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
