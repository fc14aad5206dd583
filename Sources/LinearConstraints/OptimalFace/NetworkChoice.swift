/// The choice of one among several optimal solutions, where all that can move are ``Places``.
///
/// The same choice as ``Choice``: each variable in turn takes the value nearest to its preferred one, else its
/// lowest, else the one nearest to its origin. In a network, the room of a place beside those before it is
/// found at once, however many others follow.
struct NetworkChoice {
  /// The new value of each representative that was chosen.
  private(set) var values: [(representative: Int, value: Double)] = []
  /// Whether a value was chosen near a preferred value or an origin.
  private(set) var usesWishes = false
  /// Whether a choice may depend on several blocks.
  private(set) var isEntangled = false

  /// A variable to choose a value for, which places a node beside one that is placed already.
  private struct Turn {
    var variable: Int
    /// The variable divided by the difference of the node from the other one.
    var factor: Double
    var node: Int
    var other: Int
  }

  /// Chooses the value of everything that can move, unless something else than differences of places is
  /// bounded, or the order of the variables does not place one node after the other.
  ///
  /// - Parameters:
  ///   - workspace: An optimized system.
  ///   - system: The system.
  ///   - places: The places that can move.
  ///   - isMovable: For each representative whether it can move.
  /// - Complexity: O(t) for t terms, and that of ``DifferenceNetwork/edges(placing:)``.
  init?(
    _ workspace: Workspace, _ system: LinearSystem, _ places: consuming Places, isMovable: [Bool]
  ) {
    let isKnown = places.knownNodes()
    guard let turns = Self.turns(workspace, &places, isMovable: isMovable, isKnown: isKnown) else {
      return nil
    }
    guard var network = places.network(isKnown, pairCount: turns.count) else { return nil }
    for turn in turns { _ = network.place(from: turn.node, to: turn.other) }
    guard let edges = network.edges(placing: [0] + turns.map(\.node)) else { return nil }
    var shifts = Array(repeating: 0.0, count: isKnown.count)
    for (turn, edges) in zip(turns, edges.dropFirst()) {
      let room = network.room(of: turn.node, edges, shifts)
      let reference = workspace.reduced.references[turn.variable]
      let now = workspace.assignment.representatives[Int(reference.representative)]
      let value = reference.scale * now + reference.offset
      let ends = [room.lower, room.upper].map { value + turn.factor * ($0 - shifts[turn.other]) }
      let (lower, upper) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      let origin = system.origin(of: Variable(index: turn.variable)).map { origin in
        let ends = places.ends(of: origin.index)
        let now = workspace.value(of: origin.index, workspace.assignment.representatives)
        return now + shifts[places.find(ends.to)] - shifts[places.find(ends.from)]
      }
      let chosen = choose(
        from: lower, to: upper, now: value,
        preferred: system.preferredValue(of: Variable(index: turn.variable)), origin: origin ?? 0)
      shifts[turn.node] = shifts[turn.other] + (chosen - value) / turn.factor
    }
    for (variable, reference) in workspace.reduced.references.enumerated()
    where reference.representative == variable && isMovable[variable] {
      let ends = places.ends(of: variable)
      let shift = shifts[places.find(ends.to)] - shifts[places.find(ends.from)]
      values.append((variable, workspace.assignment.representatives[variable] + shift))
    }
  }

  /// The variables to choose values for, in order.
  private static func turns(
    _ workspace: Workspace, _ places: inout Places, isMovable: [Bool], isKnown: [Bool]
  ) -> [Turn]? {
    var turns: [Turn] = []
    var isPlaced = Array(repeating: false, count: isKnown.count)
    isPlaced[0] = true
    for (variable, reference) in workspace.reduced.references.enumerated()
    where !reference.isKnown && isMovable[Int(reference.representative)] {
      switch places.pair(of: Places.Difference(first: Int32(variable))) {
      case .fixed: continue
      case .open: return nil
      case .pair(let from, let to, let factor):
        guard isKnown[from], isKnown[to], isPlaced[from] || isPlaced[to] else { return nil }
        if isPlaced[from], isPlaced[to] { continue }
        let (node, other) = isPlaced[from] ? (to, from) : (from, to)
        isPlaced[node] = true
        turns.append(
          Turn(
            variable: variable, factor: node == to ? factor : -factor, node: node, other: other))
      }
    }
    return turns
  }

  /// Returns the value of a variable.
  private mutating func choose(
    from lower: Double, to upper: Double, now: Double, preferred: Double?, origin: Double
  ) -> Double {
    if upper - lower <= Tolerance.point { return max(lower, min(upper, now)) }
    if let preferred {
      usesWishes = true
      return max(lower, min(upper, preferred))
    }
    if lower.isFinite { return lower }
    usesWishes = true
    isEntangled = true
    return min(upper, origin)
  }
}

extension Workspace {
  /// Moves blocks to chosen values.
  mutating func move(to choice: NetworkChoice, inBlocks blocks: some Sequence<Int>) {
    for (representative, value) in choice.values { setRepresentative(representative, value) }
    for index in blocks {
      for (column, representative) in coupled[index].block.representatives.enumerated() {
        coupled[index].simplex.value[column] = assignment.representatives[Int(representative)]
      }
      coupled[index].simplex.sumRows()
    }
  }
}

extension Simplex {
  /// Computes the variable of each row from its columns.
  fileprivate mutating func sumRows() {
    for row in 0..<program.rowCount {
      var sum = 0.0
      for term in program.terms(ofRow: row) {
        sum += program.rowCoefficients[term] * value[Int(program.rowColumns[term])]
      }
      value[program.columnCount + row] = sum
    }
  }
}
