extension Workspace {
  /// Whether the required rows of a coupled block hold, as the system has them.
  ///
  /// The block's own numbers went through the elimination and many exchanges; the rows did not.
  ///
  /// - Complexity: O(t) for the t terms of these rows.
  func holds(_ index: Int, _ system: LinearSystem) -> Bool {
    let block = coupled[index]
    for row in requiredRows[index] {
      var sum = -system.rows[Int(row)].constant
      var magnitude = sum.magnitude
      // A variable that a row has none of may be in another block, or in none.
      for term in system.termRange(of: Int(row)) where system.terms[term].coefficient != 0 {
        let reference = reduced.references[system.terms[term].variable.index]
        var value = reference.offset
        if !reference.isKnown {
          value +=
            reference.scale * block.simplex.value[Int(columnOf[Int(reference.representative)])]
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

  /// The required rows of each coupled block: those of the system whose unknowns are all in the block.
  ///
  /// - Complexity: O(t) for t terms.
  static func requiredRows(
    of system: LinearSystem, _ reduced: ReducedSystem, blockOf: [Int32], blockCount: Int
  ) -> [[Int32]] {
    var rows: [[Int32]] = Array(repeating: [], count: blockCount)
    if blockCount == 0 { return rows }
    let levels = system.priorities.levels()
    for row in 0..<system.constraintCount
    where levels[Int(system.rows[row].priority)] == 0 && reduced.roles[row] != .dropped {
      var block = Int32(-1)
      var isInside = true
      for term in system.termRange(of: row) {
        let reference = reduced.references[system.terms[term].variable.index]
        if reference.isKnown || system.terms[term].coefficient == 0 { continue }
        let other = blockOf[Int(reference.representative)]
        if other < 0 || (block >= 0 && block != other) { isInside = false }
        block = other
      }
      if isInside, block >= 0 { rows[Int(block)].append(Int32(row)) }
    }
    return rows
  }

  /// Whether rows contradict each other in exact numbers too, where these can tell.
  ///
  /// - Parameters:
  ///   - multiples: Rows that leave no unknown representative.
  ///   - system: The system.
  /// - Returns: Whether they do, or it cannot be told.
  func isConfirmed(_ multiples: [RowMultiple], _ system: LinearSystem) -> Bool {
    if multiples.isEmpty { return false }
    let rows = elimination.support(of: multiples, in: system)
    // Long chains are sums of what an author wrote, and their rounding is known.
    if rows.count > 100 { return true }
    guard let outcome = try? ExactSimplex.solve(BlockProgram(system.only(rows))) else {
      return true
    }
    if case .infeasible = outcome { return true }
    return false
  }
}

extension LinearSystem {
  /// The system with some of its rows alone, on the variables that stand in them.
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
      // It was taken once, so that it is taken again.
      _ = try? system.add(constraint)
    }
    return system
  }
}
