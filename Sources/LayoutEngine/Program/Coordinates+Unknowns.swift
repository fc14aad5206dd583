import Geometry
import InterfaceValues
import LinearConstraints

extension Coordinates {
  /// Makes the unknowns of a tree: for each item and axis where it begins, and its extent.
  ///
  /// - Parameters:
  ///   - tree: What is laid out.
  ///   - direction: The direction that the unknowns run in.
  ///   - absent: The items that take no part.
  ///   - measures: The extents to stay near where there is a choice.
  ///   - system: Gets the unknowns.
  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, measures: Measures,
    addingTo system: inout LinearSystem
  ) {
    let unknown = Span(near: Variable(index: 0), extent: Variable(index: 0))
    var horizontal = Array(repeating: unknown, count: tree.items.count)
    var vertical = horizontal
    for index in tree.choiceOrder {
      let parent = tree.items[index].parent?.index
      // Locations run along the reading direction, in which the mirror image has the same ones.
      let item = ItemID(index: index)
      let drawnX = tree.drawnRect(of: item, along: .horizontal, measures)?.minX
      let drawnY = tree.drawnRect(of: item, along: .vertical, measures)?.minY
      // What nothing places is where it was drawn, else where its parent begins.
      let width = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .horizontal, measures))
      let x = system.addVariable(preferred: drawnX, near: parent.map { horizontal[$0].near })
      horizontal[index] = Span(near: x, extent: width)
      let height = system.addVariable(
        preferred: tree.preferredExtent(of: item, along: .vertical, measures))
      let y = system.addVariable(preferred: drawnY, near: parent.map { vertical[$0].near })
      vertical[index] = Span(near: y, extent: height)
    }
    self.init(
      tree: tree, direction: direction, horizontal: horizontal, vertical: vertical,
      absent: absent,
      turnsApart: tree.items.contains { $0.semanticContent != .unspecified },
      margins: measures.margins)
  }
}

extension LayoutTree {
  /// The axes along which a size of the root's frame is the one that the items were drawn at.
  func drawnAxes(at size: Size) -> Set<Axis> {
    guard let drawnSize else { return [] }
    return Set(Axis.allCases.filter { abs(drawnSize[$0] - size[$0]) < 1e-6 })
  }

  /// The rect that an item was drawn with, where it says something about an axis of a layout.
  func drawnRect(of item: ItemID, along axis: Axis, _ measures: Measures) -> Rect? {
    measures.drawnAxes.contains(axis) ? items[item.index].drawnRect : nil
  }

  /// The extent that an item has where constraints leave it open: the drawn one, else its content's.
  func preferredExtent(of item: ItemID, along axis: Axis, _ measures: Measures) -> Double? {
    drawnRect(of: item, along: axis, measures)?.size[axis]
      ?? measures.contents[item.index].extent(along: axis)
  }
}
