package import Geometry
import LinearConstraints

/// What decides a layout beside its numbers, to tell whether all layouts between two sizes are on the
/// line between theirs.
///
/// They are if the linear systems differ only in constants that move evenly, no constraint changes
/// sides, and every wrapping content is as high at both widths. Lines break where they did for all
/// widths in between then, since the set of breaks holds from the width of its widest line to that at
/// which a line takes in more.
package struct LayoutState: Sendable {
  /// The frame of each item, in the coordinates of the root's frame.
  package let frames: [Rect]
  /// The part of the layout that is looked at, or nil for all of it.
  private let part: LayoutPart?
  private let pattern: SignPattern
  private let detached: [ItemID]
  /// The content of each item, none if it does not matter.
  private let contents: [Content]
  /// Whether numbers that depend on the layout have settled.
  private let isSettled: Bool
  /// Which insets that depend on the layout there are.
  private let insets: [ItemID: [Bool]]
  private let decided: Set<ItemID>
  /// The widths of wrapping contents.
  fileprivate let widths: [(item: ItemID, width: Double)]
  /// The widths at which they were measured in earlier passes: where one of those leads to another size, the
  /// layout may settle in another way.
  private let earlierWidths: [(item: ItemID, width: Double)]

  fileprivate init(
    _ solution: LayoutSolution, _ program: inout LayoutProgram, bearingOn items: [ItemID]?
  ) {
    // Which items are detached depends on what others lose.
    let part =
      program.coordinates.tree.mayDetachItems
      ? nil : items.map { program.part(bearingOn: $0) }
    self.part = part
    frames = solution.frames
    detached = solution.detached
    contents =
      part.map { part in
        zip(solution.contents, part.contents).map { $1 ? $0 : .none }
      } ?? solution.contents
    isSettled = solution.feedback == nil
    pattern = program.pattern(of: part)
    (widths, earlierWidths) = program.widths(in: solution.measuredWidths, of: part)
    (insets, decided) = program.insetPattern
  }

  /// Whether every layout between two sizes is on the line between theirs.
  ///
  /// A layout that does not settle is in line with none.
  ///
  /// - Parameters:
  ///   - other: The other state.
  ///   - moving: The items whose contents become wider evenly.
  /// - Returns: Whether they are in line.
  package func isInLine(with other: LayoutState, moving: Set<ItemID> = []) -> Bool {
    isSettled && other.isSettled && detached == other.detached && part == other.part
      && measuresAlike(other, besides: moving) && insets == other.insets && decided == other.decided
      && pattern.isInLine(with: other.pattern)
  }

  /// Whether the contents are the same, or as wide as the widths that they are given at both sizes.
  private func measuresAlike(_ other: LayoutState, besides moving: Set<ItemID> = []) -> Bool {
    guard contents != other.contents else { return true }
    var (own, others) = (contents, other.contents)
    for item in moving where own[item.index].width != nil && others[item.index].width != nil {
      (own[item.index].width, others[item.index].width) = (nil, nil)
    }
    for (wrapping, otherWrapping) in zip(widths, other.widths) {
      let index = wrapping.item.index
      guard own[index].follows(wrapping.width), others[index].follows(otherWrapping.width) else {
        continue
      }
      (own[index].width, others[index].width) = (nil, nil)
    }
    return own == others
  }

  /// Whether the frames are on the line through those of two others.
  ///
  /// - Parameters:
  ///   - first: A state.
  ///   - second: Another state in line with it.
  ///   - share: The place on the line: 0 at the first, 1 at the second.
  /// - Returns: Whether they are, to a thousandth of a point.
  package func isOnLine(from first: LayoutState, through second: LayoutState, at share: Double)
    -> Bool
  {
    frames.indices.allSatisfy { index in
      let (start, next, own) = (first.frames[index], second.frames[index], frames[index])
      func isClose(_ edge: (Rect) -> Double) -> Bool {
        (edge(start) + share * (edge(next) - edge(start)) - edge(own)).magnitude <= 1e-3
      }
      return (part?.frames[.horizontal]?[index] == false || isClose(\.minX) && isClose(\.maxX))
        && (part?.frames[.vertical]?[index] == false || isClose(\.minY) && isClose(\.maxY))
    }
  }
}

extension LayoutState {
  /// Whether two layouts have the same constraints on the same sides, so that neither is at a turning
  /// point.
  package func isSame(as other: LayoutState) -> Bool {
    isSettled && other.isSettled && detached == other.detached && part == other.part
      && measuresAlike(other)
      && insets == other.insets && decided == other.decided && pattern.isSame(as: other.pattern)
  }

  /// Whether the frames are in the plane through those of three others, at shares of the way from the
  /// first to the others.
  package func isInPlane(
    of first: LayoutState, _ second: LayoutState, _ third: LayoutState, at shares: (Double, Double)
  ) -> Bool {
    frames.indices.allSatisfy { index in
      func isClose(_ edge: (Rect) -> Double) -> Bool {
        let start = edge(first.frames[index])
        let expected =
          start + shares.0 * (edge(second.frames[index]) - start)
          + shares.1 * (edge(third.frames[index]) - start)
        return (expected - edge(frames[index])).magnitude <= 1e-3
      }
      return isClose(\.minX) && isClose(\.minY) && isClose(\.maxX) && isClose(\.maxY)
    }
  }

