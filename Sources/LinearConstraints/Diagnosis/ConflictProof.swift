/// The proof that some required constraints cannot all hold: multiples of them whose left sides add up to
/// 0, while their right sides do not.
///
/// The multiples of an irreducible set are unique except for a common factor, and any of its
/// constraints but one can hold, whatever their constants are. So for other constants the set is still
/// irreducible, or it can hold.
struct ConflictProof: Sendable {
  private let multiples: [RowMultiple]
  /// The sign of the sum of the right sides; 0 where both contradict.
  private let sign: Double

  /// How much more than rounding the right sides must differ.
  private static let safety = 16.0

  /// - Parameters:
  ///   - multiples: Multiples of the rows of an irreducible set.
  ///   - system: The system.
  init(_ multiples: [RowMultiple], of system: LinearSystem) {
    var signs: Set<Double> = []
    for multiple in multiples {
      switch system.rows[multiple.row].relation {
      case .equal: break
      case .lessThanOrEqual: signs.insert(multiple.factor > 0 ? -1 : 1)
      case .greaterThanOrEqual: signs.insert(multiple.factor > 0 ? 1 : -1)
      }
    }
    // Inequalities that do not add up prove nothing, for any constants.
    self.multiples = signs.count > 1 ? [] : multiples
    sign = signs.first ?? 0
  }

  /// Returns whether the constraints contradict each other beyond doubt with the current constants.
  ///
  /// - Complexity: O(t) for the t terms of the constraints.
  func holds(in system: LinearSystem) -> Bool {
    var sum = 0.0
    var tolerance = 0.0
    for multiple in multiples {
      let part = multiple.factor * system.rows[multiple.row].constant
      sum += part
      let factor = multiple.factor.magnitude * max(1, system.scale(of: multiple.row))
      tolerance = max(
        tolerance, factor * Tolerance.feasibility(at: 0), Tolerance.feasibility(at: part.magnitude))
    }
    if sign != 0, sum * sign <= 0 { return false }
    return sum.magnitude > Self.safety * tolerance
  }

  /// Returns by how much the right side of one of the constraints must change so that all can hold.
  ///
  /// The sum of the right sides is then 0. Nothing else that contradicts it is considered.
  ///
  /// - Parameters:
  ///   - row: The constraint.
  ///   - system: The system, whose constants the proof holds for.
  /// - Returns: The change; nil if the constraint is not in the proof, or nothing is proved.
  /// - Complexity: O(n) for n constraints.
  func change(of row: Int, resolving system: LinearSystem) -> Double? {
    guard let own = multiples.first(where: { $0.row == row }), own.factor != 0 else { return nil }
    let sum = multiples.reduce(0) { $0 + $1.factor * system.rows[$1.row].constant }
    return -sum / own.factor
  }
}
