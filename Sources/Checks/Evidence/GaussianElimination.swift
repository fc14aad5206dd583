import LinearConstraints

/// The left sides of equalities, each reduced by those before it.
struct GaussianElimination {
  /// Reduced left sides, whose term in the key has the coefficient 1.
  private var basis: [Int: [Int: Double]] = [:]

  /// Adds a left side.
  ///
  /// - Parameter terms: The terms.
  /// - Returns: Whether it is no sum of multiples of those before it.
  mutating func add(_ terms: [Term]) -> Bool {
    let rest = reduced(terms)
    guard let pivot = rest.keys.min(), let factor = rest[pivot] else { return false }
    basis[pivot] = rest.mapValues { $0 / factor }
    return true
  }

  /// Returns what is left of a left side after multiples of the others are subtracted.
  func reduced(_ terms: [Term]) -> [Int: Double] {
    var rest: [Int: Double] = [:]
    for term in terms { rest[term.variable.index, default: 0] += term.coefficient }
    rest = rest.filter { $0.value.magnitude > Self.tolerance }
    // A pivot is the least of its row, so that each step removes a number for good.
    var done = -1
    while let pivot = rest.keys.filter({ $0 > done && basis[$0] != nil }).min() {
      done = pivot
      guard let factor = rest[pivot], let row = basis[pivot] else { continue }
      for (variable, coefficient) in row {
        let sum = rest[variable, default: 0] - factor * coefficient
        rest[variable] = sum.magnitude > Self.tolerance ? sum : nil
      }
    }
    return rest
  }

  /// The magnitude up to which a coefficient has cancelled out.
  private static let tolerance = 1e-9
}
