package import Geometry

/// How a collection view with a flow layout arranges its items: one after the other, in lines.
///
/// It takes no part in layout; pictures show where the items are.
package struct CollectionFlow: Hashable, Sendable {
  /// The axis along which the view scrolls, and its lines follow each other.
  package var scrollAxis = Axis.vertical
  /// The size of an item, in points.
  package var itemSize: Size
  /// The least distance between two lines, in points.
  package var lineSpacing = 10.0
  /// The least distance between two items of a line, in points.
  package var itemSpacing = 10.0
  /// The distances of the items from the edges of the view and from the header, in points.
  package var insets = Insets.zero
  /// The length of the header along the scroll axis, in points.
  package var headerLength = 0.0

  /// Creates a flow of items of one size.
  package init(itemSize: Size) { self.itemSize = itemSize }
}
