/// The optimal face: numbers that move within bounds, in independent components, and every
/// representative as a sum of such numbers.
///
/// The numbers are nonbasic variables of blocks, which move within their domains, the basic
/// variables that follow them, and representatives without rows. Basic variables with bounds
/// connect others. The components are small even where thousands of variables are undetermined.
struct OptimalFace: Sendable {
  /// A number of a component.
  struct FaceNumber: Sendable, Equatable {
    var component: Int32
    var number: Int32
  }

  /// A multiple of a number.
  struct Term: Sendable {
    var part: FaceNumber
    var factor: Double
  }

  /// A variable of a block's simplex; none where the block is negative.
  struct Owner: Sendable, Equatable {
    var block: Int32
    var variable: Int32

    static let none = Owner(block: -1, variable: -1)
  }

  var components: [FaceTableau] = []
  /// For each component the owners of its numbers.
  private(set) var owners: [[Owner]] = []
  /// The moving numbers, and the basic variables that are sums of them.
  private var graph = SumGraph()
  /// The number that each node of the graph is, if it is one.
  private var parts: [FaceNumber?] = []
  /// The variable of each node.
  private var variables: [Owner] = []
  /// The representative of each node, or -1.
  private var representatives: [Int32] = []
  /// For each representative its node, or -1.
  private var nodeOf: [Int32]

  /// What ends the work on the components early.
  private let interruption: Interruption?

  init(variableCount: Int, interruption: Interruption?) {
    self.interruption = interruption
    nodeOf = Array(repeating: -1, count: variableCount)
  }

  var isEmpty: Bool { components.isEmpty }

  /// Returns whether a representative moves.
  func moves(_ representative: Int) -> Bool { nodeOf[representative] >= 0 }

  /// The moving representatives, each after those of which it is composed.
  var movingRepresentatives: [Int] { representatives.filter { $0 >= 0 }.map { Int($0) } }

  /// Creates the factors of the graph; blank between uses.
  func expansion() -> SumGraph.Expansion { SumGraph.Expansion(graph) }

  /// Calls a function for each term of a representative that moves.
  ///
  /// - Parameters:
  ///   - representative: The representative.
  ///   - expansion: A blank one for this face.
  ///   - isSettled: Takes another representative of which it is composed, with its factor; returns whether
  ///     it cannot move any more, so that its terms are omitted.
  ///   - body: Takes a term; no number comes twice.
  func forEachTerm(
    of representative: Int, _ expansion: inout SumGraph.Expansion,
    isSettled: (_ representative: Int, _ factor: Double) -> Bool, _ body: (Term) -> Void
  ) {
    let first = Int(nodeOf[representative])
    if first < 0 { return }
    graph.expand(first, &expansion) { node, factor in
      if node != first, representatives[node] >= 0, isSettled(Int(representatives[node]), factor) {
        return false
      }
      // A number is taken as what the columns make it, unless it is the representative itself.
      if node != first, !graph.isLeaf(node) { return true }
      guard let part = parts[node] else { return true }
      body(Term(part: part, factor: factor))
      return false
    }
  }

  /// The number that a representative is, if it is not a sum.
  func number(of representative: Int) -> FaceNumber? {
    let node = Int(nodeOf[representative])
    if node < 0 { return nil }
    if let part = parts[node] { return part }
    guard let (other, factor) = graph.single(of: node), factor == 1, graph.isLeaf(Int(other))
    else { return nil }
    return parts[Int(other)]
  }

  /// Calls a function for each basic variable that is not a number, with the distance that it has moved.
  func forEachFollower(_ body: (_ variable: Owner, _ distance: Double) -> Void) {
    var distances = Array(repeating: 0.0, count: graph.count)
    for node in distances.indices {
      if let part = parts[node] {
        distances[node] = value(of: part)
      } else if variables[node] != .none {
        distances[node] = graph.sum(of: node, distances)
        if distances[node] != 0 { body(variables[node], distances[node]) }
      }
    }
  }

  /// Whether a basic variable that had no bounds has some now.
  func hasBoundedFollower(_ simplex: Simplex) -> Bool {
    parts.indices.contains {
      parts[$0] == nil && variables[$0] != .none && simplex.isBounded(Int(variables[$0].variable))
    }
  }

