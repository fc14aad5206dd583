import LinearConstraints

/// A system with edits after which it is solved again.
///
/// All terms are in one array, as in an application with constraints in contiguous memory.
struct SolverCase {
  /// A constraint without its terms.
  struct Row {
    var terms: Range<Int>
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  /// A constraint's new constant.
  struct Change {
    var constraint: ConstraintID
    var constant: Double
  }

  /// One of the edits of a case.
  enum Edit {
    case one
    case locale(Int)

    init?(_ name: String) {
      switch name {
      case "one": self = .one
      case "0", "1", "2": self = .locale(name == "0" ? 0 : name == "1" ? 1 : 2)
      default: return nil
      }
    }
  }

  var name: String
  var variableCount: Int
  var terms: [Term]
  var rows: [Row]
  /// The change of one text's width.
  var one: [Change]
  /// The change of every text's width, for each locale.
  var locales: [[Change]]
  /// The expected violations, if the case has them.
  var expected: CaseFile.Expected?

  /// Returns the changes of an edit, or nil if the case has no such edit.
  func changes(of edit: Edit) -> [Change]? {
    switch edit {
    case .one: one
    case .locale(let index): locales.indices.contains(index) ? locales[index] : nil
    }
  }

  /// Builds the system with the public interface, without allocations for single constraints.
  func system() throws(LinearSystemError) -> LinearSystem {
    var system = LinearSystem()
    system.reserveCapacity(
      variables: variableCount, constraints: rows.count, terms: terms.count)
    for _ in 0..<variableCount { _ = system.addVariable() }
    let terms = terms.span
    for row in rows {
      try system.add(
        terms.extracting(row.terms), row.relation, row.constant, priority: row.priority)
    }
    return system
  }
}
