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
  public private(set) var tree: LayoutTree
  /// The direction that it is read in.
  public let direction: LayoutDirection
  /// The systems built so far, by the items that were dropped from them.
  private var programs: [Set<ItemID>: LayoutProgram] = [:]
  /// The items that were dropped in the last layout, if there was any.
  private var lastDropped: Set<ItemID>?

  /// The system that was solved last, with the numbers that it was solved for.
  var lastProgram: LayoutProgram? { lastDropped.flatMap { programs[$0] } }

  /// How often text that wraps is measured anew at the width that it got.
  ///
  /// Two suffice where no other width depends on a height; the bound stops what never settles.
  static let measuringPasses = 10

  /// Takes a tree.
  public init(tree: LayoutTree, direction: LayoutDirection) {
    self.tree = tree
    self.direction = direction
  }

  /// Finds every frame for a size of the root's frame.
  ///
  /// Content that wraps is measured without a width first, then at the width that it got, until the
  /// widths stay.
  ///
  /// - Parameters:
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: How far bars and corners cover the root, left and right as they are in
  ///     either direction.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: The frames, and what was lost, open or impossible.
  public mutating func solve(
    size: Size, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> LayoutSolution {
    let dropped: Set<ItemID> = []
    var measures = Measures(
      size: size, safeAreaInsets: safeAreaInsets,
      contents: tree.items.indices.map {
        sizing.content(of: ItemID(index: $0), width: nil).usable
      })
    var program =
      programs[dropped]
      ?? LayoutProgram(
        tree: tree, direction: direction, absent: AbsentItems(tree, dropped: dropped),
        measures: measures)
    program.update(measures)
    let wrapping = tree.items.indices.filter { tree.items[$0].contentWraps }
    for _ in 0..<(wrapping.isEmpty ? 0 : Self.measuringPasses) {
      let widths = program.solve(explainingLosses: false)
      var hasChanged = false
      for index in wrapping {
        let item = ItemID(index: index)
        let width = max(0, widths[program.span(item, .horizontal).extent])
        let content = sizing.content(of: item, width: width).usable
        guard content != measures.contents[index] else { continue }
        measures.contents[index] = content
        hasChanged = true
      }
      guard hasChanged else { break }
      program.update(measures)
    }
    let solution = program.solve(explainingLosses: true)
    programs[dropped] = program
    lastDropped = dropped
    return LayoutSolution(solution, of: program, contents: measures.contents)
  }
}
