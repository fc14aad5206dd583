package import Geometry
package import InterfaceDocuments
import InterfaceValues

/// A size that a root is laid out at.
package struct SceneSize: Hashable, Sendable {
  /// The name: `design`, `minimum`, the document's own, or `320x480` for a requested one.
  package var name: String
  /// The width in points, or nil for as small as the content allows.
  package var width: Double?
  /// The height in points, or nil for as small as the content allows.
  package var height: Double?
  /// The insets of the safe area, in points.
  package var safeAreaInsets: Insets
  /// The device on which it is shown, if one was named: its screen, or a part of it.
  package var device: Device?
  /// The kind of device that the application in the window is for, if no device was named.
  package var windowIdiom: Device.Idiom?
  /// Whether it stands for all size classes, so that no variation for one of them holds.
  package var spansSizeClasses = false
  /// The reader's preferred text size.
  package var textSize = TextSize.standard

  package init(
    name: String, width: Double?, height: Double?, safeAreaInsets: Insets = .zero,
    device: Device? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.device = device
  }

  /// Creates the size of a device's screen.
  package init(name: String, device: Device, _ orientation: Device.Orientation) {
    let size = device.size(orientation)
    self.init(
      name: name, width: size.width, height: size.height,
      safeAreaInsets: device.safeAreaInsets(orientation), device: device)
  }

  /// Creates the size of a device's screen, or of a part of it; nil if that is not known.
  package init?(name: String, device: Device, _ presentation: Device.Presentation) {
    guard let size = device.size(presentation) else { return nil }
    self.init(name: name, device: device, presentation.orientation)
    width = size.width
  }

  /// The name of the size that a document is drawn at.
  package static let designName = "design"
  /// The name of the smallest size that a user can give a window.
  package static let minimumName = "minimum"

  /// The name of the narrowest screen that an application may run on.
  package static let narrowName = "narrowest"

  /// Returns the size of a root on the narrowest screen.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - device: The narrowest phone.
  /// - Returns: The size; nil if the root was drawn on a screen as narrow, or is not a phone's screen.
  package static func narrow(_ root: Root, on device: Device) -> SceneSize? {
    guard Axis.allCases.allSatisfy({ root.holding[$0].heldBy == .device }),
      root.device?.idiom ?? .phone == .phone, let width = root.width.points,
      width > device.portraitSize.width,
      width < SizeClass.minimumRegularWidth || root.spansSizeClasses
    else { return nil }
    return SceneSize(name: narrowName, device: device, .portrait).withSafeArea(of: root)
  }

  /// The sizes that a root is checked at: its design size, each that it names, and for a resizable
  /// root its minimum size.
  package static func all(of root: Root) -> [SceneSize] {
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
  /// The number of points, or nil for a fitting extent.
  package var points: Double? {
    switch self {
    case .points(let points): points
    case .fitting: nil
    }
  }
}

extension SceneSize {
  /// The size with the safe area of a root at this size.
  ///
  /// A root that was drawn on a device's screen keeps the bars that it was drawn with. UIKit's bars
  /// are lower at a compact height.
  ///
  /// - Parameter root: The root.
  /// - Returns: The size with the insets of the screen and the bars.
  package func withSafeArea(of root: Root) -> SceneSize {
    var size = self
    guard let drawn = root.device?.orientation(of: root.drawnSize),
      let area = root.safeAreaInsets, let device = root.device
    else {
      if size.device == nil { size.safeAreaInsets = root.safeAreaInsets ?? .zero }
      return size
    }
    let own = Size(width: width ?? 0, height: height ?? 0)
    guard let screen = size.device ?? (device.orientation(of: own) == nil ? nil : device),
      let orientation = screen.orientation(of: own)
    else {
      if size.device == nil { size.safeAreaInsets = area }
      return size
    }
    let covered = device.safeAreaInsets(drawn)
    var insets = screen.safeAreaInsets(orientation)
    let isCompact = screen.sizeClasses(orientation).height == .compact
    let wasCompact = device.sizeClasses(drawn).height == .compact
    insets.top += Bar.height(
      drawn: area.top - covered.top, wasCompact: wasCompact, isCompact: isCompact)
    insets.bottom += Bar.height(
      drawn: area.bottom - covered.bottom, wasCompact: wasCompact, isCompact: isCompact)
    size.safeAreaInsets = insets
    return size
  }
}

/// The bars of UIKit, which are lower at a compact height.
private enum Bar {
  /// The heights of a navigation bar and of a tab bar or a toolbar, in points.
  private static let heights = [(regular: 44.0, compact: 32.0), (regular: 49.0, compact: 32.0)]

  /// Returns the height of a bar that was drawn at a regular or compact height.
  static func height(drawn: Double, wasCompact: Bool, isCompact: Bool) -> Double {
    guard wasCompact != isCompact else { return max(0, drawn) }
    let bar = heights.first { abs((wasCompact ? $0.compact : $0.regular) - drawn) < 0.5 }
    return max(0, bar.map { isCompact ? $0.compact : $0.regular } ?? drawn)
  }
}

extension Device {
  /// The orientation in which the screen has a size, if any.
  fileprivate func orientation(of size: Size) -> Orientation? {
    orientations.first { self.size($0) == size }
  }
}

extension Root {
  /// The size that the root was drawn at, in points; 0 along an axis that its content decides.
  fileprivate var drawnSize: Size {
    Size(width: width.points ?? 0, height: height.points ?? 0)
  }
}

extension SceneSize {
  /// The orientation, or nil if the content decides an extent.
  var orientation: Device.Orientation? {
    guard let width, let height else { return nil }
    return width > height ? .landscape : .portrait
  }
}
