import Geometry
import InterfaceValues
import LinearConstraints

extension LayoutTree {
  /// The positions of the constraints whose right-to-left layout is not the mirror image.
  ///
  /// Locations are measured from the left in either direction, so that a location multiplied by
  /// anything but 1, or a constant or an inequality between two centres, lands on the same side. Left and right edges
  /// are meant to stay; what is in a view that does not turn round stays as well.
  public var unmirroredConstraints: [Int] {
    let absent = AbsentItems(self)
    return constraints.indices.filter { index in
      let constraint = constraints[index]
      guard constraint.isActive, let second = constraint.second, !absent.contains(constraint),
        constraint.first.attribute.axis == .horizontal, !constraint.first.attribute.isSize,
        !constraint.first.attribute.isAbsoluteSide, !second.attribute.isAbsoluteSide
      else { return false }
      let ancestor = nearestCommonAncestor(constraint.first.item, second.item)
      let reading = items[ancestor.index].semanticContent.direction(in: .rightToLeft)
      guard reading == .rightToLeft else { return false }
      return constraint.multiplier != 1
        || !constraint.followsReadingDirection
          && (constraint.constant != 0 || constraint.relation != .equal)
    }
  }
}
