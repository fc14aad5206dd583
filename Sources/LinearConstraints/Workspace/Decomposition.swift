/// The division of a reduced system: rows to substitute, single representatives, coupled blocks.
struct Decomposition: Sendable {
  /// The rows to substitute, each free of the representatives of those before it.
  let substituted: [SubstitutedRow]
  /// For each representative the position of the row that is substituted for it, or -1.
  let substitutedPosition: [Int32]
  /// The representatives that no row couples to another.
  let singles: [Int32]
  /// For each representative its coupled block, or -1.
  let blockOf: [Int32]
  /// For each representative of a coupled block its column there.
  let columnOf: [Int32]
  /// The required rows of each coupled block: those of the system whose unknowns are all in it.
  let requiredRows: [[Int32]]
  /// For each coupling row whether it is substituted.
  private let isSubstituted: [Bool]
  /// For each coupling row its row in its block.
  private let rowOf: [Int32]

  /// Locates the representatives and the rows of a system in its blocks.
  ///
  /// - Complexity: O(t) for t terms.
  init(
    _ system: LinearSystem, _ reduced: ReducedSystem, _ blocks: [Block],
    _ substituted: [SubstitutedRow]
  ) {
    let none = Array(repeating: Int32(-1), count: system.variableCount)
    var (substitutedPosition, blockOf, columnOf) = (none, none, none)
    var isSubstituted = Array(repeating: false, count: reduced.couplingCount)
    var rowOf = Array(repeating: Int32(-1), count: reduced.couplingCount)
    for (position, row) in substituted.enumerated() {
      isSubstituted[Int(row.coupling)] = true
      substitutedPosition[Int(row.representative)] = Int32(position)
    }
    for (index, block) in blocks.enumerated() {
      for (column, representative) in block.representatives.enumerated() {
        blockOf[Int(representative)] = Int32(index)
        columnOf[Int(representative)] = Int32(column)
      }
      for (row, coupling) in block.couplings.enumerated() { rowOf[Int(coupling)] = Int32(row) }
    }
    var singles: [Int32] = []
    for (variable, reference) in reduced.references.enumerated()
    where reference.representative == variable && blockOf[variable] < 0
      && substitutedPosition[variable] < 0
    {
      singles.append(Int32(variable))
    }
    self.substituted = substituted
    self.substitutedPosition = substitutedPosition
    self.singles = singles
    self.blockOf = blockOf
    self.columnOf = columnOf
    requiredRows = Self.requiredRows(
      of: system, reduced, blockOf: blockOf, blockCount: blocks.count)
    self.isSubstituted = isSubstituted
    self.rowOf = rowOf
  }

  /// Whether a coupling row is substituted.
  func isSubstituted(_ coupling: Int) -> Bool { isSubstituted[coupling] }

  /// The row of a coupling row in its block.
  func row(ofCoupling coupling: Int) -> Int32 { rowOf[coupling] }

  /// The required rows whose unknowns are all in one coupled block, by block.
  ///
  /// - Complexity: O(t) for t terms.
  private static func requiredRows(
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
}
