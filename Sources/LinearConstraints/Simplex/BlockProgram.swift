/// The input of the simplex method: variables, rows that couple them, and penalties by level.
///
/// The variables are the columns first, `0..<columnCount`; then comes one for each row, equal to
/// the row's sum. Penalties at level 0 are required: the variable must not be on a side of the
/// position that costs. The penalties of every other level cost `left` for each unit below the
/// position and `right` for each unit above it.
package struct BlockProgram: Sendable {
  private(set) var columnCount: Int
  /// The start of each row's terms, and the end of the last one's.
  private(set) var rowStart: [Int32] = [0]
  private(set) var rowColumns: [Int32] = []
  private(set) var rowCoefficients: [Double] = []
  /// The start of each variable's penalties, and the end of the last one's.
  private(set) var penaltyStart: [Int32] = [0]
  /// Those of a variable together, by level and position.
  var penalties: [Penalty] = []
  /// What ends the search for an optimum early.
  var interruption: Interruption?

  init(columnCount: Int) { self.columnCount = columnCount }

  var rowCount: Int { rowStart.count - 1 }
  var variableCount: Int { columnCount + rowCount }

  func terms(ofRow row: Int) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

  func penalties(of variable: Int) -> Range<Int> {
    Int(penaltyStart[variable])..<Int(penaltyStart[variable + 1])
  }

  mutating func addTerm(_ coefficient: Double, column: Int) {
    rowColumns.append(Int32(column))
    rowCoefficients.append(coefficient)
  }

  /// Ends the row that the last terms belong to.
  mutating func endRow() { rowStart.append(Int32(rowColumns.count)) }

  /// Ends the penalties of the next variable.
  mutating func endPenalties() { penaltyStart.append(Int32(penalties.count)) }
}

extension BlockProgram {
  /// Creates the program of a whole system: a column for each variable, a row for each constraint
  /// on several variables, and a level for each priority.
  ///
  /// - Parameter system: The system; the rows of the penalties are the positions of its
  ///   constraints.
  package init(_ system: LinearSystem) {
    self.init(columnCount: system.variableCount)
    interruption = system.interruption
    let constraints = system.constraints
    let optional = Set(constraints.map(\.priority)).subtracting([.required])
    let priorities = [.required] + optional.sorted(by: >)
    let levels = Dictionary(uniqueKeysWithValues: zip(priorities, priorities.indices))
    var ofColumns: [[Penalty]] = Array(repeating: [], count: columnCount)
    var ofRows: [Penalty] = []
    for (index, constraint) in constraints.enumerated() {
      let terms = constraint.terms.filter { $0.coefficient != 0 }
      let isAlone = terms.count == 1
      let penalty = Penalty(
        row: index, level: numericCast(levels[constraint.priority] ?? 0),
        coefficient: isAlone ? terms[0].coefficient : 1, relation: constraint.relation,
        constant: constraint.constant)
      if isAlone {
        ofColumns[terms[0].variable.index].append(penalty)
      } else {
        for term in terms { addTerm(term.coefficient, column: term.variable.index) }
        endRow()
        ofRows.append(penalty)
      }
    }
    for group in ofColumns + ofRows.map({ [$0] }) {
      penalties += group.sorted {
        ($0.level, $0.position, $0.row) < ($1.level, $1.position, $1.row)
      }
      endPenalties()
    }
  }
}
