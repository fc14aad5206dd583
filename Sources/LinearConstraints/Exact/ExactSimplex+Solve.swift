extension ExactSimplex {
  /// Finds the exact optimum of a block, level by level.
  ///
  /// Each number of the block counts as the simplest fraction that it can have been meant for.
  ///
  /// - Parameter program: The block.
  /// - Returns: The optimum, or rows whose required penalties cannot all be met.
  /// - Throws: ``ExactFailure`` if the block is too large or its numbers become so.
  /// - Complexity: For r rows and c columns a step takes O(r * c); mostly there are about as many
  ///   steps for each level as there are penalties.
  package static func solve(_ program: BlockProgram) throws(ExactFailure) -> ExactOutcome {
    let requirements = try ExactRequirements(program)
    var start: [Rational] = []
    for column in 0..<program.columnCount {
      let penalties = program.penalties[program.penalties(of: column)]
      let wished = penalties.first { $0.level > 0 }?.position ?? 0
      start.append(requirements.value(of: column, near: try Rational(position: wished)))
    }
    var simplex = try ExactSimplex(program, startingAt: start)
    if let conflict = try simplex.meet(requirements) { return .infeasible(conflict) }
    for level in Set(program.penalties.map(\.level)).sorted() where level > 0 {
      let cost = try ExactCost(level: Int(level), of: program)
      try simplex.minimize(cost)
      try simplex.restrict(to: cost)
    }
    return .optimal(simplex.optimum)
  }

  /// The present values, and the domain.
  private var optimum: ExactOptimum {
    ExactOptimum(
      values: value.map { Double($0) }, basic: tableau.basic,
      lower: lower.map { $0.map { Double($0) } ?? -.infinity },
      upper: upper.map { $0.map { Double($0) } ?? .infinity })
  }

  /// Confines the variables to what is required of them.
  ///
  /// What holds already is kept to from the beginning, and the rest is made to hold one after the
  /// other. When the first cannot be, its distance from its position is at a minimum, and what
  /// keeps it there are bounds of nonbasic variables. These are independent of each other, and the
  /// one that they stop depends on all of them: without any one, the rest could be met.
  ///
  /// - Returns: The rows that contradict each other, or none if there are not any.
  private mutating func meet(
    _ requirements: ExactRequirements
  ) throws(ExactFailure) -> [RowMultiple]? {
    let sides = requirements.sides
    let isMet = sides.map { $0.allows(value[$0.variable]) }
    for (side, isMet) in zip(sides, isMet) where isMet { confine(to: side) }
    for (side, isMet) in zip(sides, isMet) where !isMet {
      try minimize(
        ExactCost(
          of: side.variable, isBelow: side.isLower, side.position, variableCount: value.count))
      guard try side.nearlyAllows(value[side.variable]) else {
        return try holders(of: side, requirements)
      }
      confine(to: side)
    }
    return nil
  }

  /// Makes what is required of a variable its bound, or else where it is, if rounded numbers have
  /// put it a little beyond.
  private mutating func confine(to side: ExactRequirements.Side) {
    if side.isLower {
      lower[side.variable] = min(side.position, value[side.variable])
    } else {
      upper[side.variable] = max(side.position, value[side.variable])
    }
  }

  /// The rows that keep a variable from where it must be, its own included.
  private func holders(
    of side: ExactRequirements.Side, _ requirements: ExactRequirements
  ) throws(ExactFailure) -> [RowMultiple] {
    let sign = side.isLower ? Rational.one : -.one
    var multiples = [RowMultiple(of: side.penalty, times: sign)]
    for (column, variable) in tableau.nonbasic.enumerated() {
      // The variable itself is among the nonbasic ones where its other side holds it.
      let own = variable == side.variable ? -sign : .zero
      let factor = try reducedCost[column] + own
      if factor.isZero { continue }
      let holder =
        factor.isPositive ? requirements.lower[variable] : requirements.upper[variable]
      guard let holder else {
        preconditionFailure("variable \(variable) holds others, and nothing holds it")
      }
      multiples.append(RowMultiple(of: holder.penalty, times: factor))
    }
    return multiples
  }
}

extension RowMultiple {
  /// The multiple of a penalty's row that has its variable a number of times.
  fileprivate init(of penalty: Penalty, times factor: Rational) {
    self.init(row: Int(penalty.row), factor: Double(factor) * penalty.factor)
  }
}
