/// Finds required equalities that say what another one has said already.
///
/// In a grid whose rows have equal heights and whose columns have equal widths each row of views has
/// the same chain, once the sizes that they share are one root. Such copies would make the blocks
/// large, and their bases degenerate.
struct TwinTies {
  /// By a sum over the roots the first tie that came to the place, or -1: where two sums have the same
  /// place, copies of the second tie are not found.
  private var ties: [Int32]

  /// Makes room for some ties.
  init(count: Int) {
    let bits = Int.bitWidth - (2 * count).leadingZeroBitCount
    ties = Array(repeating: -1, count: 1 << bits)
  }

  /// The first tie that may be on the roots of a row; if there is none, the next tie is to be it.
  mutating func first(on row: ReducedRow, next tie: Int) -> Int? {
    var key: UInt64 = 0
    for index in 0..<row.count {
      let root = UInt64(row.roots[index]) + 1
      key &+= (root &* 0x9e37_79b9_7f4a_7c15) ^ (root &* 0xbf58_476d_1ce4_e5b9) >> 29
    }
    let place = Int(truncatingIfNeeded: key >> 20) & (ties.count - 1)
    if ties[place] >= 0 { return Int(ties[place]) }
    ties[place] = Int32(tie)
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
