public import Geometry

/// Lays out a tree under rules that change it depending on its layout.
///
/// After each pass every rule runs; if one changes something, layout runs again. A change lasts until
/// a rule changes the same property again. Rules that undo each other from one pass to the next are a
/// feedback loop, which is stopped and reported; within a pass the last rule wins.
///
/// ```swift
/// var process = LayoutProcess(tree: tree, direction: .leftToRight, rules: [
///   { solution in
///     // If a button's title does not fit, the row becomes a column.
///     solution.losses.contains { $0.item == save } ? [.arrangement(row, .stack(column))] : []
///   }
/// ])
/// let run = process.solve(size: Size(width: 200, height: 100), sizing: sizing)
/// ```
public struct LayoutProcess: Sendable {
  /// Returns the changes to make after a layout.
  public typealias Rule = @Sendable (LayoutSolution) -> [LayoutChange]

  /// The outcome of a layout under rules.
  public struct Run: Sendable {
    /// The last layout.
    public var solution: LayoutSolution
    /// The changes in effect, by kind and then in the order of the tree.
    public var changes: [LayoutChange]
    /// The number of passes.
    public var passes: Int
    /// The changes of rules that undo each other, in order; empty if the layout settled.
    public var feedback: [LayoutChange]
  }

  /// The tree before any rule has changed it.
  public let tree: LayoutTree
  /// The reading direction.
  public let direction: LayoutDirection
  private let rules: [Rule]
  private let passLimit: Int
  /// The solvers built so far, by the changes to the tree.
  private var engines: [[LayoutChange]: LayoutSolver] = [:]

  /// The default limit of passes after which rules count as unsettled.
  public static let usualPassLimit = 20

  /// Creates a process of a tree and its rules, which run in order.
  public init(
    tree: LayoutTree, direction: LayoutDirection, rules: [Rule],
    passLimit: Int = usualPassLimit
  ) {
    self.tree = tree
    self.direction = direction
    self.rules = rules
    self.passLimit = passLimit
  }

  /// Lays out until no rule changes anything, a state is repeated, or the limit is reached.
  ///
  /// - Parameters:
  ///   - size: The size of the root's frame.
  ///   - safeAreaInsets: The insets at which bars and corners cover the root.
  ///   - sizing: Measures the contents.
  /// - Returns: The last layout, and the changes of the rules.
  public mutating func solve(
    size: Size, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> Run {
    var engines = engines
    let run = FixedPoint<[LayoutChange], LayoutSolution>.reached(
      from: [], within: passLimit
    ) { changes in
      var engine =
        engines[changes] ?? LayoutSolver(tree: changed(by: changes), direction: direction)
      let solution = engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing)
      engines[changes] = engine
      let wanted = rules.flatMap { $0(solution) }
      return (solution, wanted.reduce(into: changes) { $0.make($1, in: tree) })
    }
    self.engines = engines
    let states =
      switch run.ending {
      case .settled: [[LayoutChange]]()
      case .cycle(let states): states
      case .unsettled: [run.state]
      }
    let always = states.dropFirst().reduce(into: Set(states.first ?? [])) {
      $0.formIntersection($1)
    }
    var seen: Set<LayoutChange> = []
    return Run(
      solution: run.outcome, changes: run.state, passes: run.passes,
      feedback: states.flatMap { $0 }.filter {
        (states.count == 1 || !always.contains($0)) && seen.insert($0).inserted
      })
  }

  private func changed(by changes: [LayoutChange]) -> LayoutTree {
    changes.reduce(into: tree) { $0.apply($1) }
  }
}

extension [LayoutChange] {
  /// Adds a change, or replaces one of the same property; a change without effect is removed.
  ///
  /// The changes are sorted, so that equal sets are equal lists.
  fileprivate mutating func make(_ change: LayoutChange, in tree: LayoutTree) {
    guard !contains(change) else { return }
    removeAll { $0.target == change.target }
    var changed = tree
    changed.apply(change)
    let isBack =
      switch change {
      case .isActive(let position, _), .constant(let position, _):
        changed.constraints[position] == tree.constraints[position]
      case .isHidden(let item, _), .isInstalled(let item, _), .arrangement(let item, _):
        changed.items[item.index] == tree.items[item.index]
      }
    if !isBack { insert(change, at: firstIndex { $0.target > change.target } ?? endIndex) }
  }
}
