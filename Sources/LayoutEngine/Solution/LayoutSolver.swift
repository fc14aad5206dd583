public import Geometry
public import LinearConstraints

/// Lays out one tree in one reading direction, for any number of sizes and contents.
///
/// The linear system is built once for the items that take part; then only its numbers change.
///
/// ```swift
/// var engine = LayoutSolver(tree: tree, direction: .leftToRight)
/// let solution = engine.solve(size: Size(width: 320, height: 480), sizing: sizing)
/// let frame = solution.frames[label.index]
/// ```
public struct LayoutSolver: Sendable {
  /// The tree to lay out.
  public private(set) var tree: LayoutTree
  /// The reading direction.
  public let direction: LayoutDirection
  /// The programs built so far, by their detached items.
  private var programs: [Set<ItemID>: LayoutProgram] = [:]
  /// Solvers for fitting sizes of the same tree, by the root's priorities.
  private var fittingSolvers: [FittingPriorities: LayoutSolver] = [:]

  /// Creates a solver for a tree.
  public init(tree: LayoutTree, direction: LayoutDirection) {
    self.tree = tree
    self.direction = direction
  }

  /// Finds every frame for a size of the root's frame.
  ///
  /// Wrapping content is measured without a width first, then at its width, until the widths stay the
  /// same; if they never do, ``LayoutSolution/feedback`` reports it. Detachable items are detached one
  /// after the other until the rest fits.
  ///
  /// - Parameters:
  ///   - size: The size of the root's frame.
  ///   - safeAreaInsets: The insets of the bars and corners that cover the root, not mirrored.
  ///   - sizing: Measures the contents.
  /// - Returns: The frames, with losses, ambiguities and conflicts.
  /// - Precondition: The numbers are finite, including those of the tree.
  public mutating func solve(
    size: Size, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> LayoutSolution {
    solve(size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: true)
  }

  /// Finds every frame, with ambiguities and causes of losses if `isExplained`.
  package mutating func solve(
    size: Size, safeAreaInsets: Insets, sizing: some ContentSizing, isExplained: Bool
  ) -> LayoutSolution {
    precondition(
      size.width.isFinite && size.height.isFinite, "the root's size is finite, not \(size)")
    return solveDetaching { engine, detached in
      engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, detaching: detached,
        isExplained: isExplained)
    }
  }

  /// Finds every frame with some items detached.
  private mutating func solve(
    size: Size, safeAreaInsets: Insets, sizing: some ContentSizing, detaching detached: Set<ItemID>,
    isExplained: Bool
  ) -> LayoutSolution {
    var measures = Measures(
      size: size, safeAreaInsets: safeAreaInsets,
      contents: contents(sizing))
    measures.drawnAxes = tree.drawnAxes(at: size)
    var program =
      programs.removeValue(forKey: detached)
      ?? LayoutProgram(
        tree: tree, direction: direction, absent: AbsentItems(tree, detached: detached),
        measures: measures)
    program.update(measures)
    let settled = Measuring(of: tree, absent: program.absent)
      .settle(&program, &measures, sizing: sizing)
    // Which items are detached may depend on the causes of losses.
    let needsCauses =
      isExplained
      || tree.mayDetachItems
        && DetachmentCandidates(tree, detached: detached.sorted()).needsCauses
    let solution = program.solve(explainingLosses: needsCauses, findingAmbiguities: isExplained)
    let followers = program.followers(in: solution)
    programs[detached] = program
    var result = LayoutSolution(
      solution, of: program, contents: measures.contents, followers: followers)
    result.feedback = settled.feedback
    result.measuredWidths = settled.widths
    return result
  }
}

extension LayoutSolver {
  /// Measures the contents without a width.
  private func contents(_ sizing: some ContentSizing) -> [Content] {
    tree.items.indices.map { sizing.content(of: ItemID(index: $0), width: nil).usable }
  }

