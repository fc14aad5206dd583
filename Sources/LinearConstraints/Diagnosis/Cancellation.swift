/// Expresses the left side of a combination of rows as a sum of the equalities that an elimination used.
///
/// The memory is reused: each question costs what its answer touches, so that hundreds of questions about
/// one system do not each read all of it.
struct Cancellation: Sendable {
  /// The remaining left side, with each variable's part passed on to all of its ancestors; 0 between uses.
  private var total: [Double]
  /// The steps to look at, counted from the last one that there can be.
  private var open: WorkList
  private let lastStep: Int32
  /// The rows of an answer, to be put in order; empty between uses.
  private var rows = WorkList(count: 0)

  /// The most equalities to find one by one; to read all of them is faster for more.
  private static let fewRows = 48

  /// - Complexity: O(v) for v variables, each of which is eliminated in one step at most.
  init(variableCount: Int) {
    total = Array(repeating: 0, count: variableCount)
    open = WorkList(count: variableCount)
    lastStep = Int32(variableCount - 1)
  }

  /// The equalities whose sum, with multipliers, has the same left side as a combination of rows.
  ///
  /// Expressed in representatives, the combination has no unknowns. The used equalities are linearly
  /// independent, so there is one such sum, none of whose parts can be omitted. The multiplier of the
  /// last used one is the combination's coefficient on the class that it eliminated; then that of the
  /// one before it, and so on.
  ///
  /// - Complexity: O(t log v) for t terms of the rows of the combination and of those found, and v
  ///   variables, plus the number of steps where many are found.
  mutating func multipliers(
    cancelling combination: [RowMultiple], _ elimination: Elimination, in system: LinearSystem
  ) -> [RowMultiple] {
    var largest = 0.0
    for multiple in combination {
      Self.add(
        multiple.row, times: multiple.factor, elimination, system, to: &total
      ) { open.insert(lastStep - $0) }
      largest = max(largest, multiple.factor.magnitude * system.scale(of: multiple.row))
    }
    var found: [RowMultiple] = []
    while let key = open.removeLeast() {
      let current = lastStep - key
      let step = elimination.steps[Int(current)]
      let row = Int(step.row)
      let factor = total[Int(step.variable)] / step.coefficient
      if factor == 0 || factor.magnitude * system.scale(of: row) <= 1e-10 * largest { continue }
      if found.count == Self.fewRows {
        open = WorkList(count: total.count)
        found += remaining(downFrom: current, largest, elimination, system)
        return found
      }
      Self.add(row, times: -factor, elimination, system, to: &total) {
        // What has been cancelled stays so, except for rounding.
        if $0 < current { open.insert(lastStep - $0) }
      }
      found.append(RowMultiple(row: row, factor: factor))
    }
    for multiple in combination { Self.clear(multiple.row, elimination, system, &total) }
    for multiple in found { Self.clear(multiple.row, elimination, system, &total) }
    return found
  }

  /// Returns the multipliers of a step and of those before it, and forgets all parts.
  private mutating func remaining(
    downFrom last: Int32, _ largest: Double, _ elimination: Elimination, _ system: LinearSystem
  ) -> [RowMultiple] {
    var found: [RowMultiple] = []
    for step in elimination.steps[...Int(last)].reversed() where total[Int(step.variable)] != 0 {
      let row = Int(step.row)
      let factor = total[Int(step.variable)] / step.coefficient
      if factor.magnitude * system.scale(of: row) <= 1e-10 * largest { continue }
      Self.add(row, times: -factor, elimination, system, to: &total) { _ in }
      found.append(RowMultiple(row: row, factor: factor))
    }
    total = Array(repeating: 0, count: total.count)
    return found
  }

  /// Returns the rows of a combination and the equalities that cancel the rest, in order.
  ///
  /// - Precondition: No row is in the combination twice.
  /// - Complexity: That of the multipliers; the system has fewer rows than 64 times those of a long answer.
  mutating func support(
    of combination: [RowMultiple], _ elimination: Elimination, in system: LinearSystem
  ) -> [Int] {
    let rest = multipliers(cancelling: combination, elimination, in: system)
    let count = combination.count + rest.count
    if count < 64 { return (combination + rest).map(\.row).sorted() }
    if rows.isEmpty { rows = WorkList(count: system.constraintCount) }
    for multiple in combination { rows.insert(Int32(multiple.row)) }
    for multiple in rest { rows.insert(Int32(multiple.row)) }
    var ordered: [Int] = []
    ordered.reserveCapacity(count)
    while let row = rows.removeLeast() { ordered.append(Int(row)) }
    return ordered
  }

  /// Adds a multiple of a row, and passes the step of each variable that has one to a body.
  @inline(__always)
  private static func add(
    _ row: Int, times factor: Double, _ elimination: Elimination, _ system: LinearSystem,
    to total: inout [Double], _ body: (Int32) -> Void
  ) {
    var total = total.mutableSpan
    for index in system.termRange(of: row) {
      var variable = system.terms[index].variable.index
      var part = factor * system.terms[index].coefficient
      while true {
        let link = elimination.links[variable]
        total[variable] += part
        if Int(link.parent) == variable { break }
        body(link.step)
        if link.parent < 0 { break }
        part *= link.scale
        variable = Int(link.parent)
      }
    }
  }

  /// Forgets the parts of a row's variables and of their ancestors.
  private static func clear(
    _ row: Int, _ elimination: Elimination, _ system: LinearSystem, _ total: inout [Double]
  ) {
    var total = total.mutableSpan
    for index in system.termRange(of: row) {
      var variable = system.terms[index].variable.index
      while true {
        total[variable] = 0
        let parent = elimination.links[variable].parent
        if parent < 0 || Int(parent) == variable { break }
        variable = Int(parent)
      }
    }
  }
}

extension Cancellation {
  /// Returns a combination with multiples of the equalities that cancel the rest of its left side, in order.
  mutating func vanishingSum(
    completing combination: [RowMultiple], _ elimination: Elimination, in system: LinearSystem
  ) -> [RowMultiple] {
    let rest = multipliers(cancelling: combination, elimination, in: system)
    return (combination + rest.map { RowMultiple(row: $0.row, factor: -$0.factor) })
      .sorted { $0.row < $1.row }
  }
}

extension Elimination {
  /// Returns the rows of a combination and the equalities that cancel the rest, in order.
  func support(of combination: [RowMultiple], in system: LinearSystem) -> [Int] {
    var cancellation = Cancellation(variableCount: links.count)
    return cancellation.support(of: combination, self, in: system)
  }
}
