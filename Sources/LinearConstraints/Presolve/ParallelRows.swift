/// Finds required equalities that are parallel to an earlier one.
///
/// In a grid with equal row heights and column widths, each row of views has the same chain, once
/// equal sizes share a representative. Such copies would make blocks large and bases degenerate.
struct ParallelRows {
  /// By a hash of the representatives the first coupling row, or -1.
  ///
  /// Rows parallel to a later one with the same hash are not found.
  private var couplings: [Int32]

  /// Creates a table for some coupling rows.
  init(count: Int) {
    let bits = Int.bitWidth - (2 * count).leadingZeroBitCount
    couplings = Array(repeating: -1, count: 1 << bits)
  }

  /// The first coupling row that may be parallel to a row; if there is none, the next coupling row
  /// is registered.
  mutating func first(on row: ReducedRow, next coupling: Int) -> Int? {
    var key: UInt64 = 0
    for index in 0..<row.count {
      let representative = UInt64(row.representatives[index]) + 1
      key &+=
        (representative &* 0x9e37_79b9_7f4a_7c15) ^ (representative &* 0xbf58_476d_1ce4_e5b9) >> 29
    }
    let place = Int(truncatingIfNeeded: key >> 20) & (couplings.count - 1)
    if couplings[place] >= 0 { return Int(couplings[place]) }
    couplings[place] = Int32(coupling)
    return nil
  }
}

extension ReducedSystem {
  /// Whether an equality is parallel to a coupling row, constant included.
  ///
  /// - Parameters:
  ///   - row: The equality, in representatives.
  ///   - coupling: The coupling row.
  ///   - position: The position of the coupling row's penalty.
  /// - Returns: Whether it is, up to rounding.
  func isParallel(
    _ row: ReducedRow, toCoupling coupling: Int, at position: Double
  ) -> Bool {
    let range = terms(ofCoupling: coupling)
    guard range.count == row.count else { return false }
    var factor = 0.0
    for index in 0..<row.count {
      guard
        let term = range.first(where: { couplingRepresentatives[$0] == row.representatives[index] })
      else { return false }
      let ratio = row.coefficients[index] / couplingCoefficients[term]
      if index == 0 { factor = ratio }
      if (ratio - factor).magnitude > 1e-14 * factor.magnitude { return false }
    }
    let expected = factor * position
    return (row.constant - expected).magnitude <= 1e-9 * max(1, expected.magnitude)
  }
}
