/// A range of a parameter in which the solution moves in a straight line.
public struct SolutionPiece: Hashable, Sendable {
  /// The values of the parameter.
  public let range: ClosedRange<Double>
  /// The value of each variable at the lower end of the range, as it is approached from inside.
  public let lowerValues: [Double]
  /// The value of each variable at the upper end of the range, as it is approached from inside.
  public let upperValues: [Double]
  /// The irreducible sets of required constraints that cannot all hold in the range.
  public let conflicts: [Solution.Conflict]
  /// Whether every solution in the range is proved to be on the line between its ends.
  ///
  /// It is not where the search ended at its limit, or where the range is shorter than 0.0003.
  public let isProved: Bool

  /// Returns the value of each variable at a value of the parameter.
  ///
  /// - Complexity: O(v) for v variables.
  /// - Precondition: The parameter is in the range.
  public func values(at parameter: Double) -> [Double] {
    precondition(range.contains(parameter), "\(parameter) is not in \(range)")
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (parameter - range.lowerBound) / length : 0
    return zip(lowerValues, upperValues).map { $0 + share * ($1 - $0) }
  }
}

extension SolutionPiece {
  /// Creates a piece from two solutions inside of it.
  fileprivate init(_ piece: Piece<MovingSolution.State>) {
    let (first, last) = (piece.first, piece.last)
    let distance = last.parameter - first.parameter
    func values(at parameter: Double) -> [Double] {
      let share = distance > 0 ? (parameter - first.parameter) / distance : 0
      return zip(first.state.values, last.state.values).map { $0 + share * ($1 - $0) }
    }
    range = piece.range
    lowerValues = values(at: piece.range.lowerBound)
    upperValues = values(at: piece.range.upperBound)
    conflicts = last.state.conflicts
    isProved = piece.proof == .line
  }
}

extension Solver {
  /// Finds how the solution moves while right sides move evenly: the pieces of a continuous function
  /// that is linear in each of them.
  ///
  /// ```swift
  /// // `limit` says that the width is at most 100; how does it move while the limit grows by 100?
  /// for piece in try solver.pieces(moving: [limit: 1], through: 0...100) {
  ///   print(piece.range, piece.lowerValues[width.index], piece.upperValues[width.index])
  /// }
  /// ```
  ///
  /// Where required constraints begin or cease to contradict each other, a piece ends too, and the
  /// solution may leap.
  ///
  /// - Parameters:
  ///   - rates: How fast the right side of each constraint moves: it is the current one, plus the rate
  ///     times the parameter.
  ///   - range: The values of the parameter.
  ///   - limit: The most solutions to compute.
  /// - Returns: The pieces, in ascending order; they cover the range. The system stays as it is.
  /// - Throws: ``LinearSystemError`` if a number is not finite.
  /// - Complexity: About three solutions for each piece, each from the last one.
  /// - Precondition: The constraints are those of the system.
  public mutating func pieces(
    moving rates: [ConstraintID: Double], through range: ClosedRange<Double>, limit: Int = 4000
  ) throws(LinearSystemError) -> [SolutionPiece] {
    for end in [range.lowerBound, range.upperBound] where !end.isFinite {
      throw .notFinite(what: "parameter", value: end)
    }
    for (id, rate) in rates {
      guard rate.isFinite else { throw .notFinite(what: "rate", value: rate) }
      for end in [range.lowerBound, range.upperBound] {
        let constant = system.constant(of: id) + rate * end
        guard constant.isFinite else { throw .notFinite(what: "constant", value: constant) }
      }
    }
    var motion = MovingSolution(self, rates)
    return motion.pieces(through: range, limits: PieceLimits(stateCount: limit)).map {
      SolutionPiece($0)
    }
  }
}

/// A solution while right sides move.
private struct MovingSolution: PiecewiseLinear {
  struct State {
    var values: [Double]
    var conflicts: [Solution.Conflict]
    var pattern: SignPattern
  }

  private var solver: Solver
  /// The moving constraints, each with its first right side and its rate.
  private let moving: [(id: ConstraintID, constant: Double, rate: Double)]

  init(_ solver: Solver, _ rates: [ConstraintID: Double]) {
    self.solver = solver
    moving = rates.sorted { $0.key < $1.key }.map { id, rate in
      (id, solver.system.constant(of: id), rate)
    }
  }

  mutating func state(at parameter: Double) -> State {
    for (id, constant, rate) in moving {
      do { try solver.setConstant(constant + rate * parameter, of: id) } catch {
        preconditionFailure("finite at both ends of the range, but \(error) at \(parameter)")
      }
    }
    let values = solver.values()
    return State(
      values: values, conflicts: solver.conflicts,
      pattern: SignPattern(solver.system, at: values, solver.conflicts))
  }

  func isInLine(_ first: State, _ second: State) -> Bool {
    first.conflicts == second.conflicts && first.pattern.isInLine(with: second.pattern)
  }

  func isOnLine(
    from first: Sample<State>, through second: Sample<State>, _ third: Sample<State>
  ) -> Bool {
    let share = (third.parameter - first.parameter) / (second.parameter - first.parameter)
    return third.state.values.indices.allSatisfy { index in
      let start = first.state.values[index]
      let expected = start + share * (second.state.values[index] - start)
      return (expected - third.state.values[index]).magnitude <= 1e-3
    }
  }

  func reach(
    from first: Sample<State>, through second: Sample<State>, to limit: Double
  ) -> Double {
    let reach = first.state.pattern.reach(through: second.state.pattern)
    return second.parameter + reach * (second.parameter - first.parameter)
  }
}
