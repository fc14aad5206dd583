/// What decides a solution beside its numbers: on which side each constraint is, and which are dropped.
///
/// Whether a point is the lexicographic optimum depends on the coefficients and on which constraints
/// hold exactly, are too great or too small, but not on how much: the multipliers that prove it at
/// every level are those of another point with the same pattern. So if two solutions have the same
/// pattern while constants move evenly, every point between them is the solution in between, with the
/// same proof (Gal 1995; such a set of parameters is a critical region in Bemporad, Borrelli & Morari
/// 2002). The same holds if one of the two is on the border of the other's region: where a constraint
/// holds exactly in only one of them.
package struct SignPattern: Sendable {
  /// The excess of each constraint's left side, 0 where it holds exactly; then the distance of each
  /// variable from the value that it would be chosen to be close to.
  private let excesses: [Double]
  private let dropped: [ConstraintID]

  /// Returns the pattern of a system at values of its variables.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - values: The values of its variables.
  ///   - conflicts: The conflicts of the solution.
  ///   - selection: The parts of the system to look at, or nil for all.
  /// - Complexity: O(t) for t terms.
  package init(
    _ system: LinearSystem, at values: [Double], _ conflicts: [Solution.Conflict],
    of selection: SystemParts.Selection? = nil
  ) {
    dropped = conflicts.map(\.dropped)
    let rows = selection?.rows ?? Array(0..<system.constraintCount)
    let variables = selection?.variables ?? Array(0..<system.variableCount)
    var excesses: [Double] = []
    excesses.reserveCapacity(rows.count + variables.count)
    for row in rows {
      let (excess, tolerance) = system.excess(of: row, at: values)
      excesses.append(excess.magnitude <= tolerance ? 0 : excess)
    }
    for index in variables {
      // A choice among optimal values prefers one of these.
      let variable = Variable(index: index)
      let wish =
        system.preferredValue(of: variable)
        ?? system.origin(of: variable).map { values[$0.index] } ?? 0
      let excess = values[index] - wish
      excesses.append(excess.magnitude <= Tolerance.feasibility(at: wish.magnitude) ? 0 : excess)
    }
    self.excesses = excesses
  }

  /// Whether everything between two solutions of one system moves in a straight line.
  ///
  /// - Precondition: Their constants, and all between them, are on a line too.
  package func isInLine(with other: SignPattern) -> Bool {
    guard dropped == other.dropped, excesses.count == other.excesses.count else { return false }
    var isOnBorder = false
    var hasBorder = false
    for (excess, otherExcess) in zip(excesses, other.excesses) {
      if excess == 0 {
        if otherExcess != 0 { isOnBorder = true }
      } else if otherExcess == 0 {
        hasBorder = true
      } else if (excess > 0) != (otherExcess > 0) {
        return false
      }
    }
    return !(isOnBorder && hasBorder)
  }

  /// Returns how far the line through two patterns goes on beyond the second one, as a multiple of
  /// the distance between them: up to the first constraint that comes to hold exactly.
  ///
  /// - Precondition: They are in line.
  package func reach(through other: SignPattern) -> Double {
    var reach = Double.infinity
    for (excess, otherExcess) in zip(excesses, other.excesses) where excess != 0 {
      let rate = excess.magnitude - otherExcess.magnitude
      // What hardly moves is as likely to be rounding.
      guard rate > 1e-9 * max(1, excess.magnitude) else { continue }
      reach = min(reach, otherExcess.magnitude / rate)
    }
    return reach
  }

  /// Whether two solutions of one system have the same pattern, so that neither is on a border.
  package func isSame(as other: SignPattern) -> Bool {
    dropped == other.dropped && excesses.count == other.excesses.count
      && zip(excesses, other.excesses).allSatisfy { own, other in
        own == 0 ? other == 0 : own.sign == other.sign && other != 0
      }
  }

  /// Returns the numbers that must stay positive for the pattern to stay, each at three solutions.
  ///
  /// - Precondition: The three have the same pattern.
  package static func margins(
    _ first: SignPattern, _ second: SignPattern, _ third: SignPattern
  ) -> [(Double, Double, Double)] {
    first.excesses.indices.compactMap { index in
      guard first.excesses[index] != 0 else { return nil }
      return (
        first.excesses[index].magnitude, second.excesses[index].magnitude,
        third.excesses[index].magnitude
      )
    }
  }
}
