/// What can move in a block at its optimum: the nonbasic variables whose domain is open, how the basic
/// ones follow, and which of them have to do with each other.
struct Movement {
  /// The nonbasic variables.
  private(set) var columns: [Int32] = []
  /// How much each basic variable, by its row, follows each of these; column by column.
  private(set) var entries: [(row: Int32, column: Int32, value: Double)] = []
  /// Columns that basic variables with bounds tie together.
  private(set) var components: [[Int32]] = []
  /// For each column its component, and its place there.
  private(set) var places: [(component: Int32, place: Int32)] = []

  init(_ simplex: inout Simplex) {
    for variable in simplex.value.indices
    where simplex.basis.rowOf[variable] < 0 && simplex.isOpen(variable) {
      columns.append(Int32(variable))
    }
    if columns.isEmpty { return }
    var leader = Array(0..<Int32(columns.count))
    func find(_ column: Int32) -> Int32 {
      var column = column
      while leader[Int(column)] != column {
        leader[Int(column)] = leader[Int(leader[Int(column)])]
        column = leader[Int(column)]
      }
      return column
    }
    var firstColumn = Array(repeating: Int32(-1), count: simplex.program.rowCount)
    for column in columns.indices {
      simplex.computeColumn(of: Int(columns[column]))
      for row in simplex.column.support {
        let value = -simplex.column[Int(row)]
        if value.magnitude <= 1e-11 { continue }
        entries.append((row, Int32(column), value))
        let head = Int(simplex.basis.head[Int(row)])
        if !simplex.isBounded(head) { continue }
        if firstColumn[Int(row)] < 0 {
          firstColumn[Int(row)] = Int32(column)
        } else {
          leader[Int(find(Int32(column)))] = find(firstColumn[Int(row)])
        }
      }
      simplex.column.clear()
    }
    var componentOf = Array(repeating: Int32(-1), count: columns.count)
    for column in columns.indices {
      let leader = Int(find(Int32(column)))
      if componentOf[leader] < 0 {
        componentOf[leader] = Int32(components.count)
        components.append([])
      }
      let component = Int(componentOf[leader])
      places.append((Int32(component), Int32(components[component].count)))
      components[component].append(Int32(column))
    }
  }
}
