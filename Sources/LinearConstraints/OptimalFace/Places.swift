/// The places that the variables of a system are about, as nodes, where those at fixed distances are one.
///
/// A node is a place: the value of a variable, or the end of a length (``LinearSystem/setBegin(of:to:)``);
/// node 0 is the origin of all places. Constraints that bound a multiple of the difference of two places form
/// a network. Where something else couples places, such as equal lengths, nothing is known of them and of
/// what depends on them.
struct Places: Sendable {
  /// A sum of variables in terms of nodes.
  enum Sum {
    /// Nothing in it moves.
    case fixed
    /// A multiple of the difference of two nodes.
    case pair(from: Int, to: Int, factor: Double)
    /// Something else.
    case open
  }

  /// The difference of two variables, or with a second one of -1 a variable.
  struct Difference: Hashable, Sendable {
    var first: Int32
    var second: Int32 = -1
  }

  /// How far the difference of two nodes may change: a sum that is a multiple of it.
  struct Bound: Sendable {
    var from: Int
    var to: Int
    /// The sum divided by the difference.
    var factor: Double
    var lower: Double
    var upper: Double
    /// What the sum is, as the user of the network says.
    var label: Int32
  }

  /// A sum that moves within bounds.
  private struct Limit: Sendable {
    var terms: Range<Int>
    var lower: Double
    var upper: Double
    /// What the sum is, as the user of the network says.
    var label: Int32
  }

  private let system: LinearSystem
  private var leader: [Int32]
  /// The terms of the sums, and where those of the next one begin.
  private var variables: [Int32] = []
  private var factors: [Double] = []
  private var sumBegin = 0
  /// The sums that do not move, and those that move within bounds.
  private var ties: [Range<Int>] = []
  private var limits: [Limit] = []
  /// Of both those that are not differences.
  private var unresolved: [Range<Int>] = []
  private(set) var bounds: [Bound] = []
  /// The sum that is being written; empty between uses.
  private var nodeSum = NodeSum()

  /// Every variable at a place of its own.
  private init(_ system: LinearSystem) {
    self.system = system
    leader = Array(0...Int32(system.variableCount))
  }

  /// The places of a system of which the required equalities hold, whatever else may move.
  ///
  /// They depend on no constant.
  ///
  /// - Complexity: O(t) for t terms, unless equalities resolve one another.
  init(_ system: LinearSystem, equalitiesOf reduced: ReducedSystem) {
    self.init(system)
    for (variable, reference) in reduced.references.enumerated() where reference.isKnown {
      fix(variable)
    }
    fix(equalitiesOf: reduced)
    unitePlaces()
    if ties.isEmpty { (variables, factors, sumBegin) = ([], [], 0) }
    for node in leader.indices { leader[node] = Int32(find(node)) }
  }

  /// The nodes between which a variable is the distance.
  func ends(of variable: Int) -> (from: Int, to: Int) {
    (system.begin(of: variable).map { $0 + 1 } ?? 0, variable + 1)
  }

  /// The node that a place is part of.
  mutating func find(_ node: Int) -> Int {
    var node = node
    while Int(leader[node]) != node {
      leader[node] = leader[Int(leader[node])]
      node = Int(leader[node])
    }
    return node
  }

  /// Makes two nodes one; the origin stays node 0.
  private mutating func unite(_ first: Int, _ second: Int) {
    let (low, high) = (min(find(first), find(second)), max(find(first), find(second)))
    leader[high] = Int32(low)
  }

  /// Makes the ends of a variable that does not move one node.
  mutating func fix(_ variable: Int) {
    let (from, to) = ends(of: variable)
    unite(from, to)
  }

  /// Collects the equalities that the elimination used.
  private mutating func fix(equalitiesOf reduced: ReducedSystem) {
    for row in reduced.roles.indices {
      switch reduced.roles[row] {
      case .equality, .parallel:
        for index in system.termRange(of: row) {
          add(system.terms[index].coefficient, system.terms[index].variable.index)
        }
        fixSum()
      case .idle, .known, .penalty, .dropped: break
      }
    }
  }

  /// Adds a term to the sum that ``fixSum()`` or ``boundSum(from:to:label:)`` ends.
  mutating func add(_ factor: Double, _ variable: Int) {
    variables.append(Int32(variable))
    factors.append(factor)
  }

  /// Adds the terms of a coupling row.
  mutating func addCoupling(_ coupling: Int, _ reduced: ReducedSystem) {
    for term in reduced.terms(ofCoupling: coupling) {
      add(reduced.couplingCoefficients[term], Int(reduced.couplingRepresentatives[term]))
    }
  }

  /// Ends a sum that does not move.
  mutating func fixSum() { ties.append(endSum()) }

  /// Ends a sum that moves within bounds.
  ///
  /// - Parameters:
  ///   - lower: How far it may change downward, a number that is not positive.
  ///   - upper: How far it may change upward.
  ///   - label: What the sum is.
  mutating func boundSum(from lower: Double, to upper: Double, label: Int32) {
    limits.append(
      Limit(terms: endSum(), lower: min(0, lower), upper: max(0, upper), label: label))
  }