  /// Returns the numbers that must stay positive for layouts to stay in the plane of three, each at the
  /// three.
  ///
  /// - Parameters:
  ///   - first: A state.
  ///   - second: Another one of the same pattern.
  ///   - third: Another one of the same pattern.
  ///   - corners: The corners of what matters, as shares of the way from the first to the others.
  ///   - sizing: Measures the contents.
  /// - Returns: The numbers.
  package static func margins(
    _ first: LayoutState, _ second: LayoutState, _ third: LayoutState,
    corners: [(Double, Double)], sizing: some ContentSizing
  ) -> [(Double, Double, Double)] {
    var margins = SignPattern.margins(first.pattern, second.pattern, third.pattern)
    for (index, wrapping) in first.widths.enumerated() {
      let widths = (wrapping.width, second.widths[index].width, third.widths[index].width)
      let reached = corners.map { share, other in
        widths.0 + share * (widths.1 - widths.0) + other * (widths.2 - widths.0)
      }
      let room = ContentRoom(of: wrapping.item, sizing)
      if let least = reached.min(), let limit = room.limit(from: widths.0, towards: least) {
        margins.append((widths.0 - limit, widths.1 - limit, widths.2 - limit))
      }
      if let greatest = reached.max(), let limit = room.limit(from: widths.0, towards: greatest) {
        margins.append((limit - widths.0, limit - widths.1, limit - widths.2))
      }
    }
    return margins
  }
}

extension LayoutSolver {
  /// Returns what decides the last solution.
  ///
  /// - Parameters:
  ///   - solution: The solution.
  ///   - items: The items that matter, or nil for all. What has no effect on them is left out, but for the
  ///     frames.
  /// - Returns: The state.
  /// - Precondition: The solver has not been changed since it solved.
  /// - Complexity: O(t) for the t terms of the system.
  package mutating func state(
    of solution: LayoutSolution, bearingOn items: [ItemID]? = nil
  ) -> LayoutState {
    withProgram(of: solution) { LayoutState(solution, &$0, bearingOn: items) }
  }
}

extension LayoutState {
  /// Returns how far the line through two states goes on beyond the second one at most, as a multiple
  /// of the distance between them.
  ///
  /// It ends where a constraint comes to hold exactly, or a wrapping content gets another size.
  ///
  /// - Parameters:
  ///   - other: The second state, in line with this one.
  ///   - limit: The greatest multiple that matters.
  ///   - sizing: Measures the contents.
  ///   - turns: Where the contents get another size, as far as that is known.
  /// - Returns: The multiple.
  package func reach(
    through other: LayoutState, to limit: Double, sizing: some ContentSizing,
    turns: inout ContentTurns
  ) -> Double {
    other.contentReach(
      movingAs: self, other, to: min(limit, pattern.reach(through: other.pattern)), sizing: sizing,
      turns: &turns)
  }

  /// Returns how far all wrapping contents keep their lines while their widths move as between two other
  /// states of the same items, as a multiple of the distance between those.
  ///
  /// - Parameters:
  ///   - first: A state.
  ///   - second: Another one.
  ///   - limit: The greatest multiple that matters.
  ///   - sizing: Measures the contents.
  ///   - turns: Where the contents get another size, as far as that is known.
  /// - Returns: The multiple.
  package func contentReach(
    movingAs first: LayoutState, _ second: LayoutState, to limit: Double,
    sizing: some ContentSizing,
    turns: inout ContentTurns
  ) -> Double {
    var reach = limit
    for (item, width, rate) in movingWidths(as: first, second) {
      guard let turn = turns.turn(of: item, from: width, towards: width + reach * rate, sizing)
      else { continue }
      reach = (turn - width) / rate
    }
    return reach
  }

  /// The widths at which contents are measured, and how far each moves from one state to another.
  private func movingWidths(
    as first: LayoutState, _ second: LayoutState
  ) -> [(item: ItemID, width: Double, rate: Double)] {
    (widths + earlierWidths).indices.compactMap { index in
      func width(_ state: LayoutState) -> (item: ItemID, width: Double)? {
        let earlier = index - state.widths.count
        if earlier < 0 { return state.widths[index] }
        return earlier < state.earlierWidths.count ? state.earlierWidths[earlier] : nil
      }
      guard let own = width(self), let one = width(first), let other = width(second),
        own.item == one.item, own.item == other.item, one.width != other.width
      else { return nil }
      return (own.item, own.width, other.width - one.width)
    }
  }

  /// Returns how far contents turn again beyond a place, as a multiple of the distance between two other states,
  /// where they only become as wide as they are given room.
  ///
  /// A text is broken anew hardly before it has room for its widest line.
  ///
  /// - Parameters:
  ///   - start: The place, as a multiple of the distance from this state.
  ///   - first: A state.
  ///   - second: Another one.
  ///   - limit: The greatest multiple that matters.
  ///   - sizing: Measures the contents.
  ///   - turns: Where the contents get another size, as far as that is known.
  /// - Returns: The multiple; `start` if no content turns, or one becomes higher or lower.
  package func settledReach(
    after start: Double, movingAs first: LayoutState, _ second: LayoutState, to limit: Double,
    sizing: some ContentSizing, turns: inout ContentTurns
  ) -> Double {
    var reach = start
    for (item, width, rate) in movingWidths(as: first, second) {
      let begin = width + start * rate
      guard let turn = turns.turn(of: item, from: begin, towards: width + limit * rate, sizing)
      else { continue }
      let beyond = turn + (rate > 0 ? 1e-6 : -1e-6)
      let (before, after) = (
        sizing.content(of: item, width: max(0, begin)).usable,
        sizing.content(of: item, width: max(0, beyond)).usable
      )
      guard before.height == after.height, before.firstBaseline == after.firstBaseline,
        before.lastBaseline == after.lastBaseline
      else { return start }
      reach = max(reach, (turn - width) / rate)
    }
    return reach
  }
}

extension Content {
  /// Whether the content is as wide as the width that it is given.
  func follows(_ available: Double) -> Bool {
    width.map { ($0 - available).magnitude <= Measuring.tolerance } ?? false
  }
}
