/// The optimal solutions, as far as they differ: numbers that move within bounds, in components that
/// have nothing to do with each other, and every root as a sum of such numbers.
///
/// The numbers are nonbasic variables of blocks, which move within their domains, the basic variables
/// that follow them, and roots without rows. Basic variables with bounds of their own tie others
/// together; apart from each other the components are small, even where thousands of variables are
/// undetermined.
struct Face: Sendable {
  /// A number of a component.
  struct Part: Sendable, Equatable {
    var component: Int32
    var number: Int32
  }

  /// A multiple of a number.
  struct Term: Sendable {
    var part: Part
    var factor: Double
  }

  /// A variable of a block's simplex; none where the block is negative.
  struct Owner: Sendable, Equatable {
    var block: Int32
    var variable: Int32

    static let none = Owner(block: -1, variable: -1)
  }

  private struct Node: Sendable {
    var term: Term
    var next: Int32
  }

  var components: [FaceTableau] = []
  /// For each root the first of the terms that it is the sum of, or -1.
  private var first: [Int32]
  private var nodes: [Node] = []
  /// For each component what its numbers are.
  private(set) var owners: [[Owner]] = []
  /// Basic variables without bounds, with what they follow: each is the sum of its terms.
  private(set) var followers: [(owner: Owner, term: Term)] = []

  init(variableCount: Int) { first = Array(repeating: -1, count: variableCount) }

  var isEmpty: Bool { components.isEmpty }

  /// Whether a root moves at all.
  func moves(_ root: Int) -> Bool { first[root] >= 0 }

  /// Calls a function for each term of a root.
  func forEachTerm(of root: Int, _ body: (Term) -> Void) {
    var node = Int(first[root])
    while node >= 0 {
      body(nodes[node].term)
      node = Int(nodes[node].next)
    }
  }

  /// The number that a root is, if it is not a sum.
  func number(of root: Int) -> Part? {
    let node = Int(first[root])
    if node < 0 || nodes[node].next >= 0 || nodes[node].term.factor != 1 { return nil }
    return nodes[node].term.part
  }

  private mutating func add(_ term: Term, to root: Int) {
    nodes.append(Node(term: term, next: first[root]))
    first[root] = Int32(nodes.count - 1)
  }

  /// Adds a root that nothing ties to another.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - value: Where the solver left it.
  ///   - block: Where it may be.
  mutating func add(_ root: Int, at value: Double, _ block: OneVariableBlock) {
    add(Term(part: Part(component: Int32(components.count), number: 0), factor: 1), to: root)
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
    let roots = block.block.roots
    for (column, variable) in movement.columns.enumerated() where Int(variable) < roots.count {
      add(Term(part: part(column), factor: 1), to: Int(roots[Int(variable)]))
    }
    func part(_ column: Int) -> Part {
      let (component, place) = movement.places[column]
      return Part(component: Int32(base) + component, number: place)
    }
    // The number of each basic variable that has bounds; all that it follows is in one component.
    var numberOf = Array(repeating: Int32(-1), count: simplex.program.rowCount)
    for entry in movement.entries {
      let variable = simplex.basis.head[Int(entry.row)]
      let column = part(Int(entry.column))
      let owner = Owner(block: Int32(number), variable: variable)
      let (lower, upper) = (simplex.lower[Int(variable)], simplex.upper[Int(variable)])
      if !simplex.isBounded(Int(variable)) {
        let term = Term(part: column, factor: entry.value)
        followers.append((owner, term))
        if Int(variable) < roots.count { add(term, to: Int(roots[Int(variable)])) }
        continue
      }
      if numberOf[Int(entry.row)] < 0 {
        let value = simplex.value[Int(variable)]
        let row = components[Int(column.component)].addRow(
          lower: min(0, lower - value), upper: max(0, upper - value))
        numberOf[Int(entry.row)] = Int32(row)
        owners[Int(column.component)].append(owner)
        if Int(variable) < roots.count {
          let part = Part(component: column.component, number: Int32(row))
          add(Term(part: part, factor: 1), to: Int(roots[Int(variable)]))
        }
      }
      components[Int(column.component)].setEntry(
        of: Int(numberOf[Int(entry.row)]), column: Int(column.number), to: entry.value)
    }
  }
}

extension Face {
  /// The value of a number.
  func value(of part: Part) -> Double {
    components[Int(part.component)].value[Int(part.number)]
  }

  /// Whether a number cannot move any more, as far as the basis shows.
  func isSettled(_ part: Part) -> Bool {
    components[Int(part.component)].isSettled(Int(part.number))
  }

  /// Makes one number of a sum, by laying the components that it goes through together.
  mutating func join(_ terms: [Term]) -> Part {
    var shifts: [Int32: Int32] = [terms[0].part.component: 0]
    var tableau = components[Int(terms[0].part.component)]
    var joined = owners[Int(terms[0].part.component)]
    for term in terms where shifts[term.part.component] == nil {
      shifts[term.part.component] = Int32(tableau.count)
      tableau = FaceTableau(tableau, components[Int(term.part.component)])
      joined += owners[Int(term.part.component)]
    }
    let component = Int32(components.count)
    func move(_ part: inout Part) {
      guard let shift = shifts[part.component] else { return }
      part = Part(component: component, number: part.number + shift)
    }
    for index in nodes.indices { move(&nodes[index].term.part) }
    for index in followers.indices { move(&followers[index].term.part) }
    var moved = terms
    for index in moved.indices { move(&moved[index].part) }
    let sum = tableau.addSum(of: moved)
    for old in shifts.keys { owners[Int(old)] = [] }
    append(tableau, joined + [.none])
    return Part(component: component, number: Int32(sum))
  }
}
