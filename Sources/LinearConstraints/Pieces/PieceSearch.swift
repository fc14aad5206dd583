/// Something with a state at each value of a parameter, which moves in straight lines between turning
/// points.
package protocol PiecewiseLinear {
  associatedtype State

  /// Returns the state at a value of the parameter.
  mutating func state(at parameter: Double) -> State

  /// Whether it is proved that all states between two are on the line between them.
  func isInLine(_ first: State, _ second: State) -> Bool

  /// Whether a state is where the line through two others leads, as far as can be seen.
  func isOnLine(
    from first: Sample<State>, through second: Sample<State>, _ third: Sample<State>
  ) -> Bool

  /// Returns values of the parameter up to a limit at which a state may be in line with the first one of a
  /// piece, the likeliest first.
  ///
  /// Without any, a search tries values of its own.
  mutating func places(after first: Sample<State>, to limit: Double) -> [Double]

  /// Returns where to begin a piece after another one: the end of that one, or hardly beyond it, if the line is
  /// expected to turn there again without a leap.
  mutating func beginning(after end: Double) -> Double

  /// Whether the line that leads to a state just above the beginning of a piece also leads from another value
  /// hardly below it.
  mutating func goesBack(from first: Sample<State>, to parameter: Double) -> Bool

  /// Returns the greatest value of the parameter up to which the line through two states may go on.
  ///
  /// It need not go on so far, but does not go on further.
  ///
  /// - Precondition: The two are in line, in ascending order.
  mutating func reach(
    from first: Sample<State>, through second: Sample<State>, to limit: Double
  ) -> Double
}

extension PiecewiseLinear {
  package mutating func places(after first: Sample<State>, to limit: Double) -> [Double] { [] }

  package mutating func beginning(after end: Double) -> Double { end }

  package mutating func goesBack(from first: Sample<State>, to parameter: Double) -> Bool { true }
}

/// A state, and the value of the parameter that it belongs to.
package struct Sample<State> {
  package var parameter: Double
  package var state: State

  package init(parameter: Double, state: State) {
    self.parameter = parameter
    self.state = state
  }
}

/// A range of the parameter, with two states in it.
package struct Piece<State> {
  /// Whether the states between the two are known.
  package enum Proof: Hashable, Sendable {
    /// They are on the line between them.
    case line
    /// Nothing is known of them: it is less than the resolution, or the search ended at its limit.
    case none
  }

  package var range: ClosedRange<Double>
  /// A state just above the beginning of the range.
  package var first: Sample<State>
  /// A state just below its end.
  package var last: Sample<State>
  package var proof: Proof
}

extension Sample: Sendable where State: Sendable {}
extension Piece: Sendable where State: Sendable {}

/// What a search for pieces is limited to.
package struct PieceLimits: Sendable {
  /// The least distance between two turning points that are distinguished.
  package var resolution = 1e-4
  /// The most states to look at.
  package var stateCount = 4000
  /// What ends the search early, if anything does: the rest of the range is then one piece.
  package var interruption: Interruption?

  package init(
    resolution: Double = 1e-4, stateCount: Int = 4000, interruption: Interruption? = nil
  ) {
    self.resolution = resolution
    self.stateCount = stateCount
    self.interruption = interruption
  }
}

extension PiecewiseLinear {
  /// Finds the pieces of a range, in order; they cover it.
  ///
  /// A piece begins just beyond the last one. Two states that are in line prove what lies between
  /// them, and tell how far the line can go on; the state there shows whether it does. No basis is
  /// carried from piece to piece, so there is nothing to cycle.
  ///
  /// - Parameters:
  ///   - range: The values of the parameter.
  ///   - limits: The limits of the search.
  ///   - isLast: Receives each piece in order, and returns whether no further ones are needed.
  /// - Returns: The pieces.
  /// - Complexity: Three states for each piece, more where the first guess of its length fails.
  @discardableResult
  package mutating func pieces(
    through range: ClosedRange<Double>, limits: PieceLimits = PieceLimits(),
    until isLast: (Piece<State>) -> Bool = { _ in false }
  ) -> [Piece<State>] {
    var search = PieceSearch(range: range, limits: limits, State.self)
    return search.pieces(of: &self, until: isLast)
  }
}

