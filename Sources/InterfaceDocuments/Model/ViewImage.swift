public import Geometry

/// The image that a view shows.
public struct ViewImage: Defaulted, Hashable, Sendable {
  /// The name of the image, if the document names one.
  public var name: String?
  /// The size of the image in points, if the document declares it.
  public var size: Size?
  /// Whether it is a symbol of the system.
  public var isSymbol = false
  /// The width that a wider image is scaled down to, in points, if the document gives one.
  public var maximumWidth: Double?
  /// The height that a higher image is scaled down to, in points, if the document gives one.
  public var maximumHeight: Double?

  /// Creates a view image without a name.
  public init() {}
}
