import Geometry
import LinearConstraints

/// A search for extents that must be 0, in a part of a system: the required constraints of the tree,
/// except those that state an extent of 0 or less, and the lower bounds of extents.
///
/// The results depend neither on the root's size nor on the extents of contents, and are kept.
struct CollapseSearch: Sendable {
  /// An extent that may have to be 0.
  struct Suspect: Hashable {
    var item: ItemID
    var axis: Axis
  }

  private let system: LinearSystem
  /// The constraint behind each row, at the position of its id.
  private let references: [LayoutSolution.ConstraintReference]
  /// Whether each extent must be 0.
  private var isZero: [Suspect: Bool] = [:]
  /// The constraints that make an extent 0.
  private var answers: [Suspect: [LayoutSolution.ConstraintReference]] = [:]

  /// The most extents of a solution whose causes are searched for.
  ///
  /// Each search solves the system, and each extent may have all constraints of the tree as causes.
  private static let maximumExplainedCount = 100

  /// Selects the rows of a program's system.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - dropped: The constraints that conflicts leave out.
  init(_ program: LayoutProgram, without dropped: Set<LayoutSolution.ConstraintReference>) {
    let tree = program.coordinates.tree
    var references: [LayoutSolution.ConstraintReference] = []
    system = program.solver.system.selecting { row in
      let reference = program.rows[row.index]
      switch reference {
      case .implied(.nonnegative, _, _): break
      case .written(let index):
        let constraint = tree.constraints[index]
        guard constraint.priority.isRequired else { return false }
        if constraint.second == nil, constraint.constant <= 0 { return false }
      case .implied, .arranged: return false
      }
      if dropped.contains(reference) { return false }
      references.append(reference)
      return true
    }
    self.references = references
  }

  /// Returns the constraints that make some extents 0.
  ///
  /// - Parameters:
  ///   - suspects: The extents.
  ///   - program: The program that the rows were selected from.
  /// - Returns: The constraints for each extent; empty if it may be greater, or for those after the first 100
  ///   that may not.
  mutating func causes(
    of suspects: [Suspect], in program: LayoutProgram
  ) -> [[LayoutSolution.ConstraintReference]] {
    let new = suspects.filter { isZero[$0] == nil }
    if !new.isEmpty { search(new, new.map { program.span($0.item, $0.axis).extent }) }
    // Counted in each solution anew: the results do not depend on earlier ones.
    var count = 0
    return suspects.map { suspect in
      guard isZero[suspect] == true, count < Self.maximumExplainedCount,
        !system.interruption.isDue
      else { return [] }
      count += 1
      if let known = answers[suspect] { return known }
      let causes = causes(ofNoExtent: program.span(suspect.item, suspect.axis).extent)
      answers[suspect] = causes
      return causes
    }
  }

  /// Finds which extents must be 0.
  private mutating func search(_ suspects: [Suspect], _ extents: [Variable]) {
    // One layout shows that most of them may be greater than 0.
    var solver = Solver(
      extents.reduce(into: system) { $0.wish(for: $1, priority: Priority(1)) })
    let values = solver.values()
    let open = suspects.indices.filter {
      values[extents[$0].index] <= LayoutSolution.tolerance
    }
    for suspect in suspects { isZero[suspect] = false }
    guard !open.isEmpty else { return }
    let ranges = solver.ranges(of: open.map { extents[$0] }, keeping: .required)
    for (index, range) in zip(open, ranges) {
      guard let upper = range.upper, upper <= LayoutSolution.tolerance else { continue }
      isZero[suspects[index]] = true
    }
  }

  /// Returns an irreducible set of rows that contradict an extent above 0.
  private func causes(ofNoExtent extent: Variable) -> [LayoutSolution.ConstraintReference] {
    var system = system
    let wish = system.wish(for: extent, priority: .required)
    var solver = Solver(system)
    _ = solver.values()
    let conflict = solver.conflicts.first { $0.constraints.contains(wish) }
    return (conflict?.constraints ?? []).filter { $0 != wish }.map { references[$0.index] }
  }
}

extension LinearSystem {
  /// Adds the constraint that an extent is at least a point.
  @discardableResult
  fileprivate mutating func wish(for extent: Variable, priority: Priority) -> ConstraintID {
    append(LinearConstraint([Term(1, extent)], .greaterThanOrEqual, 1, priority: priority))
  }
}