private struct PieceSearch<State> {
  let range: ClosedRange<Double>
  let limits: PieceLimits
  /// States beyond the current piece that were looked at before, in descending order.
  private var known: [Sample<State>] = []
  private var count = 0
  /// The length of the next part that is left out where no two states are in line.
  private var gap: Double

  init(range: ClosedRange<Double>, limits: PieceLimits, _: State.Type) {
    self.range = range
    self.limits = limits
    gap = 3 * limits.resolution
  }

  mutating func pieces<Source: PiecewiseLinear>(
    of source: inout Source, until isLast: (Piece<State>) -> Bool
  ) -> [Piece<State>] where Source.State == State {
    var pieces: [Piece<State>] = []
    var start = range.lowerBound
    while start < range.upperBound || pieces.isEmpty {
      let piece = piece(from: start, of: &source)
      // What is shorter than the resolution belongs to the piece before it.
      if piece.range.upperBound - start <= 3 * limits.resolution, !pieces.isEmpty {
        pieces[pieces.count - 1].range =
          pieces[pieces.count - 1].range.lowerBound...piece.range.upperBound
      } else {
        pieces.append(piece)
      }
      start = piece.range.upperBound
      if isLast(piece) { break }
    }
    return pieces
  }

  private mutating func sample<Source: PiecewiseLinear>(
    _ parameter: Double, of source: inout Source
  ) -> Sample<State> where Source.State == State {
    count += 1
    return Sample(parameter: parameter, state: source.state(at: parameter))
  }

  private mutating func note(_ sample: Sample<State>) {
    let place = known.firstIndex { $0.parameter < sample.parameter } ?? known.endIndex
    known.insert(sample, at: place)
  }

  private mutating func piece<Source: PiecewiseLinear>(
    from start: Double, of source: inout Source
  ) -> Piece<State> where Source.State == State {
    let (end, small) = (range.upperBound, limits.resolution)
    if end - start <= 3 * small {
      let only = sample(start + (end - start) / 2, of: &source)
      return Piece(range: start...end, first: only, last: only, proof: .none)
    }
    let first = first(from: start, of: &source)
    if limits.interruption.isDue {
      return Piece(range: start...end, first: first, last: first, proof: .none)
    }
    while let last = known.last, last.parameter <= first.parameter + small { known.removeLast() }
    guard let second = second(after: first, to: end - small, of: &source) else {
      // Ever longer, so that a part in which nothing is in line costs few states.
      let limit = min(end, start + gap)
      gap = min(2 * gap, max(gap, (end - range.lowerBound) / 64))
      let last = limit - start > 3 * small ? sample(limit - small, of: &source) : first
      return Piece(range: start...limit, first: first, last: last, proof: .none)
    }
    gap = 3 * small
    guard count < limits.stateCount else {
      let last = sample(end - small, of: &source)
      return Piece(range: start...end, first: first, last: last, proof: .none)
    }
    return extended(from: start, first, second, of: &source)
  }

  /// Returns the first state of a piece.
  private mutating func first<Source: PiecewiseLinear>(
    from start: Double, of source: inout Source
  ) -> Sample<State> where Source.State == State {
    let small = limits.resolution
    let begin = source.beginning(after: start)
    if begin > start, begin + 3 * small < range.upperBound {
      let first = sample(begin + small, of: &source)
      if source.goesBack(from: first, to: start + small) { return first }
      note(first)
    }
    return sample(start + small, of: &source)
  }

