/// The result of repeating a step until the state stays the same.
///
/// ```swift
/// let run = FixedPoint.reached(from: 0, within: 20) { state in
///   (outcome: describe(state), next: min(state + 1, 3))
/// }
/// print(run.state, run.passes)  // 3 4
/// ```
public struct FixedPoint<State: Hashable, Outcome> {
  /// How a run ended.
  public enum Ending: Hashable {
    /// The last state leads to itself.
    case settled
    /// The states form a cycle, in order from the first repeated one.
    case cycle([State])
    /// The limit was reached without a repeated state.
    case unsettled
  }

  /// The last state.
  public var state: State
  /// The outcome of that state.
  public var outcome: Outcome
  /// The number of states tried.
  public var passes: Int
  /// How the run ended.
  public var ending: Ending

  /// Repeats a step until a state leads to itself, a state is repeated, or the limit is reached.
  ///
  /// A cycle ends at its first repeated state, so that the result depends only on the start.
  ///
  /// - Parameters:
  ///   - start: The first state.
  ///   - limit: The most states to try.
  ///   - step: Returns the outcome of a state, and the next state.
  /// - Returns: The last state and its outcome.
  /// - Precondition: `limit` is at least 1.
  public static func reached(
    from start: State, within limit: Int, step: (State) -> (outcome: Outcome, next: State)
  ) -> FixedPoint {
    precondition(limit >= 1, "a run tries at least 1 state, not \(limit)")
    var path: [State] = []
    var places: [State: Int] = [:]
    var state = start
    while true {
      let (outcome, next) = step(state)
      places[state] = path.count
      path.append(state)
      let ending: Ending? =
        if next == state {
          .settled
        } else if let first = places[next] {
          .cycle(Array(path[first...]))
        } else if path.count == limit {
          .unsettled
        } else {
          nil
        }
      guard let ending else {
        state = next
        continue
      }
      guard case .cycle(let states) = ending, states.first != state else {
        return FixedPoint(state: state, outcome: outcome, passes: path.count, ending: ending)
      }
      return FixedPoint(
        state: next, outcome: step(next).outcome, passes: path.count, ending: ending)
    }
  }
}

extension FixedPoint.Ending: Sendable where State: Sendable {}

extension FixedPoint: Sendable where State: Sendable, Outcome: Sendable {}
