import Geometry
import InterfaceValues
import LinearConstraints

extension PlacementRows {
  /// The frame in the parent's frame: where it was, and its shares of what the parent gained.
  mutating func add(_ autoresizing: Autoresizing, of item: ItemID, in parent: ItemID) {
    for axis in Axis.allCases {
      let parts = autoresizing.parts(along: axis)
      var gained = coordinates.frameExtent(parent, axis)
      gained.constant -= autoresizing.parentSize[axis]

      var origin = coordinates.frameOrigin(parent, axis)
      origin.add(parts.minimum.share, gained)
      add(
        .autoresizingPosition, item, axis, coordinates.frameOrigin(item, axis), .equal, origin,
        constant: parts.minimum.length)

      var extent = Expression()
      extent.add(parts.size.share, gained)
      add(
        .autoresizingSize, item, axis, coordinates.frameExtent(item, axis), .equal, extent,
        constant: parts.size.length,
        priority: axis == .vertical ? autoresizing.heightPriority : .required)
    }
  }
}

extension Autoresizing {
  /// A margin or the size along an axis: how long it was, and its share of what is gained.
  struct Part {
    var length: Double
    var share = 0.0
  }

  /// The margin before the frame, the frame and the margin after it.
  ///
  /// A margin that the frame sticks out of counts as 0 where shares are dealt. Where nothing gives
  /// way, what is gained goes after the frame.
  func parts(along axis: Axis) -> (minimum: Part, size: Part, maximum: Part) {
    let begin = axis == .horizontal ? frame.minX : frame.minY
    let flags = mask.flags(along: axis)
    var parts = [begin, frame.size[axis], parentSize[axis] - begin - frame.size[axis]]
      .map { Part(length: $0) }
    let flexible = parts.indices.filter { flags[$0] }
    let total = flexible.reduce(0) { $0 + max(0, parts[$1].length) }
    for index in flexible {
      parts[index].share =
        total > 0 ? max(0, parts[index].length) / total : 1 / Double(flexible.count)
    }
    if flexible.isEmpty { parts[2].share = 1 }
    return (parts[0], parts[1], parts[2])
  }
}
