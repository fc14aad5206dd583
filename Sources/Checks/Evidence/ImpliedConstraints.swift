import Geometry
import InterfaceDocuments
import LinearConstraints

/// The constraints of a root that follow from its required constraints.
///
/// All of them can be removed at once: each follows from those that are not in the list.
struct ImpliedConstraints {
  /// A constraint and those that it follows from.
  struct Implied {
    var constraint: Constraint
    /// An irreducible set of constraints that imply it, in reading order.
    var causes: [Constraint]
  }

  /// The constraints, in reading order.
  private(set) var found: [Implied] = []
  private let matrix: ConstraintMatrix

  /// Finds the constraints.
  ///
  /// An attribute occurs in one constraint only in most places of a document: such a constraint
  /// neither follows from others nor implies another, and leaving it out may leave further ones of
  /// this kind. Linear programs are solved for what remains.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - document: Its document.
  /// - Complexity: O(n) for n constraints, and at most two linear programs for each constraint that
  ///   others share all attributes with,
  ///   usually of the constraints near it.
  init(of root: Root, in document: InterfaceDocument) {
    matrix = ConstraintMatrix(of: root, in: document)
    for component in matrix.components { search(component) }
    found.sort { $0.constraint.position < $1.constraint.position }
  }

  private mutating func search(_ component: [Int]) {
    var premises = Set(component.filter { matrix.rows[$0].constraint.isRequired })
    let neighbours = RowNeighbours(component, of: matrix)
    let program = ImplicationProgram(matrix, premises.sorted(), [])
    guard let program, !program.hasConflicts else { return }
    let dependent = dependentEqualities(in: component)
    // What serves least as a premise comes first: optional constraints, inequalities, later ones.
    let candidates = component.sorted { left, right in
      let (one, other) = (matrix.rows[left].constraint, matrix.rows[right].constraint)
      if one.isRequired != other.isRequired { return !one.isRequired }
      if (one.relation == .equal) != (other.relation == .equal) { return one.relation != .equal }
      return left > right
    }
    for candidate in candidates {
      let constraint = matrix.rows[candidate].constraint
      guard constraint.relation != .equal || dependent.contains(candidate) else { continue }
      premises.remove(candidate)
      guard let causes = causes(of: candidate, premises, neighbours) else {
        if constraint.isRequired { premises.insert(candidate) }
        continue
      }
      found.append(
        Implied(constraint: constraint, causes: causes.map { matrix.rows[$0].constraint }))
    }
  }

  /// Returns the equalities that are sums of multiples of required ones before them, by elimination.
  private func dependentEqualities(in component: [Int]) -> Set<Int> {
    var elimination = GaussianElimination()
    var dependent: Set<Int> = []
    let equalities = component.filter { matrix.rows[$0].constraint.relation == .equal }
    for row in equalities where matrix.rows[row].constraint.isRequired {
      if !elimination.add(matrix.rows[row].terms) { dependent.insert(row) }
    }
    for row in equalities where !matrix.rows[row].constraint.isRequired {
      if elimination.reduced(matrix.rows[row].terms).isEmpty { dependent.insert(row) }
    }
    return dependent
  }

  /// The greatest number of constraints that an inequality is compared with.
  private static let maximumPremiseCountOfInequality = 256

  /// Returns premises that imply a candidate, or nil if they do not.
  ///
  /// The nearest constraints are tried first, since those that imply it are among them as a rule.
  private func causes(
    of candidate: Int, _ premises: Set<Int>, _ neighbours: RowNeighbours
  ) -> [Int]? {
    let isEquality = matrix.rows[candidate].constraint.relation == .equal
    let maximum = isEquality ? premises.count : Self.maximumPremiseCountOfInequality
    var count = 16
    while true {
      let near = neighbours.nearest(to: candidate, atMost: count) { row in
        premises.contains(row) && (!isEquality || matrix.rows[row].constraint.relation == .equal)
      }
      if let causes = causes(of: candidate, among: near) { return causes }
      guard near.count == count, count < maximum else { return nil }
      count *= 4
    }
  }

  private func causes(
    of candidate: Int, among premises: [Int]
  ) -> [Int]? {
    let relation = matrix.rows[candidate].constraint.relation
    guard let program = ImplicationProgram(matrix, premises, [candidate]) else { return nil }
    var causes: Set<Int> = []
    if relation != .lessThanOrEqual {
      guard let lower = program.causes(of: matrix.rows[candidate], isLess: true) else { return nil }
      causes.formUnion(lower)
    }
    if relation != .greaterThanOrEqual {
      guard let upper = program.causes(of: matrix.rows[candidate], isLess: false) else {
        return nil
      }
      causes.formUnion(upper)
    }
    return causes.sorted()
  }
}

/// Premises as a linear system, to decide what follows from them.
private struct ImplicationProgram {
  private var system: LinearSystem
  private let premises: [Int]
  /// The system's variables, by those of the rows.
  private let numbers: [Int: Int]

  /// Creates the system, or nil if a number is not finite.
  ///
  /// - Parameters:
  ///   - matrix: The rows.
  ///   - premises: The indices of the premises.
  ///   - others: Those of further rows whose edges the system has.
  init?(_ matrix: ConstraintMatrix, _ premises: [Int], _ others: [Int]) {
    self.premises = premises
    numbers = matrix.columns(ofEdgesIn: premises + others)
    system = LinearSystem()
    for _ in 0..<numbers.count { _ = system.addVariable() }
    for premise in premises {
      let row = matrix.rows[premise]
      let added = try? system.add(
        LinearConstraint(terms(of: row), row.constraint.relation, row.constraint.constant))
      guard added != nil else { return nil }
    }
  }

  private func terms(of row: ConstraintMatrix.Row) -> [Term] {
    row.terms.compactMap { term in
      numbers[term.variable.index].map { Term(term.coefficient, Variable(index: $0)) }
    }
  }

  /// Whether the premises contradict one another.
  var hasConflicts: Bool {
    var solver = Solver(system)
    _ = solver.values()
    return !solver.conflicts.isEmpty
  }

  /// Returns premises that contradict the opposite of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isLess: Whether the opposite is that its terms are less than the constant, instead of more.
  /// - Returns: An irreducible set of premises, or nil if the premises allow the opposite.
  func causes(of row: ConstraintMatrix.Row, isLess: Bool) -> [Int]? {
    var system = system
    let margin = Self.margin * max(1, row.constraint.constant.magnitude * 1e-3)
    let wish = LinearConstraint(
      terms(of: row), isLess ? .lessThanOrEqual : .greaterThanOrEqual,
      row.constraint.constant + (isLess ? -margin : margin))
    guard let id = try? system.add(wish) else { return nil }
    var solver = Solver(system)
    _ = solver.values()
    guard let conflict = solver.conflicts.first(where: { $0.constraints.contains(id) }) else {
      return nil
    }
    return conflict.constraints.filter { $0 != id }.map { premises[$0.index] }
  }

  /// By how many points a layout must differ to be another one.
  private static let margin = 1e-3
}