  private mutating func endSum() -> Range<Int> {
    let terms = sumBegin..<variables.count
    sumBegin = variables.count
    return terms
  }

  /// Unites nodes at fixed distances, as long as there are more, and writes the others as bounds.
  mutating func resolve() {
    unitePlaces()
    unresolved = ties
    for limit in limits {
      switch sum(of: limit.terms) {
      case .fixed: continue
      case .open: unresolved.append(limit.terms)
      case .pair(let from, let to, let factor):
        let ends = (limit.lower / factor, limit.upper / factor)
        bounds.append(
          Bound(
            from: from, to: to, factor: factor, lower: min(ends.0, ends.1),
            upper: max(ends.0, ends.1), label: limit.label))
      }
    }
  }

  /// Unites nodes at fixed distances, and keeps the sums that do not say which.
  private mutating func unitePlaces() {
    var pending = ties
    var count = -1
    while count != pending.count {
      count = pending.count
      pending.removeAll { terms in
        switch sum(of: terms) {
        case .fixed: return true
        case .pair(let from, let to, _):
          unite(from, to)
          return true
        case .open: return false
        }
      }
    }
    ties = pending
  }

  /// For each node whether everything is known that it depends on.
  mutating func knownNodes() -> [Bool] {
    var groups = Places(system)
    for bound in bounds where bound.from != 0 && bound.to != 0 {
      groups.unite(bound.from, bound.to)
    }
    var isUnknown = Array(repeating: false, count: leader.count)
    for terms in unresolved {
      for term in terms {
        let (from, to) = ends(of: Int(variables[term]))
        for node in [find(from), find(to)] where node != 0 { isUnknown[groups.find(node)] = true }
      }
    }
    return leader.indices.map { $0 == 0 || !isUnknown[groups.find($0)] }
  }

  /// Finds the network of the nodes of which everything is known.
  ///
  /// - Parameters:
  ///   - isKnown: For each node whether everything is known that it depends on.
  ///   - pairCount: The number of pairs that will be added at most.
  /// - Returns: The network, or nil if it is too dense.
  func network(_ isKnown: [Bool], pairCount: Int) -> DifferenceNetwork? {
    var isEnd = Array(repeating: false, count: leader.count)
    for bound in bounds where isKnown[bound.from] && isKnown[bound.to] {
      isEnd[bound.from] = true
      isEnd[bound.to] = true
    }
    let nodeCount = isEnd.count { $0 } + 2 * pairCount
    var network = DifferenceNetwork(nodeCount: leader.count)
    for (index, bound) in bounds.enumerated() where isKnown[bound.from] && isKnown[bound.to] {
      network.bound(
        network.place(from: bound.from, to: bound.to), from: bound.lower, to: bound.upper,
        label: Int32(index))
      if network.isTooDense(nodeCount: nodeCount) { return nil }
    }
    return network
  }

  /// Writes a difference in terms of nodes.
  mutating func pair(of difference: Difference) -> Sum {
    addToSum(1, Int(difference.first))
    if difference.second >= 0 { addToSum(-1, Int(difference.second)) }
    return nodeSum.removeAll()
  }

  private mutating func sum(of terms: Range<Int>) -> Sum {
    for term in terms {
      addToSum(factors[term], Int(variables[term]))
      if nodeSum.isFull { break }
    }
    return nodeSum.removeAll()
  }

  private mutating func addToSum(_ factor: Double, _ variable: Int) {
    let (from, to) = ends(of: variable)
    let (first, second) = (find(from), find(to))
    if first == second { return }
    nodeSum.add(-factor, first)
    nodeSum.add(factor, second)
  }
}

/// A sum of multiples of nodes that is being written, without memory of its own: there are thousands.
private struct NodeSum: Sendable {
  private var nodes = InlineArray<18, Int>(repeating: 0)
  private var factors = InlineArray<18, Double>(repeating: 0)
  /// The largest part of each factor.
  private var parts = InlineArray<18, Double>(repeating: 0)
  private var count = 0

  /// The most nodes in a sum that is examined; a term adds two.
  private static let limit = 16

  /// Whether there are more nodes than are examined.
  var isFull: Bool { count > Self.limit }

  mutating func add(_ part: Double, _ node: Int) {
    for index in 0..<count where nodes[index] == node {
      factors[index] += part
      parts[index] = max(parts[index], part.magnitude)
      return
    }
    nodes[count] = node
    factors[count] = part
    parts[count] = part.magnitude
    count += 1
  }

  /// Returns what the sum is, and begins another one.
  mutating func removeAll() -> Places.Sum {
    defer { count = 0 }
    if isFull { return .open }
    var (first, second) = (-1, -1)
    for index in 0..<count where factors[index].magnitude > Tolerance.cancellation * parts[index] {
      if second >= 0 { return .open }
      if first < 0 { first = index } else { second = index }
    }
    if first < 0 { return .fixed }
    if second < 0 { return .open }
    // The factors of a sum of distances add up to 0.
    return .pair(
      from: nodes[first], to: nodes[second], factor: (factors[second] - factors[first]) / 2)
  }
}
