extension Simplex {
  /// The least number of candidates for flips.
  private static let manyCandidates = 32
  /// The greatest number of basic variables that limit flips.
  private static let fewLimits = 4

  /// Moves as many nonbasic variables as possible to their opposite bounds, without a pivot.
  ///
  /// Along a chain of views, thousands of extents go from one end to the other, limited by one
  /// basic variable. Single steps would compute a column of thousands of unlimited positions each;
  /// the rows of the few limiting basic variables are enough for all steps together. The order is
  /// that of single steps.
  ///
  /// - Returns: The number of variables that were moved.
  /// - Complexity: O(t + c log c) for t terms and c candidates.
  mutating func flip() -> Int {
    let open = candidates.filter { gain[Int($0)] != 0 }
    guard open.count >= Self.manyCandidates, let limits = limitingRows() else { return 0 }
    let lines = limits.map { line(ofRow: $0) }
    let order = open.sorted { first, second in
      let (one, other) = (gain[Int(first)].magnitude, gain[Int(second)].magnitude)
      return one == other ? first < second : one > other
    }
    var flipped = 0
    for candidate in order {
      let variable = Int(candidate)
      guard let end = end(of: variable) else { break }
      let distance = end - value[variable]
      let hasRoom = zip(limits, lines).allSatisfy { row, line in
        staysOnPiece(Int(basis.head[row]), moving: -line[variable] * distance)
      }
      guard distance.magnitude > rounding, hasRoom else { break }
      for (row, line) in zip(limits, lines) {
        value[Int(basis.head[row])] -= line[variable] * distance
      }
      value[variable] = end
      consider(variable)
      flipped += 1
    }
    if flipped > 0 { settleBasics() }
    return flipped
  }

  /// The rows of the basic variables that can end a step, unless they are many.
  private func limitingRows() -> [Int]? {
    var rows: [Int] = []
    for (row, variable) in basis.head.enumerated()
    where isBounded(Int(variable)) || cost.isActive(Int(variable)) {
      if rows.count == Self.fewLimits { return nil }
      rows.append(row)
    }
    return rows
  }

  /// The decrease of a row's basic variable per unit of each variable.
  private mutating func line(ofRow row: Int) -> [Double] {
    var line = Array(repeating: 0.0, count: value.count)
    work.add(1, at: row)
    basis.inverse.backwardTransform(&work)
    for place in work.support where work[Int(place)] != 0 {
      let factor = work[Int(place)]
      for term in program.terms(ofRow: Int(place)) {
        line[Int(program.rowColumns[term])] += factor * program.rowCoefficients[term]
      }
      line[program.columnCount + Int(place)] -= factor
    }
    work.clear()
    return line
  }

  /// The end of a candidate's piece or domain, if moving on from there does not lower the cost.
  private func end(of variable: Int) -> Double? {
    let isRising = gain[variable] > 0
    let bound = isRising ? upper[variable] : lower[variable]
    if cost.isActive(variable) {
      let piece =
        isRising
        ? cost.piece(of: variable, above: value[variable])
        : cost.piece(of: variable, below: value[variable])
      let end =
        isRising
        ? cost.upperEnd(of: variable, piece: piece) : cost.lowerEnd(of: variable, piece: piece)
      if isRising ? end < bound : end > bound {
        let next = cost.slope(of: variable, piece: isRising ? piece + 1 : piece - 1)
        let jump = (next - cost.slope(of: variable, piece: piece)).magnitude
        return jump >= gain[variable].magnitude - 1e-12 * cost.steepest ? end : nil
      }
    }
    return bound.isFinite ? bound : nil
  }

  /// Whether a basic variable can move some distance and is still well within its piece and domain.
  private func staysOnPiece(_ variable: Int, moving distance: Double) -> Bool {
    let place = value[variable] + distance
    let piece = Int(piece[variable])
    if distance > 0 {
      let end = min(upper[variable], cost.upperEnd(of: variable, piece: piece))
      return place < end - rounding
    }
    let end = max(lower[variable], cost.lowerEnd(of: variable, piece: piece))
    return distance == 0 || place > end + rounding
  }
}
