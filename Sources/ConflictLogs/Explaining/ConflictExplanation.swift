package import LinearConstraints

/// Why the constraints of a log conflict, and what to change.
package struct ConflictExplanation: Sendable {
  package var log: ConflictLog
  /// The conflicts: the smallest first, then those that are left once the first change for each one
  /// before is made; empty if all constraints can hold.
  package var conflicts: [ExplainedConflict]
  /// The words for items and constraints.
  package var description: LogDescription

  /// The most conflicts of one log that are explained.
  static let conflictLimit = 8

  /// Explains a log.
  ///
  /// - Parameter log: The log.
  package init(_ log: ConflictLog) {
    self.log = log
    description = LogDescription(log)
    conflicts = []
    var left = log.constraints.indices.filter { log.constraints[$0].priority.isRequired }
    var system = LogSystem(log, isAssuming: false)
    if system.isFeasible(left) {
      // Unknown distances are free at first, so that no conflict depends on a guess.
      system = LogSystem(log, isAssuming: true)
      if system.isFeasible(left) { left = Array(log.constraints.indices) }
    }
    while conflicts.count < Self.conflictLimit,
      let found = SmallestConflict(in: system, among: left)
    {
      let conflict = ExplainedConflict(
        found, in: system, among: left, description: description)
      conflicts.append(conflict)
      guard let change = conflict.remedies.first else { break }
      let isSameMask = { (index: Int) in
        change.kind == .disableAutoresizing && log.constraints[index].origin == .autoresizingMask
          && log.constraints[index].first.item == log.constraints[change.constraint].first.item
      }
      left.removeAll { $0 == change.constraint || isSameMask($0) }
    }
  }

  /// Whether the constraint that the system broke is one of the first conflict, if the log names it.
  package var isBrokenInConflict: Bool? {
    log.broken.map { conflicts.first?.constraints.contains($0) ?? false }
  }
}

/// A set of constraints that cannot all hold.
package struct ExplainedConflict: Hashable, Sendable {
  /// The positions of the constraints in the log, in ascending order; without any one of them the
  /// others can hold.
  package var constraints: [Int]
  /// Whether no conflict of the log has fewer constraints.
  package var isSmallest: Bool
  /// The values assumed for what the log does not show.
  package var assumptions: [LogAssumption]
  /// What follows from the constraints, as a sentence.
  package var conclusion: String
  /// By how many points the constraints are apart, at the constraint of the conclusion.
  package var gap: Double
  /// The changes that resolve it, the likeliest first.
  package var remedies: [LogRemedy]
}

/// A change that resolves a conflict.
package struct LogRemedy: Hashable, Sendable {
  /// A kind of change.
  package enum RemedyKind: String, CaseIterable, Hashable, Sendable {
    /// The translation of a view's autoresizing mask is switched off.
    case disableAutoresizing
    /// The priority becomes 999.
    case lowerPriority
    /// The constant becomes another one.
    case changeConstant
    /// One of two constraints for the same anchors is removed.
    case remove
    /// The container gives another size, or the stack view is set up in another way.
    case changeSystem
  }

  package var kind: RemedyKind
  /// The position of the constraint in the log.
  package var constraint: Int
  /// The constant with which the others can hold, in points, if there is one.
  package var value: Double?
  /// The relation that can be used instead, if there is one.
  package var relation: Relation?
  /// Whether all constraints of the log that are left can hold once it is made.
  package var isComplete = true
  /// What to do, as a clause.
  package var description: String
  /// Why it is at its position among the changes, as a clause.
  package var reason: String
}
