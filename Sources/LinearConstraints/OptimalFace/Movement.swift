/// The movements of an optimal block: nonbasic variables with an open domain, the basic ones that
/// follow them, and the components that they form.
struct Movement: Sendable {
  /// The nonbasic variables, which are the first nodes of the graph and its leaves.
  private(set) var columns: [Int32] = []
  /// The variable of each node.
  private(set) var variables: [Int32] = []
  /// How the basic variables follow the nonbasic ones.
  private(set) var graph = SumGraph()
  /// The nodes of the moving basic variables with bounds, expressed in columns.
  private(set) var limits: [(node: Int32, terms: Range<Int>)] = []
  private(set) var entries: [(column: Int32, value: Double)] = []
  /// Columns that basic variables with bounds couple together.
  private(set) var components: [[Int32]] = []
  /// The component of each column, and its position there.
  private(set) var places: [(component: Int32, place: Int32)] = []
  /// The node of each variable, or -1 where it does not move.
  private var nodeOf: [Int32] = []
  /// The position of each node among the terms of the current row, or -1.
  private var positions: [Int32] = []

  /// Entries up to this magnitude count as zero.
  private static let negligible = 1e-11

  /// - Complexity: O(t) for t terms of the rows, and of the sums of the basic variables with
  ///   bounds; the columns of the basis that are not triangular each cost a product with the
  ///   inverse.
  init(_ simplex: inout Simplex) {
    for variable in simplex.value.indices
    where simplex.basis.rowOf[variable] < 0 && !simplex.isFixed(variable) {
      columns.append(Int32(variable))
    }
    if columns.isEmpty { return }
    nodeOf = Array(repeating: -1, count: simplex.value.count)
    for (node, variable) in columns.enumerated() {
      nodeOf[Int(variable)] = Int32(node)
      graph.addLeaf()
    }
    variables = columns
    positions = Array(repeating: -1, count: simplex.value.count)
    let order = PivotOrder(simplex.basis, simplex.program)
    for (position, row) in order.front { follow(simplex.basis.head[Int(position)], row, simplex) }
    followDirectly(order.kernel, &simplex)
    for (position, row) in order.back.reversed() {
      follow(simplex.basis.head[Int(position)], row, simplex)
    }
    limit(simplex)
    connect()
  }

  /// Adds a basic variable that a row determines, together with variables that are there already.
  private mutating func follow(_ variable: Int32, _ row: Int32, _ simplex: Simplex) {
    let program = simplex.program
    let own = program.columnCount + Int(row)
    var pivot = -1.0
    var terms: [(node: Int32, factor: Double)] = []
    func addTerm(_ factor: Double, _ node: Int32) {
      // A multiple of one node is replaced, so that it is seen when two are multiples of the same.
      let (node, factor) =
        graph.single(of: Int(node)).map { ($0.node, $0.factor * factor) } ?? (node, factor)
      if positions[Int(node)] < 0 {
        positions[Int(node)] = Int32(terms.count)
        terms.append((node, factor))
      } else {
        terms[Int(positions[Int(node)])].factor += factor
      }
    }
    for term in program.terms(ofRow: Int(row)) {
      let other = program.rowColumns[term]
      if other == variable {
        pivot = program.rowCoefficients[term]
      } else if nodeOf[Int(other)] >= 0 {
        addTerm(program.rowCoefficients[term], nodeOf[Int(other)])
      }
    }
    if own != Int(variable), nodeOf[own] >= 0 { addTerm(-1, nodeOf[own]) }
    for (node, _) in terms { positions[Int(node)] = -1 }
    for index in terms.indices { terms[index].factor /= -pivot }
    add(variable, terms.filter { $0.factor.magnitude > Self.negligible })
  }

  /// Adds basic variables as sums of columns.
  private mutating func followDirectly(_ kernel: [Int32], _ simplex: inout Simplex) {
    if kernel.isEmpty { return }
    var terms: [[(node: Int32, factor: Double)]] = Array(repeating: [], count: kernel.count)
    for (column, variable) in columns.enumerated() {
      simplex.computeColumn(of: Int(variable))
      for (index, row) in kernel.enumerated() {
        let value = -simplex.column[Int(row)]
        if value.magnitude > Self.negligible { terms[index].append((Int32(column), value)) }
      }
      simplex.column.clear()
    }
    for (row, terms) in zip(kernel, terms) { add(simplex.basis.head[Int(row)], terms) }
  }

  private mutating func add(_ variable: Int32, _ terms: [(node: Int32, factor: Double)]) {
    if terms.isEmpty { return }
    nodeOf[Int(variable)] = Int32(graph.count)
    variables.append(variable)
    graph.addSum(terms)
  }

  /// Writes out the basic variables that have bounds.
  private mutating func limit(_ simplex: Simplex) {
    var expansion = SumGraph.Expansion(graph)
    for node in columns.count..<graph.count where simplex.isBounded(Int(variables[node])) {
      let first = entries.count
      graph.expand(node, &expansion) { other, factor in
        if other >= columns.count { return true }
        if factor.magnitude > Self.negligible { entries.append((Int32(other), factor)) }
        return false
      }
      if entries.count > first { limits.append((Int32(node), first..<entries.count)) }
    }
  }

  /// Finds the components.
  private mutating func connect() {
    var leader = Array(0..<Int32(columns.count))
    func find(_ column: Int32) -> Int32 {
      var column = column
      while leader[Int(column)] != column {
        leader[Int(column)] = leader[Int(leader[Int(column)])]
        column = leader[Int(column)]
      }
      return column
    }
    for limit in limits {
      let first = find(entries[limit.terms.lowerBound].column)
      for term in limit.terms { leader[Int(find(entries[term].column))] = first }
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
