/// Finds required equalities that say what another one has said already.
///
/// In a grid whose rows have equal heights and whose columns have equal widths each row of views has
/// the same chain, once the sizes that they share are one representative. Such copies would make the blocks
/// large, and their bases degenerate.
struct ParallelRows {
  /// By a sum over the representatives the first coupling row that came to the place, or -1: where two sums have the same
  /// place, copies of the second coupling row are not found.
  private var couplings: [Int32]

  /// Makes room for some coupling rows.
  init(count: Int) {
    let bits = Int.bitWidth - (2 * count).leadingZeroBitCount
    couplings = Array(repeating: -1, count: 1 << bits)
  }

  /// The first coupling row that may be on the representatives of a row; if there is none, the next coupling row is to be it.
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
  /// Whether an equality says what the equality of a coupling row says.
  ///
  /// - Parameters:
  ///   - row: The equality, in representatives.
  ///   - coupling row: The coupling row.
  ///   - position: Where the coupling row's penalty is.
  /// - Returns: Whether it does, but for rounding.
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
