package import Geometry

extension DisplayList {
  /// A view whose elements belong together.
  package struct DrawnView: Hashable, Sendable {
    package var id: String
    /// The name in messages.
    package var name: String
    /// The custom class, or the name of the element.
    package var kind: String
    /// The alignment rectangle, in the coordinates of the list.
    package var frame: Rect

    /// The tooltip: `ok (button): 80 × 21 at 260, 119`.
    package var caption: String {
      "\(name) (\(kind)): \(decimal(frame.width, places: 2)) \u{00D7} \(decimal(frame.height, places: 2))"
        + " at \(decimal(frame.minX, places: 2)), \(decimal(frame.minY, places: 2))"
    }
  }
}
