/// The optimal solutions, as far as they differ: numbers that move within bounds, in components that
/// have nothing to do with each other, and every root as a sum of such numbers.
///
/// The numbers are nonbasic variables of blocks, which move within their domains, the basic variables
/// that follow them, and roots without rows. Basic variables with bounds of their own tie others
/// together; apart from each other the components are small, even where thousands of variables are
/// undetermined.
struct Face: Sendable {
  /// A number of a component.
  struct Part: Sendable {
    var component: Int32
    var number: Int32
  }

  private struct Node: Sendable {
    var part: Part
    var next: Int32
  }

  var components: [FaceTableau] = []
  /// For each root the first of the parts that it is the sum of, or -1.
  private var first: [Int32]
  private var nodes: [Node] = []
  /// The numbers that are variables of a block's simplex.
  private(set) var variables: [(block: Int32, variable: Int32, part: Part)] = []

  /// For each block and variable the component that it is in; made when it is first asked for.
  private var componentOf: [Int: Int32] = [:]

  init(variableCount: Int) { first = Array(repeating: -1, count: variableCount) }

  var isEmpty: Bool { components.isEmpty }

  /// Whether a root moves at all.
  func moves(_ root: Int) -> Bool { first[root] >= 0 }

  /// Calls a function for each part of a root.
  func forEachPart(of root: Int, _ body: (Part) -> Void) {
    var node = Int(first[root])
    while node >= 0 {
      body(nodes[node].part)
      node = Int(nodes[node].next)
    }
  }

  /// The part of a root that has just one.
  func onlyPart(of root: Int) -> Part? {
    let node = Int(first[root])
    return node < 0 || nodes[node].next >= 0 ? nil : nodes[node].part
  }

  private mutating func add(_ part: Part, to root: Int) {
    nodes.append(Node(part: part, next: first[root]))
    first[root] = Int32(nodes.count - 1)
  }

  /// Adds a root that nothing ties to another.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - value: Where the solver left it.
  ///   - block: Where it may be.
  mutating func add(_ root: Int, at value: Double, _ block: OneVariableBlock) {
    add(Part(component: Int32(components.count), number: 0), to: root)
    components.append(
      FaceTableau(lower: [block.lower - value], upper: [block.upper - value]))
  }

  /// Adds what can move in a block.
  mutating func add(_ block: inout TiedBlock, number: Int) {
    let movement = Movement(&block.simplex)
    if movement.columns.isEmpty { return }
    let base = components.count
    let simplex = block.simplex
    for members in movement.components {
      let variables = members.map { Int(movement.columns[Int($0)]) }
      components.append(
        FaceTableau(
          lower: variables.map { simplex.lower[$0] - simplex.value[$0] },
          upper: variables.map { simplex.upper[$0] - simplex.value[$0] }))
    }
    func take(_ variable: Int, _ part: Part) {
      variables.append((Int32(number), Int32(variable), part))
      if variable < block.block.roots.count { add(part, to: Int(block.block.roots[variable])) }
    }
    for (column, variable) in movement.columns.enumerated() {
      let (component, place) = movement.places[column]
      take(Int(variable), Part(component: Int32(base) + component, number: place))
    }
    // Entries come column by column; the last number of each row is the one to look at first.
    var newest = Array(repeating: Int32(-1), count: simplex.program.rowCount)
    var numbers: [(part: Part, before: Int32)] = []
    for entry in movement.entries {
      let component = Int32(base) + movement.places[Int(entry.column)].component
      var index = newest[Int(entry.row)]
      while index >= 0, numbers[Int(index)].part.component != component {
        index = numbers[Int(index)].before
      }
      if index < 0 {
        let variable = Int(simplex.basis.head[Int(entry.row)])
        let value = simplex.value[variable]
        let row = components[Int(component)].addRow(
          lower: min(0, simplex.lower[variable] - value),
          upper: max(0, simplex.upper[variable] - value))
        let part = Part(component: component, number: Int32(row))
        index = Int32(numbers.count)
        numbers.append((part, newest[Int(entry.row)]))
        newest[Int(entry.row)] = index
        take(variable, part)
      }
      components[Int(component)].setEntry(
        of: Int(numbers[Int(index)].part.number),
        column: Int(movement.places[Int(entry.column)].place), to: entry.value)
    }
  }
}

extension Face {
  /// How far a root is from where the solver left it.
  func shift(of root: Int) -> Double {
    var sum = 0.0
    forEachPart(of: root) { sum += components[Int($0.component)].value[Int($0.number)] }
    return sum
  }

  /// The component whose numbers a variable of a block is one of, if it moves.
  func component(ofVariable variable: Int, block: Int) -> Int? {
    componentOf[block << 32 | variable].map { Int($0) }
  }

  /// Prepares for questions about the components of variables.
  mutating func indexVariables() {
    for (block, variable, part) in variables {
      componentOf[Int(block) << 32 | Int(variable)] = part.component
    }
  }

  /// A sum with one term for each component.
  mutating func byComponent(
    _ terms: [(part: Part, factor: Double)]
  ) -> [(part: Part, factor: Double)] {
    var result: [(part: Part, factor: Double)] = []
    for (index, term) in terms.enumerated() {
      let component = term.part.component
      if terms[..<index].contains(where: { $0.part.component == component }) { continue }
      let group = terms[index...].filter { $0.part.component == component }
      if group.count == 1 {
        result.append(term)
      } else {
        let number = components[Int(component)].addSum(
          of: group.map { (Int($0.part.number), $0.factor) })
        result.append((Part(component: component, number: Int32(number)), 1))
      }
    }
    return result
  }

  /// Makes one number of a sum, by laying the components that it goes through together.
  mutating func join(_ terms: [(part: Part, factor: Double)]) -> Part {
    var shifts: [Int32: Int32] = [:]
    var merged: FaceTableau?
    for (part, _) in terms where shifts[part.component] == nil {
      shifts[part.component] = Int32(merged?.count ?? 0)
      let tableau = components[Int(part.component)]
      merged = merged.map { FaceTableau($0, tableau) } ?? tableau
    }
    guard var tableau = merged else { preconditionFailure("a sum of nothing cannot move") }
    let component = Int32(components.count)
    func moved(_ part: Part) -> Part {
      shifts[part.component].map { Part(component: component, number: part.number + $0) } ?? part
    }
    if shifts.count > 1 {
      for index in nodes.indices { nodes[index].part = moved(nodes[index].part) }
      for index in variables.indices { variables[index].part = moved(variables[index].part) }
    }
    let sum = tableau.addSum(
      of: terms.map { (Int($0.part.number + shifts[$0.part.component, default: 0]), $0.factor) })
    guard shifts.count > 1, let only = terms.first else {
      components[Int(terms[0].part.component)] = tableau
      return Part(component: terms[0].part.component, number: Int32(sum))
    }
    _ = only
    components.append(tableau)
    return Part(component: component, number: Int32(sum))
  }
}
