/// A system of which only the levels down to one are kept optimal, for the ranges of its variables.
///
/// Each block is brought to the optimum of these levels when it is first asked for.
struct Relaxation {
  private let workspace: Workspace
  private let level: Int32
  private var blocks: [TiedBlock?]

  /// - Parameters:
  ///   - workspace: The system, solved.
  ///   - level: The last level that is kept.
  init(_ workspace: Workspace, downTo level: Int32) {
    self.workspace = workspace
    self.level = level
    blocks = Array(repeating: nil, count: workspace.tied.count)
  }

  /// The least and the greatest value of a variable.
  mutating func range(of variable: Int) -> (lower: Double, upper: Double) {
    let place = workspace.reduced.places[variable]
    if place.isKnown { return (place.offset, place.offset) }
    let expansion = workspace.expansion(of: Int(place.root))
    var lower = place.offset + place.scale * expansion.constant
    var upper = lower
    // What nothing ties together moves on its own: the range of the sum is the sum of the ranges.
    var tied: [Int32: [(root: Int, factor: Double)]] = [:]
    for (root, factor) in expansion.terms {
      let factor = place.scale * factor
      if workspace.blockOf[root] < 0 {
        let block = single(root)
        lower += factor * (factor > 0 ? block.lower : block.upper)
        upper += factor * (factor > 0 ? block.upper : block.lower)
      } else {
        tied[workspace.blockOf[root], default: []].append((root, factor))
      }
    }
    for (block, terms) in tied.sorted(by: { $0.key < $1.key }) {
      let range = range(of: terms, inBlock: Int(block))
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }

  /// Where a root that nothing ties to another may be.
  private func single(_ root: Int) -> OneVariableBlock {
    let springs = workspace.reduced.springs
    let all = workspace.reduced.springs(of: root)
    let end = all.first { springs[$0].level > level } ?? all.upperBound
    return OneVariableBlock(all.lowerBound..<end, of: springs)
  }

  private mutating func range(
    of terms: [(root: Int, factor: Double)], inBlock index: Int
  ) -> (lower: Double, upper: Double) {
    var block = workspace.tied[index]
    if let known = blocks[index].take() {
      block = known
    } else {
      _ = block.solve(downTo: level)
    }
    let lower = block.least(terms, sign: 1)
    let upper = block.least(terms, sign: -1)
    blocks[index] = block
    return (lower, upper)
  }
}

extension TiedBlock {
  /// The least value of a sum of roots within the domain, or with a negative sign the greatest.
  fileprivate mutating func least(
    _ terms: [(root: Int, factor: Double)], sign: Double
  ) -> Double {
    simplex.cost.removeAll()
    let parts = terms.map { term in
      (column: block.roots.firstIndex(of: Int32(term.root)) ?? 0, factor: term.factor)
    }
    for part in parts { simplex.cost.begin(part.column, slope: sign * part.factor) }
    if simplex.minimize() == .unbounded { return -sign * .infinity }
    return parts.reduce(0) { $0 + $1.factor * simplex.value[$1.column] }
  }
}

extension Workspace {
  /// A root as a sum of roots that no row was peeled off for.
  fileprivate func expansion(
    of root: Int
  ) -> (constant: Double, terms: [(root: Int, factor: Double)]) {
    if peeledPosition[root] < 0 { return (0, [(root, 1)]) }
    // For each root its factor, and the largest part that it was summed from.
    var factors = [root: (value: 1.0, part: 1.0)]
    var constant = 0.0
    // Each row that was peeled off has its root replaced by others, whose rows were peeled off later.
    for row in peeled[Int(peeledPosition[root])...] {
      guard let (factor, largest) = factors.removeValue(forKey: Int(row.root)),
        factor.magnitude > Tolerance.cancellation * largest
      else { continue }
      let tie = Int(row.tie)
      constant += factor * reduced.springs[reduced.spring(ofTie: tie)].position / row.coefficient
      for term in reduced.terms(ofTie: tie) where reduced.tieRoots[term] != row.root {
        let part = -factor * reduced.tieCoefficients[term] / row.coefficient
        let other = Int(reduced.tieRoots[term])
        let before = factors[other] ?? (0, 0)
        factors[other] = (before.value + part, max(before.part, part.magnitude))
      }
    }
    // What has cancelled out must not stand for a root without bounds.
    let left = factors.filter { $0.value.value.magnitude > Tolerance.cancellation * $0.value.part }
    return (constant, left.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) })
  }
}
