import Geometry
public import InterfaceDocuments

extension SceneSize {
  /// The size with the safe area that a root has at it.
  ///
  /// A root that was drawn on a device's screen takes along the bars that it was drawn under; where
  /// the height is compact, those of UIKit are lower.
  ///
  /// - Parameter root: The root.
  /// - Returns: The size with the insets of the bars at it.
  public func withSafeArea(of root: Root) -> SceneSize {
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
    insets.top += Bar.height(area.top - covered.top, from: wasCompact, to: isCompact)
    insets.bottom += Bar.height(area.bottom - covered.bottom, from: wasCompact, to: isCompact)
    size.safeAreaInsets = insets
    return size
  }
}

/// The bars of UIKit, which are lower where the height is compact.
private enum Bar {
  /// The heights of a navigation bar and of a tab bar or a toolbar, in points.
  private static let heights = [(regular: 44.0, compact: 32.0), (regular: 49.0, compact: 32.0)]

  static func height(_ drawn: Double, from wasCompact: Bool, to isCompact: Bool) -> Double {
    guard wasCompact != isCompact else { return max(0, drawn) }
    let bar = heights.first { abs((wasCompact ? $0.compact : $0.regular) - drawn) < 0.5 }
    return max(0, bar.map { isCompact ? $0.compact : $0.regular } ?? drawn)
  }
}

extension Device {
  /// The orientation in which the screen has a size, if there is one.
  fileprivate func orientation(of size: Size) -> Orientation? {
    orientations.first { self.size($0) == size }
  }
}

extension Root {
  /// The size that the root was drawn at; 0 along an axis that content decides.
  fileprivate var drawnSize: Size {
    Size(width: width.points ?? 0, height: height.points ?? 0)
  }
}
