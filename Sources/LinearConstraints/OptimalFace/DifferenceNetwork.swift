/// Points on a line with bounds on the differences of some pairs, to find the tightest bounds that follow.
///
/// A simple temporal network (Dechter, Meiri & Pearl 1991). The nodes are eliminated one after the other,
/// which makes the graph chordal, and then the bounds are tightened in reverse order: after these two passes
/// those of all edges are as tight as possible (Xu & Choueiry 2003; Planken, de Weerdt & van der Krogt 2008).
///
/// All numbers are distances from a state that satisfies the bounds, so that none is negative.
struct DifferenceNetwork: Sendable {
  /// How far the difference of a node from another one may grow.
  private struct Bound: Sendable {
    var length = Double.infinity
    /// The node over which the way leads that bounds it; -1 where it was given.
    var via: Int32 = -1
    /// The edges to that node and from it.
    var edges: (first: Int32, second: Int32) = (-1, -1)
    /// The label of a bound that was given.
    var label: Int32 = -1

    mutating func shorten(to length: Double, label: Int32) {
      if length < self.length { self = Bound(length: length, label: label) }
    }

    mutating func shorten(to length: Double, via node: Int, _ first: Int32, _ second: Int32) {
      if length < self.length {
        self = Bound(length: length, via: Int32(node), edges: (first, second))
      }
    }
  }

  /// Two nodes, the first with the lower number, and by how much their difference may change.
  private struct Edge: Sendable {
    var low: Int32
    var high: Int32
    /// How far the difference of `high` from `low` may grow.
    var growth = Bound()
    /// How far it may shrink.
    var shrinkage = Bound()
  }

  private var edges: [Edge] = []
  /// The edges of each node; those to eliminated nodes may still be among them.
  private var edgesOf: [[Int32]]
  /// The number of edges of each node to others that are left.
  private var degree: [Int32]

  /// The place of a pair: the edge between its nodes, and whether it is the other way round.
  struct Place: Sendable {
    fileprivate var edge: Int32
    fileprivate var isReversed: Bool

    /// The pair with its nodes exchanged.
    var reversed: Place { Place(edge: edge, isReversed: !isReversed) }
  }

  /// The most work for each node, in pairs of edges: layouts are nearly trees, for which a few suffice.
  private static let pairLimit = 32

  /// Whether there are so many edges that no order of elimination can do with the work for some nodes.
  ///
  /// Each edge is among those of one of the nodes when that is eliminated, and the sum of the squares of these
  /// numbers is least where they are equal.
  func isTooDense(nodeCount: Int) -> Bool {
    edges.count * edges.count > Self.pairLimit * nodeCount * nodeCount
  }

  /// Creates a network of nodes that do not depend on each other.
  init(nodeCount: Int) {
    edgesOf = Array(repeating: [], count: nodeCount)
    degree = Array(repeating: 0, count: nodeCount)
  }

  /// Adds a pair, if it is not there yet.
  ///
  /// - Precondition: The nodes differ.
  mutating func place(from first: Int, to second: Int) -> Place {
    Place(edge: edge(first, second), isReversed: first > second)
  }

  /// Bounds the change of the difference of a pair.
  ///
  /// - Parameters:
  ///   - place: The pair.
  ///   - lower: How far the difference may change downward, a number that is not positive.
  ///   - upper: How far it may change upward.
  ///   - label: The label of both bounds.
  mutating func bound(
    _ place: Place, from lower: Double, to upper: Double, label: Int32
  ) {
    let (shrinkage, growth) = place.isReversed ? (upper, -lower) : (-lower, upper)
    let index = Int(place.edge)
    edges[index].growth.shorten(to: growth, label: label)
    edges[index].shrinkage.shorten(to: shrinkage, label: label)
  }

  /// Returns how far the difference of a pair may change.
  func range(of place: Place) -> (lower: Double, upper: Double) {
    let edge = edges[Int(place.edge)]
    let (growth, shrinkage) = (edge.growth.length, edge.shrinkage.length)
    return place.isReversed ? (-growth, shrinkage) : (-shrinkage, growth)
  }

