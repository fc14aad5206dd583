/// A segment of a `segmentedControl`.
public struct Segment: Hashable, Sendable {
  /// The id, written or generated.
  public var id: String
  /// The text, if there is one; it is among its view's texts, too.
  public var label: LocalizableText?
  /// The width, in points, or none for what the text needs.
  public var width: Double?

  /// Makes a segment.
  public init(id: String, label: LocalizableText? = nil, width: Double? = nil) {
    self.id = id
    self.label = label
    self.width = width
  }
}
