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
  /// The device that has the screen, if one was named.
  public var device: Device?
  /// Whether the size stands for all size classes, so that no variation for one of them holds.
  public var spansSizeClasses = false
  /// How large the reader wants texts that follow that.
  public var textSize = TextSize.standard

  /// Names a size.
  public init(
    name: String, width: Double?, height: Double?, safeAreaInsets: Insets = .zero,
    device: Device? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.device = device
  }

  /// Names the size of a device's screen.
  public init(name: String, device: Device, _ orientation: Device.Orientation) {
    let size = device.size(orientation)
    self.init(
      name: name, width: size.width, height: size.height,
      safeAreaInsets: device.safeAreaInsets(orientation), device: device)
  }

  /// The size that a document is drawn at.
  public static let designName = "design"
  /// The name of the least size that a window can be given.
  public static let minimumName = "minimum"

  /// The sizes that a root is checked at: its design size, each that it names, and the smallest that a
  /// user may give a window.
  public static func all(of root: Root) -> [SceneSize] {
    var design = SceneSize(
      name: designName, width: root.width.points, height: root.height.points,
      safeAreaInsets: root.safeAreaInsets ?? .zero, device: root.device)
    design.spansSizeClasses = root.spansSizeClasses
    var sizes = [design]
    sizes += root.sizes.map { size in
      SceneSize(
        name: size.name, width: size.width, height: size.height,
        safeAreaInsets: size.safeAreaInsets ?? root.safeAreaInsets ?? .zero, device: size.device)
    }
    let minimum = SceneSize(
      name: minimumName, width: root.minimumWidth ?? root.width.points,
      height: root.minimumHeight ?? root.height.points,
      safeAreaInsets: root.safeAreaInsets ?? .zero)
    let isKnown = sizes.contains { $0.width == minimum.width && $0.height == minimum.height }
    if root.isResizable, !isKnown { sizes.append(minimum) }
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
