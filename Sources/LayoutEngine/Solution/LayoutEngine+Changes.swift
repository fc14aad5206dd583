public import LinearConstraints

extension LayoutEngine {
  /// Changes the constant of a constraint.
  ///
  /// Systems that are built stay; of each one number moves, and the next solution starts from the
  /// last one. A change of content needs no call: it is another `sizing` for the next solution.
  ///
  /// - Parameters:
  ///   - constant: What is added to the right side, in points.
  ///   - constraint: The constraint's position in the tree.
  /// - Precondition: `constant` is finite, and the tree has the constraint.
  public mutating func setConstant(_ constant: Double, of constraint: Int) {
    precondition(constant.isFinite, "the constant of constraint \(constraint) is \(constant)")
    guard tree.constraints[constraint].constant != constant else { return }
    tree.updateConstraint(constraint) { $0.constant = constant }
    var index = programs.values.startIndex
    while index != programs.values.endIndex {
      programs.values[index].setConstant(constant, of: constraint)
      programs.values.formIndex(after: &index)
    }
    var fitting = fittingEngines.values.startIndex
    while fitting != fittingEngines.values.endIndex {
      fittingEngines.values[fitting].setConstant(constant, of: constraint)
      fittingEngines.values.formIndex(after: &fitting)
    }
  }

  /// Activates or deactivates a batch of constraints.
  ///
  /// The next solution builds the system anew, once for all changes since the last one; without any
  /// change nothing is built. Constraints that take turns often may stay active and trade constants
  /// instead, which builds nothing.
  ///
  /// - Parameters:
  ///   - isActive: Whether they take part in layout.
  ///   - constraints: The constraints' positions in the tree.
  /// - Precondition: The tree has the constraints.
  public mutating func setActive(_ isActive: Bool, _ constraints: some Sequence<Int>) {
    change(constraints.filter { tree.constraints[$0].isActive != isActive }) {
      $0.isActive = isActive
    }
  }

  /// Activates or deactivates a constraint, as a batch of one.
  ///
  /// - Precondition: The tree has the constraint.
  public mutating func setActive(_ isActive: Bool, _ constraint: Int) {
    setActive(isActive, CollectionOfOne(constraint))
  }

  /// Moves a batch of constraints to another level.
  ///
  /// Levels are part of the system, so that the next solution builds it anew, once for all changes
  /// since the last one. That holds for trading 999 against 1 as well, which costs what activating
  /// and deactivating costs.
  ///
  /// - Parameters:
  ///   - priority: The level.
  ///   - constraints: The constraints' positions in the tree.
  /// - Precondition: The tree has the constraints.
  public mutating func setPriority(_ priority: Priority, of constraints: some Sequence<Int>) {
    change(constraints.filter { tree.constraints[$0].priority != priority }) {
      $0.priority = priority
    }
  }

  /// Changes the tree in any way; the next solution builds the system anew.
  ///
  /// - Parameter change: Adds items and constraints, or changes those that are there.
  public mutating func update(_ change: (inout LayoutTree) -> Void) {
    change(&tree)
    programs = [:]
    fittingEngines = [:]
  }

  private mutating func change(
    _ constraints: [Int], _ change: (inout LayoutConstraint) -> Void
  ) {
    guard !constraints.isEmpty else { return }
    update { tree in
      for constraint in constraints { tree.updateConstraint(constraint, change) }
    }
  }
}
