/// Generators of the optimal face that limit each other, and the rows through which they do.
struct FaceComponent: Sendable {
  /// The generators, each the column of the same position.
  private(set) var generators: [Int32]
  /// What bounds a sum of generators, or none where each has just its own bounds.
  private(set) var simplex: Simplex?

  /// A generator that nothing ties to another.
  init(alone generator: Int32) { generators = [generator] }

  /// Puts a component together, at a point of the face.
  ///
  /// - Parameters:
  ///   - generators: The generators.
  ///   - rows: What bounds sums of them.
  ///   - values: All generators.
  init(_ generators: [Int32], _ rows: [FaceRow], _ values: [Face.Generator]) {
    self.generators = generators
    var program = BlockProgram(columnCount: generators.count)
    for row in rows {
      for term in row.terms {
        if let column = generators.firstIndex(of: term.generator) {
          program.addTerm(term.coefficient, column: column)
        }
      }
      program.endRow()
    }
    var simplex = Simplex(program)
    for (column, generator) in generators.enumerated() {
      simplex.lower[column] = values[Int(generator)].lower
      simplex.upper[column] = values[Int(generator)].upper
      simplex.value[column] = values[Int(generator)].value
    }
    simplex.settleBasics()
    for (index, row) in rows.enumerated() {
      let variable = generators.count + index
      simplex.lower[variable] = min(row.lower, simplex.value[variable])
      simplex.upper[variable] = max(row.upper, simplex.value[variable])
    }
    self.simplex = simplex
  }

  /// The rows that bound sums, as they are now.
  func rows() -> [FaceRow] {
    guard let simplex else { return [] }
    let program = simplex.program
    return (0..<program.rowCount).map { row in
      FaceRow(
        terms: program.terms(ofRow: row).map {
          FaceTerm(
            generator: generators[Int(program.rowColumns[$0])],
            coefficient: program.rowCoefficients[$0])
        }, lower: simplex.lower[program.columnCount + row],
        upper: simplex.upper[program.columnCount + row])
    }
  }

  /// Moves to the least value of a sum of the generators.
  ///
  /// - Returns: Whether there is one.
  mutating func minimize(_ terms: [FaceTerm], sign: Double, _ values: inout [Face.Generator]) -> Bool {
    if simplex == nil {
      for term in terms where term.coefficient != 0 {
        let generator = values[Int(term.generator)]
        let end = term.coefficient * sign > 0 ? generator.lower : generator.upper
        if !end.isFinite { return false }
        values[Int(term.generator)].value = end
      }
      return true
    }
    simplex?.cost.removeAll()
    for term in terms {
      if let column = generators.firstIndex(of: term.generator) {
        simplex?.cost.begin(column, slope: sign * term.coefficient)
      }
    }
    let outcome = simplex?.minimize()
    read(&values)
    return outcome != .unbounded
  }

  /// Keeps of the component what is as good as where it was just moved to.
  mutating func restrict(_ terms: [FaceTerm], _ values: inout [Face.Generator]) {
    if simplex == nil {
      for term in terms where term.coefficient != 0 {
        let value = values[Int(term.generator)].value
        values[Int(term.generator)].lower = value
        values[Int(term.generator)].upper = value
      }
      return
    }
    simplex?.restrict()
    read(&values)
  }

  /// Moves a variable of the component's simplex as near to a value as it may go, and keeps it there.
  mutating func settle(_ variable: Int, near target: Double, _ values: inout [Face.Generator]) {
    if simplex == nil {
      let generator = Int(generators[variable])
      let value = max(values[generator].lower, min(values[generator].upper, target))
      values[generator].value = value
      values[generator].lower = value
      values[generator].upper = value
      return
    }
    simplex?.cost.setDistance(of: variable, from: target)
    if simplex?.minimize() == .optimal { simplex?.restrict() }
    read(&values)
  }

  private func read(_ values: inout [Face.Generator]) {
    guard let simplex else { return }
    for (column, generator) in generators.enumerated() {
      values[Int(generator)].value = simplex.value[column]
      values[Int(generator)].lower = simplex.lower[column]
      values[Int(generator)].upper = simplex.upper[column]
    }
  }
}

/// A multiple of a generator.
struct FaceTerm: Sendable {
  var generator: Int32
  var coefficient: Double
}

/// Bounds on a sum of generators.
struct FaceRow: Sendable {
  var terms: [FaceTerm]
  var lower: Double
  var upper: Double
}
