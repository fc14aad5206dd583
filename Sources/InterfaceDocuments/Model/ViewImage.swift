package import Geometry

/// The image that a view shows.
package struct ViewImage: Defaulted, Hashable, Sendable {
  /// The name of the image, if the document names one.
  package var name: String?
  /// The size of the image in points, if the document declares it.
  package var size: Size?
  /// Whether it is a symbol of the system.
  package var isSymbol = false
  /// The size in points of the font beside which a symbol is drawn, if the document gives one; only
  /// pictures use it.
  package var pointSize: Double?
  /// The width that a wider image is scaled down to, in points, if the document gives one.
  package var maximumWidth: Double?
  /// The height that a higher image is scaled down to, in points, if the document gives one.
  package var maximumHeight: Double?

  /// Creates a view image without a name.
  package init() {}
}
