public import Geometry
public import InterfaceDocuments

/// A size that a root is laid out at.
public struct SceneSize: Hashable, Sendable {
  /// The name: `design`, `minimum`, the document's own, or `320x480` for one that was asked for.
  public var name: String
  /// The width in points, or none for as small as the content allows.
  public var width: Double?
  /// The height in points, or none for as small as the content allows.
  public var height: Double?
  /// How far bars and corners of the device cover the root.
  public var safeAreaInsets: Insets

  /// Names a size.
  public init(
    name: String, width: Double?, height: Double?, safeAreaInsets: Insets = .zero
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
  }

  /// The size that a document is drawn at.
  static let designName = "design"

  /// The sizes that a root is checked at: its design size, each that it names, and for a window the
  /// smallest that it may be given.
  public static func all(of root: Root) -> [SceneSize] {
    var sizes = [
      SceneSize(
        name: designName, width: root.width.points, height: root.height.points,
        safeAreaInsets: root.safeAreaInsets ?? .zero)
    ]
    sizes += root.sizes.map {
      SceneSize(
        name: $0.name, width: $0.width, height: $0.height,
        safeAreaInsets: $0.safeAreaInsets ?? root.safeAreaInsets ?? .zero)
    }
    let minimum = SceneSize(
      name: "minimum", width: root.minimumWidth ?? root.width.points,
      height: root.minimumHeight ?? root.height.points,
      safeAreaInsets: root.safeAreaInsets ?? .zero)
    let isKnown = sizes.contains { $0.width == minimum.width && $0.height == minimum.height }
    if root.kind == .window, !isKnown { sizes.append(minimum) }
    return sizes
  }
}

extension Root.Extent {
  /// The number of points, or none for a fitting extent.
  var points: Double? {
    switch self {
    case .points(let points): points
    case .fitting: nil
    }
  }
}
