import Diagnostics
import InterfaceDocuments
import LinearConstraints

/// A constraint of a root with the circumstances in which it takes part in layout.
struct RootConstraint {
  /// A change of a constraint under a variation's conditions.
  struct Change: Hashable {
    var when: String
    var values: Variation.ConstraintChange
  }

  var constraint: Constraint
  /// What variations change about it, in their order; empty if it is the same in all of them.
  var changes: [Change]
}

extension InterfaceDocument {
  /// Returns the constraints of a root that take part in a layout, in reading order.
  ///
  /// Left out are constraints that the editor removes from the application, those of views that
  /// are not installed, and those that the program has an outlet to and may therefore change.
  ///
  /// - Parameter root: A root of the document.
  /// - Returns: The constraints.
  /// - Complexity: O(n log n) for n constraints.
  func constraintsInLayout(of root: Root) -> [RootConstraint] {
    var changes: [String: [RootConstraint.Change]] = [:]
    var views: Set<String> = []
    for variation in root.variations {
      switch variation.change {
      case .constraint(let change):
        changes[variation.element, default: []].append(
          RootConstraint.Change(when: variation.when, values: change))
      case .view(let change):
        views.formUnion(change.installedViews)
        for id in change.activatedConstraints {
          changes[id, default: []].append(
            RootConstraint.Change(
              when: variation.when, values: Variation.ConstraintChange(isActive: true)))
        }
      }
    }
    var found: [RootConstraint] = []
    var pending = [root.view]
    while let view = pending.popLast() {
      guard view.isInstalled || views.contains(view.id) else { continue }
      pending.append(contentsOf: view.subviews)
      for constraint in view.constraints
      where !constraint.isPlaceholder && !outletTargets.contains(constraint.id) {
        let changes = changes[constraint.id, default: []]
        guard constraint.isActive || !changes.isEmpty else { continue }
        found.append(RootConstraint(constraint: constraint, changes: changes))
      }
    }
    return found.sorted {
      ($0.constraint.position, $0.constraint.id) < ($1.constraint.position, $1.constraint.id)
    }
  }
}

extension Constraint {
  /// The attributes of both sides.
  var anchors: [Anchor] { [first] + (second.map { [$0] } ?? []) }

  /// The name for messages: the identifier, else the id.
  var name: String { identifier ?? id }

  /// The name and the equation, for messages: `"okTop" (ok.top == form.top + 20)`.
  var title: String { "\"\(name)\" (\(description))" }

  /// The name and the line, for messages: `"okTop" (line 12)`.
  var nameAndLine: String { "\"\(name)\" (line \(position.line))" }
}
