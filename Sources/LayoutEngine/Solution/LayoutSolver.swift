public import Geometry
public import LinearConstraints

/// Lays out one tree in one reading direction, for any number of sizes and contents.
///
/// The linear system is built once for the items that take part; after that only its numbers move.
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
  /// Content that wraps is measured without a width first, then at its width, until the widths stay
  /// the same; if they never do, ``LayoutSolution/feedback`` reports it. Items that may be detached
  /// are, one after the other, until the rest fits.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root, left and right as
  ///     they are in either direction.
  ///   - sizing: Measures the contents.
  /// - Returns: The frames, with losses, ambiguities and conflicts.
  /// - Precondition: The numbers are finite, those of the tree as well.
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
      size.width.isFinite && size.height.isFinite, "a root is given a finite size, not \(size)")
    // Which items are detached depends on the causes of losses.
    let isExplained = isExplained || tree.mayDetachItems
    return solveDetaching { engine, detached in
      engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, detaching: detached,
        isExplained: isExplained)
    }
  }

  /// Finds every frame where some items were detached.
  private mutating func solve(
    size: Size, safeAreaInsets: Insets, sizing: some ContentSizing, detaching detached: Set<ItemID>,
    isExplained: Bool
  ) -> LayoutSolution {
    var measures = Measures(
      size: size, safeAreaInsets: safeAreaInsets,
      contents: tree.items.indices.map {
        sizing.content(of: ItemID(index: $0), width: nil).usable
      })
    measures.drawnAxes = tree.drawnAxes(at: size)
    var program =
      programs.removeValue(forKey: detached)
      ?? LayoutProgram(
        tree: tree, direction: direction, absent: AbsentItems(tree, detached: detached),
        measures: measures)
    program.update(measures)
    let feedback = Measuring(of: tree, absent: program.absent)
      .settle(&program, &measures, sizing: sizing)
    let solution = program.solve(explainingLosses: isExplained)
    let followers = program.followers(in: solution)
    programs[detached] = program
    var result = LayoutSolution(
      solution, of: program, contents: measures.contents, followers: followers)
    result.feedback = feedback
    return result
  }
}

