/// A font, as described in a document.
package struct FontDescription: Hashable, Sendable {
  /// The family: `system` for the platform's own, else a name such as `Helvetica Neue`.
  package var family: String
  /// The weight, from 100 (thin) to 900 (black); 400 is regular.
  package var weight: Int
  /// The size, in points.
  package var size: Double
  /// Whether it is italic.
  package var isItalic: Bool

  package init(
    family: String = "system", weight: Int = 400, size: Double, isItalic: Bool = false
  ) {
    self.family = family
    self.weight = weight
    self.size = size
    self.isItalic = isItalic
  }

  /// The family name of the platform's own font.
  package static let systemFamily = "system"
}
