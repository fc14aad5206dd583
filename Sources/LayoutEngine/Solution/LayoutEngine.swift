public import Geometry
import LinearConstraints

/// Lays out one tree in one reading direction, for any number of sizes and contents.
///
/// The linear system is built once for the items that take part; after that only its numbers move.
///
/// ```swift
/// var engine = LayoutEngine(tree: tree, direction: .leftToRight)
/// let solution = engine.solve(size: Size(width: 320, height: 480), sizing: sizing)
/// let frame = solution.frames[label.index]
/// ```
public struct LayoutEngine: Sendable {
  /// What is laid out.
  public internal(set) var tree: LayoutTree
  /// The direction that it is read in.
  public let direction: LayoutDirection
  /// The systems built so far, by the items that were dropped from them.
  var programs: [Set<ItemID>: LayoutProgram] = [:]
  /// Engines for the same tree with a root that gives way, by how it does.
  var fittingEngines: [FittingPriorities: LayoutEngine] = [:]

  /// Takes a tree.
  public init(tree: LayoutTree, direction: LayoutDirection) {
    self.tree = tree
    self.direction = direction
  }

  /// Finds every frame for a size of the root's frame.
  ///
  /// Content that wraps is measured without a width first, then at the width that it got, until the
  /// widths stay; what never stays is reported as ``LayoutSolution/feedback``. What may be dropped is,
  /// one after the other, until the rest fits.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: How far bars and corners cover the root, left and right as they are in
  ///     either direction.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: The frames, and what was lost, open or impossible.
  /// - Precondition: The numbers are finite, those of the tree as well.
  public mutating func solve(
    size: Size, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> LayoutSolution {
    solve(size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: true)
  }

  /// Finds every frame, and what is open and why contents were lost unless only frames are wanted.
  package mutating func solve(
    size: Size, safeAreaInsets: Insets, sizing: some ContentSizing, isExplained: Bool
  ) -> LayoutSolution {
    precondition(
      size.width.isFinite && size.height.isFinite, "a root is given a finite size, not \(size)")
    // What is dropped depends on what takes the room.
    let isExplained = isExplained || tree.mayDropItems
    return solveDropping { engine, dropped in
      engine.solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, dropping: dropped,
        isExplained: isExplained)
    }
  }

  /// Finds every frame where some items were dropped.
  private mutating func solve(
    size: Size, safeAreaInsets: Insets, sizing: some ContentSizing, dropping dropped: Set<ItemID>,
    isExplained: Bool
  ) -> LayoutSolution {
    var measures = Measures(
      size: size, safeAreaInsets: safeAreaInsets,
      contents: tree.items.indices.map {
        sizing.content(of: ItemID(index: $0), width: nil).usable
      })
    measures.drawnAxes = tree.drawnAxes(at: size)
    var program =
      programs.removeValue(forKey: dropped)
      ?? LayoutProgram(
        tree: tree, direction: direction, absent: AbsentItems(tree, dropped: dropped),
        measures: measures)
    program.update(measures)
    let feedback = Measuring(of: tree, absent: program.absent)
      .settle(&program, &measures, sizing: sizing)
    let solution = program.solve(explainingLosses: isExplained)
    let followers = program.followers(in: solution)
    programs[dropped] = program
    var result = LayoutSolution(
      solution, of: program, contents: measures.contents, followers: followers)
    result.feedback = feedback
    return result
  }
}
