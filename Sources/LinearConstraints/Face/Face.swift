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

  /// A variable of a block's simplex; none where the block is negative.
  struct Owner: Sendable, Equatable {
    var block: Int32
    var variable: Int32

    static let none = Owner(block: -1, variable: -1)
  }

  private struct Node: Sendable {
    var part: Part
    var next: Int32
  }

  var components: [FaceTableau] = []
  /// For each root the first of the parts that it is the sum of, or -1.
  private var first: [Int32]
  private var nodes: [Node] = []
  /// For each component what its numbers are.
  private(set) var owners: [[Owner]] = []

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
    append(
      FaceTableau(lower: [block.lower - value], upper: [block.upper - value]), [.none])
  }

  private mutating func append(_ component: FaceTableau, _ owners: [Owner]) {
    components.append(component)
    self.owners.append(owners)
  }

  /// Adds what can move in a block.
  mutating func add(_ block: inout TiedBlock, number: Int) {
    let movement = Movement(&block.simplex)
    if movement.columns.isEmpty { return }
    let base = components.count
    let simplex = block.simplex
    for members in movement.components {
      let variables = members.map { movement.columns[Int($0)] }
      append(
        FaceTableau(
          lower: variables.map { simplex.lower[Int($0)] - simplex.value[Int($0)] },
          upper: variables.map { simplex.upper[Int($0)] - simplex.value[Int($0)] }),
        variables.map { Owner(block: Int32(number), variable: $0) })
    }
    func take(_ variable: Int, _ part: Part) {
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
        owners[Int(component)].append(Owner(block: Int32(number), variable: Int32(variable)))
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
        owners[Int(component)].append(.none)
        result.append((Part(component: component, number: Int32(number)), 1))
      }
    }
    return result
  }

  /// Makes one number of a sum with one term for each component, by laying these together.
  mutating func join(_ terms: [(part: Part, factor: Double)]) -> Part {
    let component = Int32(components.count)
    var shifts: [Int32: Int32] = [:]
    var tableau = components[Int(terms[0].part.component)]
    var owners = owners[Int(terms[0].part.component)]
    shifts[terms[0].part.component] = 0
    for (part, _) in terms.dropFirst() {
      shifts[part.component] = Int32(tableau.count)
      tableau = FaceTableau(tableau, components[Int(part.component)])
      owners += self.owners[Int(part.component)]
    }
    func moved(_ part: Part) -> Part {
      shifts[part.component].map { Part(component: component, number: part.number + $0) } ?? part
    }
    for index in nodes.indices { nodes[index].part = moved(nodes[index].part) }
    let sum = tableau.addSum(of: terms.map { (Int(moved($0.part).number), $0.factor) })
    for part in shifts.keys { self.owners[Int(part)] = [] }
    append(tableau, owners + [.none])
    return Part(component: component, number: Int32(sum))
  }
}
