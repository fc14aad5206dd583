import Geometry
import LinearConstraints

/// The part of a system that can affect some of its unknowns.
///
/// Constraints are connected by shared unknowns. The fixed extents of a root connect nothing, as no
/// constraint can move them.
struct Component {
  /// The positions of its constraints in the whole system, in order.
  let rows: [Int]
  /// The constraints, on this component's own variables.
  let constraints: [LinearConstraint]
  /// The variables of the whole system, in order.
  private let variables: [Variable]
  private let whole: LinearSystem
  private let local: [Variable: Variable]

  /// Collects the constraints that can affect some unknowns.
  ///
  /// - Parameters:
  ///   - targets: The unknowns.
  ///   - whole: The system.
  ///   - fixed: Unknowns that no constraint on others can move.
  /// - Complexity: O(t) for the t terms of the system.
  init(of targets: [Variable], in whole: LinearSystem, fixed: Set<Variable>) {
    let all = whole.constraints
    var incident: [[Int]] = Array(repeating: [], count: whole.variableCount)
    for (row, constraint) in all.enumerated() {
      for term in constraint.terms where term.coefficient != 0 {
        incident[term.variable.index].append(row)
      }
    }
    var seen = Set(targets)
    var taken: Set<Int> = []
    var waiting = targets
    while let variable = waiting.popLast() {
      var next: [Variable] = whole.origin(of: variable).map { [$0] } ?? []
      for row in incident[variable.index] where !taken.contains(row) {
        let linked = all[row].terms.filter { $0.coefficient != 0 }.map(\.variable)
        if fixed.contains(variable), !linked.allSatisfy(fixed.contains) { continue }
        taken.insert(row)
        next += linked
      }
      for variable in next where seen.insert(variable).inserted { waiting.append(variable) }
    }
    rows = taken.sorted()
    variables = seen.sorted()
    let local = Dictionary(
      uniqueKeysWithValues: variables.enumerated().map { ($1, Variable(index: $0)) })
    self.local = local
    self.whole = whole
    constraints = rows.map { row in
      var constraint = all[row]
      constraint.terms = constraint.terms.compactMap { term in
        local[term.variable].map { Term(term.coefficient, $0) }
      }
      return constraint
    }
  }

  /// Returns the component's variable for one of the whole system.
  subscript(_ variable: Variable) -> Variable {
    guard let result = local[variable] else {
      preconditionFailure("variable \(variable.index) is not in the component")
    }
    return result
  }

  /// Returns the system of all constraints, or of all but one.
  func system(without omitted: Int? = nil) -> LinearSystem {
    system(of: constraints.indices.filter { $0 != omitted })
  }

  /// Returns the system of some constraints, with all variables.
  func system(of indices: [Int]) -> LinearSystem {
    var system = LinearSystem()
    system.interruption = whole.interruption
    for variable in variables {
      _ = system.addVariable(
        preferred: whole.preferredValue(of: variable),
        near: whole.origin(of: variable).flatMap { local[$0] })
    }
    for index in indices { system.append(constraints[index]) }
    return system
  }
}

extension Component {
  /// Returns the positions of the constraints that can affect the values of some determined variables.
  ///
  /// A variable in a single required equality takes the value that satisfies it, so that the equality
  /// restricts nothing else. This is repeated for the remaining constraints: the end of a chain does not
  /// affect its beginning. It does not apply to ambiguous values, whose choices affect each other.
  ///
  /// - Complexity: O(t) for t terms.
  func bearing(on targets: Set<Variable>) -> Set<Int> {
    let members = constraints.map { constraint -> [Variable] in
      var coefficients: [Variable: Double] = [:]
      for term in constraint.terms { coefficients[term.variable, default: 0] += term.coefficient }
      return coefficients.filter { $0.value != 0 }.map(\.key)
    }
    var incident: [Variable: Set<Int>] = [:]
    for (index, variables) in members.enumerated() {
      for variable in variables { incident[variable, default: []].insert(index) }
    }
    var loose = incident.filter { $0.value.count == 1 }.map(\.key)
    while let variable = loose.popLast() {
      guard !targets.contains(variable), let only = incident[variable]?.first,
        incident[variable]?.count == 1, constraints[only].relation == .equal,
        constraints[only].priority.isRequired
      else { continue }
      for other in members[only] {
        incident[other]?.remove(only)
        if incident[other]?.count == 1 { loose.append(other) }
      }
    }
    var result: Set<Int> = []
    var seen = targets
    var waiting = Array(targets)
    while let variable = waiting.popLast() {
      for index in incident[variable, default: []] where result.insert(index).inserted {
        for other in members[index] where seen.insert(other).inserted { waiting.append(other) }
      }
    }
    return result
  }
}

extension Component {
  /// Returns a constraint, weaker than all others, that a variable is one point beyond its bound.
  func wish(_ variable: Variable, beyond bound: Double, _ isUpper: Bool) -> LinearConstraint {
    let weakest = constraints.map(\.priority).min() ?? .required
    return LinearConstraint(
      [Term(1, variable)], isUpper ? .greaterThanOrEqual : .lessThanOrEqual,
      bound + (isUpper ? 1 : -1), priority: Priority(weakest.value / 2))
  }
}
