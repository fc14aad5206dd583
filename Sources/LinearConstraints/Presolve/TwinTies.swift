/// Finds required equalities that say what another one has said already.
///
/// In a grid whose rows have equal heights and whose columns have equal widths each row of views has
/// the same chain, once the sizes that they share are one root. Such copies would make the blocks
/// large, and their bases degenerate.
struct TwinTies {
  /// By a sum over the roots, the first tie on these.
  private var ties: [UInt64: Int] = [:]

  /// The first tie on the roots of a row; if there is none, the next tie is to be it.
  mutating func first(on row: ReducedRow, next tie: Int) -> Int? {
    var key: UInt64 = 0
    for index in 0..<row.count {
      let root = UInt64(UInt32(bitPattern: row.roots[index])) + 1
      key &+= (root &* 0x9e37_79b9_7f4a_7c15) ^ (root &* 0xbf58_476d_1ce4_e5b9) >> 29
    }
    if let other = ties[key] { return other }
    ties[key] = tie
    return nil
  }
}

extension ReducedSystem {
  /// Whether an equality says what the equality of a tie says.
  ///
  /// - Parameters:
  ///   - row: The equality, in roots.
  ///   - tie: The tie.
  ///   - position: Where the tie's spring is.
  /// - Returns: Whether it does, but for rounding.
  func isTwin(
    _ row: ReducedRow, ofTie tie: Int, at position: Double
  ) -> Bool {
    let range = terms(ofTie: tie)
    guard range.count == row.count else { return false }
    var factor = 0.0
    for index in 0..<row.count {
      guard let term = range.first(where: { tieRoots[$0] == row.roots[index] })
      else { return false }
      let ratio = row.coefficients[index] / tieCoefficients[term]
      if index == 0 { factor = ratio }
      if (ratio - factor).magnitude > 1e-14 * factor.magnitude { return false }
    }
    let expected = factor * position
    return (row.constant - expected).magnitude <= 1e-9 * max(1, expected.magnitude)
  }
}
