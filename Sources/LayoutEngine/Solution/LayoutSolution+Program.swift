import Geometry
import LinearConstraints

extension LayoutSolution {
  /// Points below which a loss is not worth a word.
  static let tolerance = 1e-6

  /// Reads a solution of a program's system as a layout.
  ///
  /// - Parameters:
  ///   - solution: The solution.
  ///   - program: The program.
  ///   - contents: The contents of the items.
  ///   - followers: The items that move with their parents alone, by axis.
  init(
    _ solution: Solution, of program: LayoutProgram, contents: [Content],
    followers: [Axis: Set<ItemID>]
  ) {
    let tree = program.coordinates.tree
    alignmentRects = []
    frames = []
    alignmentRects.reserveCapacity(tree.items.count)
    frames.reserveCapacity(tree.items.count)
    for index in tree.items.indices {
      alignmentRects.append(program.alignmentRect(of: ItemID(index: index), in: solution))
      frames.append(program.frame(of: ItemID(index: index), in: solution))
    }
    self.contents = contents

    losses = solution.lost.compactMap { lost in
      guard
        case .implied(.compressionResistance, let item, let axis) = program.rows[
          lost.constraint.index],
        lost.amount > Self.tolerance
      else { return nil }
      let available = solution[program.span(item, axis).extent]
      let held = program.strongest(lost.heldBy)
      var loss = Loss(
        item: item, axis: axis, needed: available + lost.amount, available: available,
        causes: held.map { program.rows[$0.index] })
      loss.omittedCauses = lost.heldBy.count - held.count
      return loss
    }
    losses.sort { ($0.item, $0.axis.rawValue) < ($1.item, $1.axis.rawValue) }

    var open: [Range?] = []
    if !solution.undetermined.isEmpty {
      open = Array(repeating: nil, count: program.solver.system.variableCount)
    }
    for undetermined in solution.undetermined {
      open[undetermined.variable.index] = Range(
        lower: undetermined.lower, upper: undetermined.upper)
    }
    ambiguities = []
    for index in open.isEmpty ? 0..<0 : tree.items.indices {
      let item = ItemID(index: index)
      for axis in Axis.allCases {
        let span = program.span(item, axis)
        let (position, extent) = (open[span.near.index], open[span.extent.index])
        guard position != nil || extent != nil else { continue }
        ambiguities.append(
          Ambiguity(
            item: item, axis: axis, position: position, extent: extent,
            followsParent: followers[axis]?.contains(item) ?? false))
      }
    }
    conflicts = solution.conflicts.map { conflict in
      Conflict(
        constraints: conflict.constraints.map { program.rows[$0.index] },
        dropped: program.rows[conflict.dropped.index],
        tooSmall: program.extents(tooSmallIn: conflict.constraints))
    }
  }
}