  /// Returns the given bounds on the way that bounds the growth of the difference of a pair, in order.
  ///
  /// - Parameters:
  ///   - place: The pair.
  ///   - limit: The most bounds to return.
  /// - Returns: The label of each bound, and the node at which it begins; none if there is no such way, or
  ///   it is longer.
  /// - Complexity: O(n) for n bounds.
  /// - Precondition: The bounds are tight.
  func way(
    growing place: Place, limit: Int
  ) -> [(label: Int32, from: Int)]? {
    var way: [(label: Int32, from: Int)] = []
    let edge = edges[Int(place.edge)]
    var open = [(edge: place.edge, from: place.isReversed ? edge.high : edge.low)]
    // Twice as many parts as there are bounds.
    var steps = 0
    while let (index, from) = open.popLast() {
      let edge = edges[Int(index)]
      let bound = edge.low == from ? edge.growth : edge.shrinkage
      steps += 1
      if bound.length == .infinity || steps > 2 * limit { return nil }
      if bound.via < 0 {
        way.append((bound.label, Int(from)))
      } else {
        open.append((bound.edges.second, bound.via))
        open.append((bound.edges.first, from))
      }
    }
    return way
  }

  /// Makes the bounds of all pairs as tight as possible.
  ///
  /// - Parameter last: A node to eliminate last: one with very many pairs.
  /// - Returns: Whether it could; if not, the graph is too dense, and the bounds are those of before or
  ///   tighter.
  /// - Complexity: O(n) for n nodes of a graph that is nearly a tree; limited to that for all others.
  mutating func tighten(last: Int) -> Bool {
    var work = Elimination(degree)
    var order: [(node: Int32, edges: [Int32])] = []
    order.reserveCapacity(edgesOf.count)
    var queue = DegreeQueue(degree)
    while let next = queue.removeLeast() {
      let node = Int(next.node)
      if work.isEliminated[node] || node == last || next.degree != degree[node] { continue }
      guard let open = eliminate(node, &work) else { return false }
      for edge in open {
        let neighbour = other(of: edge, than: node)
        queue.insert(Int32(neighbour), degree[neighbour])
      }
      order.append((Int32(node), open))
    }
    for (node, open) in order.reversed() { widen(Int(node), open) }
    return true
  }

  /// Prepares to place the nodes one after the other, each within the bounds that follow from those before.
  ///
  /// - Parameter order: Nodes in the order in which they will be placed; others are not.
  /// - Returns: For each of these nodes its edges to those before it, with the bounds that remain; none if the
  ///   graph is too dense in that order.
  /// - Complexity: That of ``tighten(last:)``.
  mutating func edges(placing order: [Int]) -> [[Int32]]? {
    var work = Elimination(degree)
    var isPlaced = Array(repeating: false, count: edgesOf.count)
    for node in order { isPlaced[node] = true }
    var queue = DegreeQueue(degree)
    while let next = queue.removeLeast() {
      let node = Int(next.node)
      if work.isEliminated[node] || isPlaced[node] || next.degree != degree[node] { continue }
      guard let open = eliminate(node, &work) else { return nil }
      for edge in open {
        let neighbour = other(of: edge, than: node)
        queue.insert(Int32(neighbour), degree[neighbour])
      }
    }
    var edges: [[Int32]] = []
    for node in order.reversed() {
      guard let open = eliminate(node, &work) else { return nil }
      edges.append(open)
    }
    return edges.reversed()
  }

  /// Returns the bounds of a node beside those that were placed before it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - edges: Its edges to those.
  ///   - places: By how much the nodes have moved.
  /// - Returns: How far the node may move.
  func room(of node: Int, _ edges: [Int32], _ places: [Double]) -> (lower: Double, upper: Double) {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    for edge in edges {
      let neighbour = other(of: edge, than: node)
      lower = max(lower, places[neighbour] - length(edge, from: node))
      upper = min(upper, places[neighbour] + length(edge, from: neighbour))
    }
    return (lower, upper)
  }

  /// The nodes that are left, and the work that may still be done.
  private struct Elimination {
    var isEliminated: [Bool]
    var budget: Int

    init(_ degree: [Int32]) {
      isEliminated = Array(repeating: false, count: degree.count)
      budget = DifferenceNetwork.pairLimit * degree.count { $0 > 0 }
    }
  }

