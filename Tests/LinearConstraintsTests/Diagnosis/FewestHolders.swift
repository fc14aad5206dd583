import LinearConstraints

/// Finds by enumeration the minimum number of constraints that hold a violated one.
///
/// A set holds it if its violation cannot decrease without increasing that of a constraint of the
/// set. In a smallest set every variable occurs in at least two constraints, including the violated
/// one: otherwise it would not cancel in their sum. So sets are extended by a constraint with a
/// variable that occurs only once, or by any neighbor if there is no such variable.
struct FewestHolders {
  private let better: [LinearConstraint]
  private let lostVariables: [Int]
  private let candidates: [Candidate]
  private let neighbours: [Int: [Int]]
  /// The remaining number of sets to try.
  private(set) var patience: Int
  private var tried: Set<[Int]> = []

  private struct Candidate {
    var variables: [Int]
    var asGood: [LinearConstraint]
  }

  /// Prepares the search for a constraint that a solution of a system violates.
  init(of lost: Solution.Lost, in solution: Solution, of system: LinearSystem, patience: Int) {
    let constraint = system[lost.constraint]
    better = constraint.allowing(lost.amount - 1e-3)
    lostVariables = constraint.variables
    self.patience = patience
    var candidates: [Candidate] = []
    var neighbours: [Int: [Int]] = [:]
    var known: Set<[LinearConstraint]> = []
    for (index, other) in system.constraints.enumerated()
    where index != lost.constraint.index && other.priority >= constraint.priority {
      let asGood = other.allowing(solution.violations[index])
      guard known.insert(asGood).inserted else { continue }
      for variable in other.variables { neighbours[variable, default: []].append(candidates.count) }
      candidates.append(Candidate(variables: other.variables, asGood: asGood))
    }
    self.candidates = candidates
    self.neighbours = neighbours
  }

  /// Returns whether a set of that size holds it, or nil if the number of tries was exhausted.
  mutating func exists(ofSize size: Int) -> Bool? {
    guard size >= 0 else { return false }
    tried = []
    let found = grow([], left: size)
    return found || patience > 0 ? found : nil
  }

  private mutating func grow(_ set: [Int], left: Int) -> Bool {
    guard patience > 0, tried.insert(set).inserted else { return false }
    patience -= 1
    var occurrences: [Int: Int] = [:]
    for variable in lostVariables + set.flatMap({ candidates[$0].variables }) {
      occurrences[variable, default: 0] += 1
    }
    let once = occurrences.filter { $0.value == 1 }.map(\.key).min {
      (neighbours[$0]?.count ?? 0, $0) < (neighbours[$1]?.count ?? 0, $1)
    }
    if once == nil, !canAllHold(better + set.flatMap { candidates[$0].asGood }) { return true }
    guard left > 0 else { return false }
    let next =
      once.map { neighbours[$0] ?? [] }
      ?? Set(
        occurrences.keys.flatMap { neighbours[$0] ?? [] }
      ).sorted()
    for candidate in next where !set.contains(candidate) {
      if grow((set + [candidate]).sorted(), left: left - 1) { return true }
    }
    return false
  }
}

extension LinearConstraint {
  /// The indices of its variables with coefficients other than 0.
  fileprivate var variables: [Int] {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable.index, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 }.keys.sorted()
  }
}
