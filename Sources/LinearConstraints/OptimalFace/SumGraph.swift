/// A graph of sums: each node is a leaf, or a sum of multiples of earlier nodes.
///
/// Along a chain of views each position is the one before it plus an extent. Written out, n
/// positions are n²/2 terms; as a graph they are 2n.
struct SumGraph: Sendable {
  /// The start of each node's terms, and the end of the last one's.
  private var start: [Int32] = [0]
  private var nodes: [Int32] = []
  private var factors: [Double] = []

  var count: Int { start.count - 1 }

  func isLeaf(_ node: Int) -> Bool { start[node] == start[node + 1] }

  mutating func addLeaf() { start.append(Int32(nodes.count)) }

  /// Adds a sum of existing nodes; one without terms does not move.
  mutating func addSum(_ terms: [(node: Int32, factor: Double)]) {
    for term in terms {
      nodes.append(term.node)
      factors.append(term.factor)
    }
    start.append(Int32(nodes.count))
  }

  /// Adds all nodes of another graph.
  ///
  /// - Returns: The number of its first one.
  mutating func append(_ other: SumGraph) -> Int32 {
    let first = Int32(count)
    let base = Int32(nodes.count)
    start += other.start.dropFirst().map { $0 + base }
    nodes += other.nodes.map { $0 + first }
    factors += other.factors
    return first
  }

  /// Returns the node of which a sum is a multiple, if it has a single term.
  func single(of node: Int) -> (node: Int32, factor: Double)? {
    guard start[node + 1] - start[node] == 1 else { return nil }
    let term = Int(start[node])
    return (nodes[term], factors[term])
  }

  /// Returns the sum of a node's terms, with given values of their nodes.
  func sum(of node: Int, _ numbers: [Double]) -> Double {
    var sum = 0.0
    for term in Int(start[node])..<Int(start[node + 1]) {
      sum += factors[term] * numbers[Int(nodes[term])]
    }
    return sum
  }
}

extension SumGraph {
  /// Factors of nodes to be expanded; blank between uses.
  struct Expansion: Sendable {
    private let last: Int32
    private var factor: [Double]
    /// The largest part of each factor.
    private var largest: [Double]
    private var open: WorkList

    init(_ graph: SumGraph) {
      last = Int32(graph.count - 1)
      factor = Array(repeating: 0, count: graph.count)
      largest = factor
      open = WorkList(count: graph.count)
    }

    fileprivate mutating func add(_ part: Double, _ node: Int32) {
      factor[Int(node)] += part
      largest[Int(node)] = max(largest[Int(node)], part.magnitude)
      open.insert(last - node)
    }

    fileprivate mutating func removeLast() -> (node: Int, factor: Double)? {
      while let key = open.removeLeast() {
        let node = Int(last - key)
        let (sum, part) = (factor[node], largest[node])
        factor[node] = 0
        largest[node] = 0
        if sum.magnitude > Tolerance.cancellation * part { return (node, sum) }
      }
      return nil
    }
  }

  /// Expands a sum, from the last of its nodes to the first; factors that cancel out are omitted.
  ///
  /// - Parameters:
  ///   - node: The sum.
  ///   - expansion: A blank one for this graph.
  ///   - isExpanded: Takes each node once, with its factor; returns whether to replace it by its terms.
  /// - Complexity: O(t) for the t terms of all nodes that are replaced.
  func expand(
    _ node: Int, _ expansion: inout Expansion, _ isExpanded: (Int, Double) -> Bool
  ) {
    expansion.add(1, Int32(node))
    while let (node, factor) = expansion.removeLast() {
      guard isExpanded(node, factor) else { continue }
      for term in Int(start[node])..<Int(start[node + 1]) {
        expansion.add(factor * factors[term], nodes[term])
      }
    }
  }
}