extension LayoutSolver {
  /// Changes the constant of a constraint.
  ///
  /// Existing systems are kept and change in one number, and the next solution starts from the last
  /// one. A change of content needs no call: it is another `sizing` for the next solution.
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
    var fitting = fittingSolvers.values.startIndex
    while fitting != fittingSolvers.values.endIndex {
      fittingSolvers.values[fitting].setConstant(constant, of: constraint)
      fittingSolvers.values.formIndex(after: &fitting)
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
  /// Every step meets the constraints: it is what ``solve(size:safeAreaInsets:sizing:)`` would
  /// give, found from the step before, without explanations. The constraint keeps the last
  /// constant.
  ///
  /// ```swift
  /// let steps = engine.frames(
  ///   moving: drawer, through: stride(from: 0, through: 240, by: 8), size: size, sizing: sizing)
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint's position in the tree.
  ///   - constants: What its constant is at each step.
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
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
  ///   - sizes: The extents that the root is given at each step.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
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
  /// The linear system of the tree, with the meaning of each of its constraints.
  ///
  /// It is what ``solve(size:safeAreaInsets:sizing:)`` solves first, without safe areas, to inspect
  /// it or to compare other solvers.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - sizing: Measures the contents.
  /// - Returns: The system, and the meaning of its constraints, in the order of their ids.
  public func linearSystem(
    size: Size, sizing: some ContentSizing
  ) -> (system: LinearSystem, references: [LayoutSolution.ConstraintReference]) {
    let program = LayoutProgram(
      tree: tree, direction: direction, absent: AbsentItems(tree),
      measures: Measures(
        size: size, safeAreaInsets: .zero,
        contents: tree.items.indices.map {
          sizing.content(of: ItemID(index: $0), width: nil).usable
        }))
    return (program.solver.system, Array(program.rows))
  }
}

extension LayoutSolver {
  /// Solves with all items, then detaches one after the other until the rest fits or nothing may be
  /// detached.
  ///
  /// Each solution begins with all items, so a detached one returns as soon as there is room.
  ///
  /// - Parameter solve: Finds the frames where some items were detached.
  /// - Returns: The last solution, with the detached items.
  mutating func solveDetaching(
    _ solve: (inout LayoutSolver, Set<ItemID>) -> LayoutSolution
  ) -> LayoutSolution {
    var detached: [ItemID] = []
    var solution = solve(&self, [])
    // Each pass detaches one more item, so there are at most as many passes as items.
    while let next = DetachmentCandidates(tree, detached: detached).next(after: solution) {
      detached.append(next)
      solution = solve(&self, Set(detached))
    }
    solution.detached = detached
    return solution
  }
}

extension Priority {
  /// The level at which a root keeps to the target of a fitting size: 50.
  public static let fittingSizeLevel = Priority(50)
}

/// How strongly a root keeps to the target of a fitting size, along each axis.
struct FittingPriorities: Hashable {
  var horizontal: Priority
  var vertical: Priority
}

extension LayoutSolver {
  /// Finds the size of the root's frame that is closest to a target and meets the constraints:
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
  /// The root's least and greatest extents stay required; the priorities take the place of the
  /// tree's own. A system is built once for each pair of priorities and kept.
  ///
  /// - Parameters:
  ///   - target: The size to come close to.
  ///   - horizontal: How strongly the width keeps to the target's.
  ///   - vertical: How strongly the height keeps to the target's.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
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
  /// Along each axis that is the least extent at which nothing stronger than the root's own hold is
  /// broken more than it must be. A required hold counts as one of a window's here, at 500: what is
  /// stronger is content that would make a window larger.
  ///
  /// - Parameter solution: The last solution of the solver.
  /// - Returns: The extents of the root's frame, in points.
  /// - Complexity: Two linear programs for each axis. Where a hold is required, that of another
  ///   solution as well, of which the system is kept.
  /// - Precondition: The solver has not been changed since it solved.
  public mutating func neededExtents(in solution: LayoutSolution) -> Size {
    let holds = (horizontal: tree.rootWidth.priority, vertical: tree.rootHeight.priority)
    return withProgram(of: solution) { $0.neededExtents(holds: holds) }
  }

  /// Finds the constraints that keep an item smaller than its content along an axis.
  ///
  /// - Precondition: The solver has not been changed since it solved.
  package mutating func causes(
    ofLossOf item: ItemID, _ axis: Axis, in solution: LayoutSolution
  ) -> [LayoutSolution.ConstraintReference] {
    withProgram(of: solution) { $0.causes(ofLossOf: item, axis) }
  }

  /// Finds the items whose contents keep the root larger than its hold along an axis.
  ///
  /// - Returns: The items whose compression resistance is among what holds the root; empty if the root
  ///   has the extent that it is held at.
  /// - Precondition: The solver has not been changed since it solved.
  package mutating func contentsEnlargingRoot(
    along axis: Axis, in solution: LayoutSolution
  ) -> [ItemID] {
    withProgram(of: solution) { $0.contentsEnlargingRoot(along: axis) }
  }

  /// The program that the last solution was found with.
  ///
  /// - Precondition: The solver has not been changed since it solved.
  func program(of solution: LayoutSolution) -> LayoutProgram {
    guard let program = programs[Set(solution.detached)] else { refuse(solution) }
    return program
  }

  /// Changes the program that the last solution was found with, in place.
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
  /// The smallest extents of the root's frame that keep its content.
  fileprivate mutating func neededExtents(
    holds: (horizontal: Priority, vertical: Priority)
  ) -> Size {
    var size = Size(width: 0, height: 0)
    for axis in Axis.allCases {
      let hold = axis == .horizontal ? holds.horizontal : holds.vertical
      let least =
        hold.isRequired ? minimumExtentIfFree(along: axis) : minimumExtent(along: axis, hold)
      let insets = coordinates.alignmentInsets(of: coordinates.tree.root)
      // A root is not negative, so that there is a least extent.
      size[axis] = (least ?? 0) + insets.total(along: axis)
    }
    return size
  }
}