  /// Removes a node, and bounds its neighbours' differences by the ways over it.
  ///
  /// - Returns: Its edges to those that are left; none if these are too many.
  private mutating func eliminate(_ node: Int, _ work: inout Elimination) -> [Int32]? {
    work.isEliminated[node] = true
    let open = edgesOf[node].filter { !work.isEliminated[other(of: $0, than: node)] }
    work.budget -= open.count * open.count
    if work.budget < 0 { return nil }
    for (position, edge) in open.enumerated() {
      let first = other(of: edge, than: node)
      degree[first] -= 1
      for otherEdge in open[..<position] {
        shorten(first, other(of: otherEdge, than: node), edge, otherEdge, node)
      }
    }
    return open
  }

  /// Bounds the difference of two nodes by the way over a third one.
  private mutating func shorten(
    _ first: Int, _ second: Int, _ firstEdge: Int32, _ secondEdge: Int32, _ node: Int
  ) {
    let edge = Int(self.edge(first, second))
    let forward = length(firstEdge, from: first) + length(secondEdge, from: node)
    let backward = length(secondEdge, from: second) + length(firstEdge, from: node)
    if first < second {
      edges[edge].growth.shorten(to: forward, via: node, firstEdge, secondEdge)
      edges[edge].shrinkage.shorten(to: backward, via: node, secondEdge, firstEdge)
    } else {
      edges[edge].growth.shorten(to: backward, via: node, secondEdge, firstEdge)
      edges[edge].shrinkage.shorten(to: forward, via: node, firstEdge, secondEdge)
    }
  }

  /// Bounds a node's differences from others by ways over these, whose differences are final.
  private mutating func widen(_ node: Int, _ open: [Int32]) {
    for index in open {
      let first = other(of: index, than: node)
      for otherIndex in open where otherIndex != index {
        let second = other(of: otherIndex, than: node)
        let between = edge(first, second)
        let outward = length(otherIndex, from: node) + length(between, from: second)
        let inward = length(between, from: first) + length(otherIndex, from: second)
        if node < first {
          edges[Int(index)].growth.shorten(to: outward, via: second, otherIndex, between)
          edges[Int(index)].shrinkage.shorten(to: inward, via: second, between, otherIndex)
        } else {
          edges[Int(index)].growth.shorten(to: inward, via: second, between, otherIndex)
          edges[Int(index)].shrinkage.shorten(to: outward, via: second, otherIndex, between)
        }
      }
    }
  }

  /// How far the other node of an edge may move up, as seen from one of them.
  private func length(_ edge: Int32, from node: Int) -> Double {
    Int(edges[Int(edge)].low) == node
      ? edges[Int(edge)].growth.length : edges[Int(edge)].shrinkage.length
  }

  private func other(of edge: Int32, than node: Int) -> Int {
    let (low, high) = (Int(edges[Int(edge)].low), Int(edges[Int(edge)].high))
    return low == node ? high : low
  }

  /// The edge between two nodes, which is added if there is none.
  private mutating func edge(_ first: Int, _ second: Int) -> Int32 {
    let (low, high) = (min(first, second), max(first, second))
    // The node with fewer edges is searched, as a few have very many.
    let shorter = edgesOf[low].count < edgesOf[high].count ? low : high
    for index in edgesOf[shorter]
    where Int(edges[Int(index)].low) == low && Int(edges[Int(index)].high) == high {
      return index
    }
    let index = Int32(edges.count)
    edges.append(Edge(low: Int32(low), high: Int32(high)))
    for node in [low, high] {
      edgesOf[node].append(index)
      degree[node] += 1
    }
    return index
  }
}

/// Nodes by their degrees, in which those whose degree has changed stand again.
private struct DegreeQueue {
  private var nodes: [[Int32]]
  private var least = 0

  init(_ degrees: [Int32]) {
    nodes = Array(repeating: [], count: Int(degrees.max() ?? 0) + 1)
    for (node, degree) in degrees.enumerated() { nodes[Int(degree)].append(Int32(node)) }
  }

  mutating func insert(_ node: Int32, _ degree: Int32) {
    while Int(degree) >= nodes.count { nodes.append([]) }
    nodes[Int(degree)].append(node)
    least = min(least, Int(degree))
  }

  mutating func removeLeast() -> (node: Int32, degree: Int32)? {
    while least < nodes.count {
      if let node = nodes[least].popLast() { return (node, Int32(least)) }
      least += 1
    }
    return nil
  }
}
