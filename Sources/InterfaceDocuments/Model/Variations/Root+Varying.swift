extension Root {
  /// Returns the root with some of its variations applied.
  ///
  /// Absent views are in the tree, not installed: they take no part in layout, and their
  /// constraints are void.
  ///
  /// - Parameter holding: Indices into ``variations``; if two change the same value, the later one
  ///   wins.
  /// - Returns: A root without variations.
  package func varied(by holding: [Int]) -> Root {
    var changes = ChangesByElement()
    for index in holding { changes.add(variations[index]) }
    var root = self
    root.variations = []
    if !holding.isEmpty { root.view = changes.applied(to: view) }
    return root
  }
}

/// The changes of some variations, by the id of the changed element.
private struct ChangesByElement {
  private var views: [String: [Variation.ViewChange]] = [:]
  private var constraints: [String: [Variation.ConstraintChange]] = [:]

  mutating func add(_ variation: Variation) {
    switch variation.change {
    case .constraint(let change):
      constraints[variation.element, default: []].append(change)
    case .view(let change):
      views[variation.element, default: []].append(change)
      for id in change.activatedConstraints {
        constraints[id, default: []].append(Variation.ConstraintChange(isActive: true))
      }
      for id in change.installedViews {
        var installed = Variation.ViewChange(attributes: ["installed"], values: change.values)
        installed.values.isInstalled = true
        views[id, default: []].append(installed)
      }
    }
  }

  func applied(to view: View) -> View {
    var view = view
    for change in views[view.id, default: []] {
      for attribute in change.attributes { view.take(attribute, from: change.values) }
    }
    view.subviews = view.subviews.map(applied)
    if !constraints.isEmpty { view.constraints = view.constraints.map(applied) }
    return view
  }

  private func applied(to constraint: Constraint) -> Constraint {
    var constraint = constraint
    for change in constraints[constraint.id, default: []] {
      constraint.multiplier = change.multiplier ?? constraint.multiplier
      constraint.constant = change.constant ?? constraint.constant
      constraint.priority = change.priority ?? constraint.priority
      constraint.isActive = change.isActive ?? constraint.isActive
    }
    return constraint
  }
}
