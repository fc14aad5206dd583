import Geometry
import LinearConstraints

extension LayoutProgram {
  /// The rectangles that values of the unknowns stand for, in the coordinates of the root's frame.
  func rects(at values: [Double]) -> (alignmentRects: [Rect], frames: [Rect]) {
    let tree = coordinates.tree
    func value(_ item: ItemID, _ axis: Axis) -> (near: Double, extent: Double) {
      let span = span(item, axis)
      return (values[span.near.index], values[span.extent.index])
    }
    let rootInsets = coordinates.alignmentInsets(of: tree.root)
    let rootFrameWidth =
      value(tree.root, .horizontal).extent + rootInsets.left + rootInsets.right
    let items = tree.items.indices.map { ItemID(index: $0) }
    let rects = items.map { item in
      let (x, width) = value(item, .horizontal)
      let (y, height) = value(item, .vertical)
      let isMirrored = coordinates.direction == .rightToLeft
      return Rect(
        x: isMirrored ? rootFrameWidth - x - width : x, y: y, width: width, height: height)
    }
    return (
      rects,
      zip(items, rects).map { $1.outset(by: coordinates.alignmentInsets(of: $0)) }
    )
  }
}
