extension BlockProgram {
  /// Takes a whole system as it is: a column for each variable, a row for each constraint that is
  /// not on just one, and a level for each priority.
  ///
  /// - Parameter system: The system, with its constraints' positions for the penalties' rows.
  package init(_ system: LinearSystem) {
    self.init(columnCount: system.variableCount)
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
