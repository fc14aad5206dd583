import Geometry
import InterfaceValues

/// The natural extents of items: those of their contents, or of the members of a stack.
struct NaturalExtents {
  let coordinates: Coordinates
  let contents: [Content]

  /// Returns the extent along an axis, or nil if the item has no content and is not a stack.
  func extent(of item: ItemID, _ axis: Axis) -> Double? {
    let layoutItem = coordinates.tree.items[item.index]
    if layoutItem.hasContent(along: axis), let extent = contents[item.index].extent(along: axis) {
      return extent
    }
    guard case .stack(let stack) = layoutItem.arrangement else { return nil }
    let places = StackPlaces(
      stack, of: item, coordinates: coordinates, contents: contents, absent: coordinates.absent)
    let extents = places.members.map { $0.item > item ? extent(of: $0.item, axis) ?? 0 : 0 }
    guard let largest = extents.max() else { return nil }
    guard stack.axis == axis else { return largest + places.insets(axis) }
    let spacing = extents.indices.dropLast().reduce(0) { $0 + places.spacing(after: $1) }
    let isEqual = stack.distribution == .fillEqually
    let members = isEqual ? largest * Double(extents.count) : extents.reduce(0, +)
    return members + spacing + places.insets(axis)
  }
}
