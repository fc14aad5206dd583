public import Geometry

/// One of the labels side by side of a view: a segment of a `segmentedControl`, a column of a
/// `tableView`, an item of a bar.
public struct Segment: Hashable, Sendable {
  /// The id, written or generated.
  public var id: String
  /// The text, if there is one; it is among its view's texts, too, with the property `label`.
  public var label: LocalizableText?
  /// The width, in points, or none for what the text needs.
  public var width: Double?
  /// The least width of a table's column, in points, if the document gives one.
  public var minimumWidth: Double?
  /// The greatest width of a table's column, in points, if the document gives one.
  public var maximumWidth: Double?
  /// The name of the image, if there is one.
  public var imageName: String?
  /// The size of the image, where it is known.
  public var imageSize: Size?

  /// Makes a segment.
  public init(id: String, label: LocalizableText? = nil, width: Double? = nil) {
    self.id = id
    self.label = label
    self.width = width
  }
}
