public import Geometry

/// Lays a tree out under rules that look at a layout and change what is laid out next.
///
/// After each pass every rule is asked; where one changes something, layout runs again. Rules act
/// as a layout pass does: what a rule has changed stays changed until a rule changes it again.
/// Rules that undo each other from one pass to the next are a feedback loop, which is stopped and told;
/// within a pass the last rule wins.
///
/// ```swift
/// var process = LayoutProcess(tree: tree, direction: .leftToRight, rules: [
///   { solution in
///     // A button whose title has no room makes two rows of the one.
///     solution.losses.contains { $0.item == save } ? [.arrangement(row, .stack(column))] : []
///   }
/// ])
/// let run = process.solve(size: Size(width: 200, height: 100), sizing: sizing)
/// ```
public struct LayoutProcess: Sendable {
  /// Looks at a layout and says what is to be changed before the next one.
  public typealias Rule = @Sendable (LayoutSolution) -> [LayoutChange]

  /// What came of a layout under rules.
  public struct Run: Sendable {
    /// The last layout.
    public var solution: LayoutSolution
    /// The changes that it was made with, by kind and then in the order of the tree.
    public var changes: [LayoutChange]
    /// How often the tree was laid out.
    public var passes: Int
    /// The changes that rules undo for each other without an end, in order; empty where it settled.
    public var feedback: [LayoutChange]
  }

  /// What is laid out before any rule has changed it.
  public let tree: LayoutTree
  /// The direction that it is read in.
  public let direction: LayoutDirection
  private let rules: [Rule]
  private let passLimit: Int
  /// The systems built so far, by the changes that the tree was laid out with.
  private var engines: [[LayoutChange]: LayoutEngine] = [:]

  /// How often a tree is laid out before its rules are said not to settle.
  public static let usualPassLimit = 20

  /// Takes a tree and its rules, which are asked in order.
  public init(
    tree: LayoutTree, direction: LayoutDirection, rules: [Rule],
    passLimit: Int = usualPassLimit
  ) {
    self.tree = tree
    self.direction = direction
    self.rules = rules
    self.passLimit = passLimit
  }

  /// Lays out until no rule changes anything, a state comes back, or the bound is reached.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: How far bars and corners cover the root.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: The last layout, and what the rules made of it.
  public mutating func solve(
    size: Size, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> Run {
    var engines = engines
    let run = FixedPoint<[LayoutChange], LayoutSolution>.reached(
      from: [], within: passLimit
    ) { changes in
      var engine =
        engines[changes] ?? LayoutEngine(tree: changed(by: changes), direction: direction)
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
  /// Adds a change in place of an earlier one of the same thing; none that changes nothing.
  ///
  /// They are kept in an order of their own, so that what looks the same is the same.
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
