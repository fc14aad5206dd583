extension Simplex {
  /// How many variables must be worth moving for a look at all of them at once.
  private static let manyCandidates = 32
  /// How many basic variables there may be that can end a step.
  private static let fewLimits = 4

  /// Moves nonbasic variables to their ends, as many as can go there in the basis as it is.
  ///
  /// Along a chain of views thousands of extents go from one end to the other, and all that limits them
  /// is one basic variable. A step for each of them would compute a column of thousands of positions,
  /// which nothing limits; the rows of the few basic variables with bounds or a cost tell as much for
  /// all steps together. The variables are taken in the order in which single steps would take them.
  ///
  /// - Returns: How many variables were moved.
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

  /// What the basic variable of a row loses for each unit of every variable.
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

  /// Where a candidate gets to the end of its piece or domain, if it is not worth going on from there.
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
