/// A system kept optimal down to one level only, for the ranges of its variables.
///
/// Each block is optimized for these levels on first use.
struct Relaxation {
  private let workspace: Workspace
  private let level: Int32
  /// Whether the workspace's blocks are kept optimal at every level, as they are.
  private let isOptimal: Bool
  private var blocks: [CoupledBlock?]

  /// - Parameters:
  ///   - workspace: The system, solved.
  ///   - level: The last level that is kept.
  init(_ workspace: Workspace, downTo level: Int32) {
    self.workspace = workspace
    self.level = level
    isOptimal = false
    blocks = Array(repeating: nil, count: workspace.coupled.count)
  }

  /// Keeps all levels optimal.
  init(ofOptima workspace: Workspace) {
    self.workspace = workspace
    level = .max
    isOptimal = true
    blocks = Array(repeating: nil, count: workspace.coupled.count)
  }

  /// Returns the bounds of a variable.
  mutating func range(of variable: Int) -> (lower: Double, upper: Double) {
    let reference = workspace.reduced.references[variable]
    if reference.isKnown { return (reference.offset, reference.offset) }
    let expansion = workspace.expansion(of: Int(reference.representative))
    var lower = reference.offset + reference.scale * expansion.constant
    var upper = lower
    // Uncoupled representatives move independently: the range of the sum is the sum of the ranges.
    var coupled: [Int32: [(representative: Int, factor: Double)]] = [:]
    for (representative, factor) in expansion.terms {
      let factor = reference.scale * factor
      if workspace.decomposition.blockOf[representative] < 0 {
        let block = single(representative)
        lower += factor * (factor > 0 ? block.lower : block.upper)
        upper += factor * (factor > 0 ? block.upper : block.lower)
      } else {
        coupled[workspace.decomposition.blockOf[representative], default: []].append(
          (representative, factor))
      }
    }
    for (block, terms) in coupled.sorted(by: { $0.key < $1.key }) {
      let range = range(of: terms, inBlock: Int(block))
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }

  /// Returns the optimal values of an uncoupled representative.
  private func single(_ representative: Int) -> OneVariableBlock {
    let penalties = workspace.reduced.penalties
    let all = workspace.reduced.penalties(of: representative)
    let end = all.first { penalties[$0].level > level } ?? all.upperBound
    return OneVariableBlock(all.lowerBound..<end, of: penalties)
  }

  private mutating func range(
    of terms: [(representative: Int, factor: Double)], inBlock index: Int
  ) -> (lower: Double, upper: Double) {
    var block = workspace.coupled[index]
    if let known = blocks[index].take() {
      block = known
    } else if !isOptimal {
      _ = block.solve(downTo: level)
    }
    let parts = terms.map {
      (column: Int(workspace.decomposition.columnOf[$0.representative]), factor: $0.factor)
    }
    let lower = block.least(parts, sign: 1)
    let upper = block.least(parts, sign: -1)
    blocks[index] = block
    return (lower, upper)
  }
}

extension CoupledBlock {
  /// Returns the minimum of a sum of columns within the domain, or with a negative sign the maximum.
  fileprivate mutating func least(
    _ parts: [(column: Int, factor: Double)], sign: Double
  ) -> Double {
    simplex.cost.removeAll()
    for part in parts { simplex.cost.begin(part.column, slope: sign * part.factor) }
    if simplex.minimize() == .unbounded { return -sign * .infinity }
    return parts.reduce(0) { $0 + $1.factor * simplex.value[$1.column] }
  }
}

extension Workspace {
  /// Returns a representative as a sum of representatives without substituted rows.
  fileprivate func expansion(
    of representative: Int
  ) -> (constant: Double, terms: [(representative: Int, factor: Double)]) {
    if decomposition.substitutedPosition[representative] < 0 { return (0, [(representative, 1)]) }
    // The factor of each representative, and the largest part of its sum.
    var factors = [representative: (value: 1.0, part: 1.0)]
    var constant = 0.0
    // Each substituted row replaces its representative by others, whose rows were substituted
    // later.
    for row in decomposition.substituted[Int(decomposition.substitutedPosition[representative])...]
    {
      guard let (factor, largest) = factors.removeValue(forKey: Int(row.representative)),
        factor.magnitude > Tolerance.cancellation * largest
      else { continue }
      let coupling = Int(row.coupling)
      constant +=
        factor * reduced.penalties[reduced.penalty(ofCoupling: coupling)].position / row.coefficient
      for term in reduced.terms(ofCoupling: coupling)
      where reduced.couplingRepresentatives[term] != row.representative {
        let part = -factor * reduced.couplingCoefficients[term] / row.coefficient
        let other = Int(reduced.couplingRepresentatives[term])
        let before = factors[other] ?? (0, 0)
        factors[other] = (before.value + part, max(before.part, part.magnitude))
      }
    }
    // A cancelled factor must not count for an unbounded representative.
    let left = factors.filter { $0.value.value.magnitude > Tolerance.cancellation * $0.value.part }
    return (constant, left.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) })
  }
}
