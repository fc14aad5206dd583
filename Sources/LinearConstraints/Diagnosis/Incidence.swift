/// The rows of each variable, in ascending order.
struct Incidence: Sendable {
  private var start: [Int32]
  private var rows: [Int32]

  /// - Complexity: O(t) for t terms.
  init(_ system: LinearSystem) {
    start = Array(repeating: 0, count: system.variableCount + 1)
    for term in system.terms { start[term.variable.index + 1] += 1 }
    for variable in 0..<system.variableCount { start[variable + 1] += start[variable] }
    rows = Array(repeating: 0, count: system.terms.count)
    var end = start
    for row in 0..<system.constraintCount {
      for index in system.termRange(of: row) {
        let variable = system.terms[index].variable.index
        rows[Int(end[variable])] = Int32(row)
        end[variable] += 1
      }
    }
  }

  /// The rows of a variable; a row with two of its terms occurs twice.
  subscript(_ variable: Int) -> ArraySlice<Int32> {
    rows[Int(start[variable])..<Int(start[variable + 1])]
  }
}
