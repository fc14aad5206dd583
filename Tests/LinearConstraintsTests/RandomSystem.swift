import LinearConstraints
import TestSupport

/// A small random system like that of an interface.
///
/// It has sizes and positions along one or two axes, with limits, chains, shared sizes, ratios and
/// optional constraints at a few levels. The required constraints are satisfiable.
struct RandomSystem {
  private(set) var system = LinearSystem()
  private var generator: SplitMix64

  init(seed: Int) throws(LinearSystemError) {
    generator = SplitMix64(seed: UInt64(seed) &* 977 &+ 5)
    let count = Int.random(in: 3...9, using: &generator)
    for _ in 0..<count { _ = system.addVariable() }
    // The required constraints hold at a random point.
    let point = (0..<count).map { _ in Double.random(in: 0...100, using: &generator).rounded() }
    for _ in 0..<Int.random(in: count...(3 * count), using: &generator) { try add(point) }
  }

  private mutating func add(_ point: [Double]) throws(LinearSystemError) {
    let length = [1, 1, 2, 2, 3, 4].randomElement(using: &generator) ?? 1
    let variables = point.indices.shuffled(using: &generator).prefix(length).sorted()
    let coefficients = [1.0, 1, 1, -1, -1, 0.5, -2]
    let terms = variables.map { variable -> (Double, Int) in
      (coefficients.randomElement(using: &generator) ?? 1, variable)
    }
    let relation =
      [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
      .randomElement(using: &generator) ?? .equal
    let isRequired = Int.random(in: 0..<3, using: &generator) == 0
    let priority: Double = [750.0, 500, 250, 251, 10].randomElement(using: &generator) ?? 10
    var constant = terms.reduce(0.0) { $0 + $1.0 * point[$1.1] }
    let shift = Double.random(in: 0...30, using: &generator).rounded()
    switch relation {
    case .lessThanOrEqual: constant += isRequired ? shift : -shift
    case .equal: constant += isRequired ? 0 : shift
    case .greaterThanOrEqual: constant += isRequired ? -shift : shift
    }
    _ = try system.add(row(terms, relation, constant, at: isRequired ? 1000 : priority))
  }
}
