package import Geometry

/// One of a row of labels in a view: a segment of a `segmentedControl`, a column of a `tableView`,
/// an item of a bar.
package struct Segment: Hashable, Sendable {
  /// The id, written or generated.
  package var id: String
  /// The text, if there is one; also among its view's texts, with the property `label`.
  package var label: LocalizableText?
  /// The width, in points, or nil for what the text needs.
  package var width: Double?
  /// The minimum width of a table's column, in points, if the document gives one.
  package var minimumWidth: Double?
  /// The maximum width of a table's column, in points, if the document gives one.
  package var maximumWidth: Double?
  /// The name of the image, if there is one.
  package var imageName: String?
  /// Whether the image is a symbol of the system.
  package var isSymbol = false
  /// The alignment of a column's title, nil for the middle.
  package var alignment: View.TextAlignment?
  /// Whether it is empty space of a bar, which has no label and no image.
  package var isSpace = false
  /// Whether it takes the space that the other items of a bar leave.
  package var isFlexible = false
  /// The size of the image, in points, if known.
  package var imageSize: Size?

  package init(id: String, label: LocalizableText? = nil, width: Double? = nil) {
    self.id = id
    self.label = label
    self.width = width
  }
}
