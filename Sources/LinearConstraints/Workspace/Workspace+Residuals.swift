extension Workspace {
  /// Whether the required rows of a coupled block hold, as the system has them.
  ///
  /// Checks the rows of the system, since the block's own numbers carry the rounding of the
  /// elimination and of many pivots.
  ///
  /// - Complexity: O(t) for the t terms of these rows.
  func holds(_ index: Int, _ system: LinearSystem) -> Bool {
    let block = coupled[index]
    for row in decomposition.requiredRows[index] {
      var sum = -system.rows[Int(row)].constant
      var magnitude = sum.magnitude
      // A variable with a coefficient of 0 may be in another block, or in none.
      for term in system.termRange(of: Int(row)) where system.terms[term].coefficient != 0 {
        let reference = reduced.references[system.terms[term].variable.index]
        var value = reference.offset
        if !reference.isKnown {
          value +=
            reference.scale
            * block.simplex.value[Int(decomposition.columnOf[Int(reference.representative)])]
        }
        let part = system.terms[term].coefficient * value
        sum += part
        magnitude = max(magnitude, part.magnitude)
      }
      let violation = system.rows[Int(row)].relation.violation(excess: sum)
      if violation > Tolerance.feasibility(at: magnitude) { return false }
    }
    return true
  }

  /// Whether the same conflicts would be found again, as far as can be seen: each of their inequalities still
  /// limits its representative the most, and the first of equals.
  ///
  /// - Complexity: O(p) for the required penalties of these representatives.
  func namesTheSame(_ conflicts: [Solution.Conflict]) -> Bool {
    conflicts.allSatisfy { $0.constraints.allSatisfy { limitsMost($0.index) } }
  }

  private func limitsMost(_ row: Int) -> Bool {
    guard case .penalty(let index) = reduced.roles[row] else { return true }
    let owner = reduced.owners[Int(index)]
    if owner < 0 { return true }
    let own = reduced.penalties[Int(index)]
    var (isLeast, isGreatest) = (own.left > 0, own.right > 0)
    for other in reduced.penalties(of: Int(owner)) where other != Int(index) {
      let penalty = reduced.penalties[other]
      if penalty.level > 0 { break }
      let isEqual = penalty.position == own.position && other < Int(index)
      if penalty.left > 0, penalty.position > own.position || isEqual { isLeast = false }
      if penalty.right > 0, penalty.position < own.position || isEqual { isGreatest = false }
    }
    return isLeast || isGreatest
  }

  /// Whether rows contradict each other in exact arithmetic too, as far as that can decide.
  ///
  /// - Parameters:
  ///   - multiples: A combination of rows without unknown representatives.
  ///   - system: The system.
  /// - Returns: Whether they do, or it cannot be decided.
  func isConfirmed(_ multiples: [RowMultiple], _ system: LinearSystem) -> Bool {
    if multiples.isEmpty { return false }
    if system.interruption.isDue { return true }
    let rows = elimination.support(of: multiples, in: system)
    // Long chains are sums of written constants, whose rounding is bounded.
    if rows.count > 100 { return true }
    guard let outcome = try? ExactSimplex.solve(BlockProgram(system.only(rows))) else {
      return true
    }
    if case .infeasible = outcome { return true }
    return false
  }
}

extension LinearSystem {
  /// The system of some of the rows, on the variables in them.
  fileprivate func only(_ kept: [Int]) -> LinearSystem {
    var system = LinearSystem()
    var names: [Variable: Variable] = [:]
    for row in kept {
      var constraint = self[ConstraintID(index: row)]
      for index in constraint.terms.indices {
        let variable = constraint.terms[index].variable
        let name = names[variable] ?? system.addVariable()
        names[variable] = name
        constraint.terms[index].variable = name
      }
      // It was accepted once, so it is accepted again.
      _ = try? system.add(constraint)
    }
    return system
  }
}