  /// Adds a representative that no row couples to another.
  ///
  /// - Parameters:
  ///   - representative: The representative.
  ///   - value: Its value.
  ///   - block: Its optimal values.
  mutating func add(_ representative: Int, at value: Double, _ block: OneVariableBlock) {
    nodeOf[representative] = Int32(graph.count)
    graph.addLeaf()
    parts.append(FaceNumber(component: Int32(components.count), number: 0))
    variables.append(.none)
    representatives.append(Int32(representative))
    append(
      FaceTableau(lower: [block.lower - value], upper: [block.upper - value]), [.none])
  }

  private mutating func append(_ component: FaceTableau, _ owners: [Owner]) {
    components.append(component)
    components[components.count - 1].interruption = interruption
    self.owners.append(owners)
  }

  /// Adds the movements of a block.
  mutating func add(_ block: inout CoupledBlock, number: Int) {
    let movement = block.movement()
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
    let first = Int(graph.append(movement.graph))
    parts += Array(repeating: nil, count: movement.variables.count)
    for (node, variable) in movement.variables.enumerated() {
      variables.append(Owner(block: Int32(number), variable: variable))
      let isRepresentative = Int(variable) < block.block.representatives.count
      representatives.append(isRepresentative ? block.block.representatives[Int(variable)] : -1)
      if isRepresentative {
        nodeOf[Int(block.block.representatives[Int(variable)])] = Int32(first + node)
      }
    }
    for (column, (component, place)) in movement.places.enumerated() {
      parts[first + column] = FaceNumber(component: Int32(base) + component, number: place)
    }
    var isLimited = Array(repeating: false, count: movement.variables.count)
    for limit in movement.limits {
      let variable = movement.variables[Int(limit.node)]
      let value = simplex.value[Int(variable)]
      let component =
        base + Int(movement.places[Int(movement.entries[limit.terms.lowerBound].column)].component)
      let row = components[component].addRow(
        lower: min(0, simplex.lower[Int(variable)] - value),
        upper: max(0, simplex.upper[Int(variable)] - value))
      for (column, value) in movement.entries[limit.terms] {
        components[component].setEntry(
          of: row, column: Int(movement.places[Int(column)].place), to: value)
      }
      owners[component].append(Owner(block: Int32(number), variable: variable))
      parts[first + Int(limit.node)] = FaceNumber(component: Int32(component), number: Int32(row))
      isLimited[Int(limit.node)] = true
    }
    // A bounded variable without a number stays at its value.
    for node in movement.columns.count..<movement.variables.count
    where !isLimited[node] && simplex.isBounded(Int(movement.variables[node])) {
      variables[first + node] = .none
    }
  }
}

extension OptimalFace {
  /// The value of a number.
  func value(of part: FaceNumber) -> Double {
    components[Int(part.component)].value[Int(part.number)]
  }

  /// Returns whether a number cannot move any more, according to the basis.
  func isSettled(_ part: FaceNumber) -> Bool {
    components[Int(part.component)].isSettled(Int(part.number))
  }

  /// Turns a sum into one number by joining the components of its terms.
  mutating func join(_ terms: [Term]) -> FaceNumber {
    var shifts: [Int32: Int32] = [terms[0].part.component: 0]
    var tableau = components[Int(terms[0].part.component)]
    var joined = owners[Int(terms[0].part.component)]
    for term in terms where shifts[term.part.component] == nil {
      shifts[term.part.component] = Int32(tableau.count)
      tableau = FaceTableau(tableau, components[Int(term.part.component)])
      joined += owners[Int(term.part.component)]
    }
    let component = Int32(components.count)
    func move(_ part: inout FaceNumber) {
      guard let shift = shifts[part.component] else { return }
      part = FaceNumber(component: component, number: part.number + shift)
    }
    for node in parts.indices {
      if var part = parts[node] {
        move(&part)
        parts[node] = part
      }
    }
    var moved = terms
    for index in moved.indices { move(&moved[index].part) }
    let sum = tableau.addSum(of: moved)
    for old in shifts.keys { owners[Int(old)] = [] }
    append(tableau, joined + [.none])
    return FaceNumber(component: component, number: Int32(sum))
  }
}
