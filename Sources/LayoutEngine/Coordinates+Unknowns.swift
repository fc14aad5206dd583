import Geometry
import LinearConstraints

extension Coordinates {
  /// Makes the unknowns of a tree: for each item and axis where it begins, and its extent.
  ///
  /// - Parameters:
  ///   - tree: What is laid out.
  ///   - direction: The direction that the unknowns run in.
  ///   - absent: The items that take no part.
  ///   - contents: The extents to stay near where there is a choice.
  ///   - system: Gets the unknowns.
  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, contents: [Content],
    addingTo system: inout LinearSystem
  ) {
    let unknown = Span(near: Variable(index: 0), extent: Variable(index: 0))
    var horizontal = Array(repeating: unknown, count: tree.items.count)
    var vertical = horizontal
    for index in tree.choiceOrder {
      let parent = tree.items[index].parent?.index
      // What nothing places is where its parent begins.
      let width = system.addVariable(preferred: contents[index].width)
      let x = system.addVariable(near: parent.map { horizontal[$0].near })
      horizontal[index] = Span(near: x, extent: width)
      let height = system.addVariable(preferred: contents[index].height)
      let y = system.addVariable(near: parent.map { vertical[$0].near })
      vertical[index] = Span(near: y, extent: height)
    }
    self.init(
      tree: tree, direction: direction, horizontal: horizontal, vertical: vertical,
      absent: absent,
      turnsApart: tree.items.contains { $0.semanticContent != .unspecified })
  }
}
