/// Expresses the left side of a combination of rows as a sum of the equalities that an elimination used.
///
/// The memory is reused: each question costs what its answer touches, so that hundreds of questions about
/// one system do not each read all of it.
struct Cancellation: Sendable {
  /// The remaining left side, with each variable's part passed on to all of its ancestors; 0 between uses.
  private var total: [Double]
  /// The variables whose parts may not be 0.
  private var touched: [Int32] = []
  private var isTouched: [Bool]
  /// The steps to look at, counted from the last one.
  private var open: WorkList
  private let lastStep: Int32

  /// - Complexity: O(v) for v variables.
  init(_ elimination: Elimination) {
    total = Array(repeating: 0, count: elimination.links.count)
    isTouched = Array(repeating: false, count: elimination.links.count)
    open = WorkList(count: elimination.steps.count)
    lastStep = Int32(elimination.steps.count - 1)
  }

  /// The equalities whose sum, with multipliers, has the same left side as a combination of rows.
  ///
  /// Expressed in representatives, the combination has no unknowns. The used equalities are linearly
  /// independent, so there is one such sum, none of whose parts can be omitted. The multiplier of the
  /// last used one is the combination's coefficient on the class that it eliminated; then that of the
  /// one before it, and so on.
  ///
  /// - Complexity: O(t log v) for t terms of the rows of the combination and of those found, and v
  ///   variables.
  mutating func multipliers(
    cancelling combination: [RowMultiple], _ elimination: Elimination, in system: LinearSystem
  ) -> [RowMultiple] {
    var largest = 0.0
    for multiple in combination {
      add(multiple.row, times: multiple.factor, before: .max, elimination, system)
      largest = max(largest, multiple.factor.magnitude * system.scale(of: multiple.row))
    }
    var found: [RowMultiple] = []
    while let key = open.removeLeast() {
      let step = elimination.steps[Int(lastStep - key)]
      let row = Int(step.row)
      let factor = total[Int(step.variable)] / step.coefficient
      if factor == 0 || factor.magnitude * system.scale(of: row) <= 1e-10 * largest { continue }
      add(row, times: -factor, before: lastStep - key, elimination, system)
      found.append(RowMultiple(row: row, factor: factor))
    }
    for variable in touched {
      total[Int(variable)] = 0
      isTouched[Int(variable)] = false
    }
    touched.removeAll(keepingCapacity: true)
    return found
  }

  /// Returns the rows of a combination and the equalities that cancel the rest, in order.
  mutating func support(
    of combination: [RowMultiple], _ elimination: Elimination, in system: LinearSystem
  ) -> [Int] {
    let all = combination + multipliers(cancelling: combination, elimination, in: system)
    return all.map(\.row).sorted()
  }

  /// Adds a multiple of a row; only steps before one are still to be looked at.
  private mutating func add(
    _ row: Int, times factor: Double, before step: Int32, _ elimination: Elimination,
    _ system: LinearSystem
  ) {
    for index in system.termRange(of: row) {
      var variable = system.terms[index].variable.index
      var part = factor * system.terms[index].coefficient
      while true {
        add(part, to: variable, of: elimination.links[variable], before: step)
        let link = elimination.links[variable]
        if link.parent < 0 || Int(link.parent) == variable { break }
        part *= link.scale
        variable = Int(link.parent)
      }
    }
  }

  private mutating func add(
    _ part: Double, to variable: Int, of link: Elimination.Link, before step: Int32
  ) {
    total[variable] += part
    if link.step < step, link.step <= lastStep { open.insert(lastStep - link.step) }
    if isTouched[variable] { return }
    isTouched[variable] = true
    touched.append(Int32(variable))
  }
}

extension Elimination {
  /// Returns a combination with multiples of the equalities that cancel the rest of its left side, in order.
  func vanishingSum(
    completing combination: [RowMultiple], in system: LinearSystem
  ) -> [RowMultiple] {
    var cancellation = Cancellation(self)
    let rest = cancellation.multipliers(cancelling: combination, self, in: system)
    return (combination + rest.map { RowMultiple(row: $0.row, factor: -$0.factor) })
      .sorted { $0.row < $1.row }
  }

  /// Returns the rows of a combination and the equalities that cancel the rest, in order.
  func support(of combination: [RowMultiple], in system: LinearSystem) -> [Int] {
    var cancellation = Cancellation(self)
    return cancellation.support(of: combination, self, in: system)
  }
}