  /// Changes the constant of a constraint.
  ///
  /// Only one number of existing systems changes, and the next solution starts from the last one.
  /// Changed content needs no call: pass another `sizing` to the next solution.
  ///
  /// - Parameters:
  ///   - constant: The number added to the right side, in points.
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
    var fitting = fittingSolvers.values.startIndex
    while fitting != fittingSolvers.values.endIndex {
      fittingSolvers.values[fitting].setConstant(constant, of: constraint)
      fittingSolvers.values.formIndex(after: &fitting)
    }
  }

  /// Activates or deactivates a batch of constraints.
  ///
  /// The next solution rebuilds the system, once for all changes since the last one. Constraints that
  /// alternate often may stay active and change constants instead, which rebuilds nothing.
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

  /// Changes the priority of a batch of constraints.
  ///
  /// Priorities are part of the system, so that the next solution rebuilds it, once for all changes since
  /// the last one; alternating 999 and 1 costs as much as activating and deactivating.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - constraints: The constraints' positions in the tree.
  /// - Precondition: The tree has the constraints.
  public mutating func setPriority(_ priority: Priority, of constraints: some Sequence<Int>) {
    change(constraints.filter { tree.constraints[$0].priority != priority }) {
      $0.priority = priority
    }
  }

  /// Changes the tree in any way; the next solution rebuilds the system.
  ///
  /// - Parameter change: Adds items and constraints, or changes existing ones.
  public mutating func update(_ change: (inout LayoutTree) -> Void) {
    change(&tree)
    programs = [:]
    fittingSolvers = [:]
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

extension LayoutSolver {
  /// Animates a constant: returns the frames of every step.
  ///
  /// Every step satisfies the constraints: it is the result of ``solve(size:safeAreaInsets:sizing:)``,
  /// found from the previous step, without explanations. The constraint keeps the last constant.
  ///
  /// ```swift
  /// let steps = engine.frames(
  ///   moving: drawer, through: stride(from: 0, through: 240, by: 8), size: size, sizing: sizing)
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint's position in the tree.
  ///   - constants: Its constant at each step.
  ///   - size: The size of the root's frame.
  ///   - safeAreaInsets: The insets of the bars and corners that cover the root, not mirrored.
  ///   - sizing: Measures the contents.
  /// - Returns: For each step the frame of each item, in the coordinates of the root's frame.
  /// - Precondition: The constants are finite, and the tree has the constraint.
  public mutating func frames(
    moving constraint: Int, through constants: some Sequence<Double>, size: Size,
    safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> [[Rect]] {
    constants.map { constant in
      setConstant(constant, of: constraint)
      return solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false
      ).frames
    }
  }

  /// Animates the root's size: returns the frames of every step.
  ///
  /// - Parameters:
  ///   - sizes: The size of the root's frame at each step.
  ///   - safeAreaInsets: The insets of the bars and corners that cover the root, not mirrored.
  ///   - sizing: Measures the contents.
  /// - Returns: For each step the frame of each item, in the coordinates of the root's frame.
  public mutating func frames(
    through sizes: some Sequence<Size>, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> [[Rect]] {
    sizes.map { size in
      solve(size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false).frames
    }
  }
}

extension LayoutSolver {
  /// Returns the linear system of the tree, with the meaning of each of its constraints, to inspect it or to
  /// compare other solvers.
  ///
  /// It is the first system of ``solve(size:safeAreaInsets:sizing:)``, without safe areas.
  ///
  /// - Parameters:
  ///   - size: The size of the root's frame.
  ///   - sizing: Measures the contents.
  /// - Returns: The system, and the meaning of its constraints, in the order of their ids.
  public func linearSystem(
    size: Size, sizing: some ContentSizing
  ) -> (system: LinearSystem, references: [LayoutSolution.ConstraintReference]) {
    let program = LayoutProgram(
      tree: tree, direction: direction, absent: AbsentItems(tree),
      measures: Measures(
        size: size, safeAreaInsets: .zero,
        contents: contents(sizing)))
    return (program.solver.system, Array(program.rows))
  }
}

extension LayoutSolver {
  /// Solves with all items, then detaches one after the other until the rest fits or no more may be
  /// detached.
  ///
  /// Each solution begins with all items, so a detached one returns as soon as there is room.
  ///
  /// - Parameter solve: Finds the frames with some items detached.
  /// - Returns: The last solution, with the detached items.
  mutating func solveDetaching(
    _ solve: (inout LayoutSolver, Set<ItemID>) -> LayoutSolution
  ) -> LayoutSolution {
    var detached: [ItemID] = []
    var solution = solve(&self, [])
    // Each pass detaches one more item, so there are at most as many passes as items.
    while !tree.interruption.isDue,
      let next = DetachmentCandidates(tree, detached: detached).next(after: solution)
    {
      detached.append(next)
      solution = solve(&self, Set(detached))
    }
    solution.detached = detached
    return solution
  }
}

extension Priority {
  /// The priority of the target of a fitting size: 50.
  public static let fittingSizeLevel = Priority(50)
}

/// The priorities of the target of a fitting size.
struct FittingPriorities: Hashable {
  var horizontal: Priority
  var vertical: Priority
}

extension LayoutSolver {
  /// Finds the size of the root's frame that satisfies the constraints and is closest to a target:
  /// `systemLayoutSizeFitting`.
  ///
  /// A target of zero gives the smallest size, a very large one the largest. With a required
  /// horizontal priority and a width as target, the height is that of a table cell of this width:
  ///
  /// ```swift
  /// let cell = engine.fittingSize(
  ///   target: Size(width: 320, height: 0), horizontal: .required, sizing: sizing)
  /// ```
  ///
  /// The root's minimum and maximum extents stay required; the priorities replace those of the tree. A
  /// system is built once for each pair of priorities and kept.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - horizontal: The priority of the target's width.
  ///   - vertical: The priority of the target's height.
  ///   - safeAreaInsets: The insets of the bars and corners that cover the root, not mirrored.
  ///   - sizing: Measures the contents.
  /// - Returns: The size of the root's frame.
  public mutating func fittingSize(
    target: Size = .zero, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel, safeAreaInsets: Insets = .zero,
    sizing: some ContentSizing
  ) -> Size {
    let priorities = FittingPriorities(horizontal: horizontal, vertical: vertical)
    // Beyond any layout, within exact arithmetic.
    let greatest = 1e7
    let target = Size(
      width: min(target.width, greatest), height: min(target.height, greatest))
    var engine = fittingSolvers.removeValue(forKey: priorities) ?? fittingSolver(priorities)
    let solution = engine.solve(
      size: target, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false)
    fittingSolvers[priorities] = engine
    return solution.frames[tree.root.index].size
  }

  private func fittingSolver(_ priorities: FittingPriorities) -> LayoutSolver {
    var tree = tree
    tree.rootWidth.priority = priorities.horizontal
    tree.rootHeight.priority = priorities.vertical
    return LayoutSolver(tree: tree, direction: direction)
  }
}

extension LayoutSolver {
  /// Finds the smallest extents of the root that keep its content.
  ///
  /// Along each axis, it is the minimum extent that does not increase the violation of a constraint
  /// stronger than the root's own extent. A required extent counts as a window's, of priority 500:
  /// stronger content would make a window larger.
  ///
  /// - Parameter solution: The last solution of the solver.
  /// - Returns: The extents of the root's frame, in points.
  /// - Complexity: Two linear programs for each axis; if an extent is required, those of another solution as
  ///   well, whose system is kept.
  /// - Precondition: The solver has not been changed since it solved.
  public mutating func neededExtents(in solution: LayoutSolution) -> Size {
    withProgram(of: solution) { $0.neededExtents() }
  }

  /// Finds the constraints that keep an item smaller than its content along an axis.
  ///
  /// - Precondition: The solver has not been changed since it solved.
  package mutating func causes(
    ofLossOf item: ItemID, _ axis: Axis, in solution: LayoutSolution
  ) -> [LayoutSolution.ConstraintReference] {
    withProgram(of: solution) { $0.causes(ofLossOf: item, axis) }
  }

  /// Finds the items whose contents keep the root larger than its given extent along an axis.
  ///
  /// - Returns: The items whose compression resistance holds the root; empty if the root has its given
  ///   extent.
  /// - Precondition: The solver has not been changed since it solved.
  package mutating func contentsEnlargingRoot(
    along axis: Axis, in solution: LayoutSolution
  ) -> [ItemID] {
    withProgram(of: solution) { $0.contentsEnlargingRoot(along: axis) }
  }

  /// Returns the program of the last solution.
  ///
  /// - Precondition: The solver has not been changed since it solved.
  func program(of solution: LayoutSolution) -> LayoutProgram {
    guard let program = programs[Set(solution.detached)] else { refuse(solution) }
    return program
  }

  /// Changes the program of the last solution in place.
  ///
  /// - Precondition: The solver has not been changed since it solved.
  mutating func withProgram<Result>(
    of solution: LayoutSolution, _ body: (inout LayoutProgram) -> Result
  ) -> Result {
    let key = Set(solution.detached)
    guard var program = programs.removeValue(forKey: key) else { refuse(solution) }
    defer { programs[key] = program }
    return body(&program)
  }

  private func refuse(_ solution: LayoutSolution) -> Never {
    preconditionFailure(
      "expected the solver's last solution, found another one, which detached "
        + "\(solution.detached.map(\.index))")
  }
}

extension LayoutProgram {
  /// Returns the smallest extents of the root's frame that keep its content.
  fileprivate mutating func neededExtents() -> Size {
    let tree = coordinates.tree
    let insets = coordinates.alignmentInsets(of: tree.root)
    var size = Size(width: 0, height: 0)
    for axis in Axis.allCases {
      let hold = tree.rootExtent(along: axis).priority
      let least =
        hold.isRequired ? minimumExtentIfFree(along: axis) : minimumExtent(along: axis, hold)
      // An extent is not negative, so that there is a minimum.
      size[axis] = (least ?? 0) + insets.total(along: axis)
    }
    return size
  }
}