  /// Returns a state in line with the first one of a piece, or nil if the piece is too short.
  private mutating func second<Source: PiecewiseLinear>(
    after first: Sample<State>, to limit: Double, of source: inout Source
  ) -> Sample<State>? where Source.State == State {
    var step = max(1, (range.upperBound - range.lowerBound) / 8)
    if let next = known.last {
      if source.isInLine(first.state, next.state) { return next }
      step = min(step, (next.parameter - first.parameter) / 4)
    }
    for place in source.places(after: first, to: limit) {
      let nearest = known.last.map { min($0.parameter, limit) } ?? limit
      guard place > first.parameter + limits.resolution, place <= nearest else { continue }
      let candidate = sample(place, of: &source)
      if source.isInLine(first.state, candidate.state) { return candidate }
      note(candidate)
      step = min(step, (place - first.parameter) / 8)
    }
    while true {
      let parameter = min(first.parameter + step, limit)
      guard parameter - first.parameter > limits.resolution else { return nil }
      let candidate = sample(parameter, of: &source)
      if source.isInLine(first.state, candidate.state) { return candidate }
      note(candidate)
      step = (parameter - first.parameter) / 8
    }
  }

  /// Extends a piece through its first two states as far as it goes.
  private mutating func extended<Source: PiecewiseLinear>(
    from start: Double, _ first: Sample<State>, _ second: Sample<State>, of source: inout Source
  ) -> Piece<State> where Source.State == State {
    let (end, small) = (range.upperBound, limits.resolution)
    var last = second
    var creepCount = 0
    // Each turn the line goes on, until it does not.
    while true {
      let reach = min(end, max(last.parameter, source.reach(from: first, through: last, to: end)))
      var probe = min(reach, end) - small
      guard probe > last.parameter + small else {
        return Piece(
          range: start...max(reach, last.parameter), first: first, last: last, proof: .line)
      }
      // What is expected just ahead again and again does not come.
      creepCount = probe < last.parameter + 16 * small ? creepCount + 1 : 0
      if creepCount > 2 {
        probe = max(
          probe, min(end - small, last.parameter + small * Double(1 << min(3 * creepCount, 30))))
      }
      let candidate = sample(probe, of: &source)
      if goesOn(from: first, second, to: candidate, in: source) {
        last = candidate
        if reach >= end {
          return Piece(range: start...end, first: first, last: last, proof: .line)
        }
        if count >= limits.stateCount || limits.interruption.isDue {
          return Piece(range: start...last.parameter, first: first, last: last, proof: .line)
        }
        continue
      }
      let (before, after) = turn(between: last, candidate, of: (first, second), in: &source)
      note(after)
      // At the limit, what is between the two is left to the next piece.
      let gap = after.parameter - before.parameter
      return Piece(
        range: start...before.parameter + (gap > small ? small : gap / 2), first: first,
        last: before, proof: .line)
    }
  }

  private func goesOn<Source: PiecewiseLinear>(
    from first: Sample<State>, _ second: Sample<State>, to third: Sample<State>, in source: Source
  ) -> Bool where Source.State == State {
    source.isInLine(first.state, third.state)
      && source.isOnLine(from: first, through: second, third)
  }

  /// Finds by halving where a line ends that nothing predicted.
  private mutating func turn<Source: PiecewiseLinear>(
    between inLine: Sample<State>, _ beyond: Sample<State>,
    of line: (first: Sample<State>, second: Sample<State>), in source: inout Source
  ) -> (before: Sample<State>, after: Sample<State>) where Source.State == State {
    var (before, after) = (inLine, beyond)
    while after.parameter - before.parameter > limits.resolution, count < limits.stateCount,
      !limits.interruption.isDue
    {
      let middle = sample((before.parameter + after.parameter) / 2, of: &source)
      if goesOn(from: line.first, line.second, to: middle, in: source) {
        before = middle
      } else {
        note(after)
        after = middle
      }
    }
    return (before, after)
  }
}
