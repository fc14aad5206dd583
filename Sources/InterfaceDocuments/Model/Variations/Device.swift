public import Geometry

/// A device with its screen, under the name that Interface Builder has for it.
public struct Device: Hashable, Sendable {
  /// What kind of thing a device is.
  public enum Idiom: String, CaseIterable, Hashable, Sendable {
    case phone, pad, tv, mac
  }

  /// Which way round a screen is.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// At least as high as wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The name: `retina6_1`, `ipad9_7`.
  public var name: String
  /// What kind of thing it is.
  public var idiom: Idiom
  /// The size of the screen held upright, in points.
  public var portraitSize: Size
  /// What bars and corners cover of the screen held upright.
  public var portraitInsets: Insets
  /// What bars and corners cover of the screen on its side.
  public var landscapeInsets: Insets
  /// Whether the width on its side is regular: so it is on the larger phones alone.
  public var isRegularOnItsSide: Bool

  /// Describes a device.
  public init(
    name: String, idiom: Idiom, portraitSize: Size, portraitInsets: Insets = .zero,
    landscapeInsets: Insets = .zero, isRegularOnItsSide: Bool = true
  ) {
    self.name = name
    self.idiom = idiom
    self.portraitSize = portraitSize
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    self.isRegularOnItsSide = isRegularOnItsSide
  }

  /// The orientations that the device has, the usual one first.
  public var orientations: [Orientation] { idiom == .tv ? [.landscape] : [.portrait, .landscape] }

  /// The size of the screen, in points.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait
      ? portraitSize : Size(width: portraitSize.height, height: portraitSize.width)
  }

  /// What bars and corners cover of the screen.
  public func safeAreaInsets(_ orientation: Orientation) -> Insets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// The size classes of the whole screen.
  public func sizeClasses(_ orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    switch (idiom, orientation) {
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape): (isRegularOnItsSide ? .regular : .compact, .compact)
    case (.pad, _), (.tv, _), (.mac, _): (.regular, .regular)
    }
  }
}

/// How much room there is along an axis, as a document asks for it.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular

  /// The class of a width that is no whole screen.
  ///
  /// The widest phone is 440 points wide upright, the narrowest tablet 744; what stands beside
  /// another app on a tablet is between 320 and 507 where it is compact.
  public init(width: Double) { self = width < Self.leastRegularWidth ? .compact : .regular }

  /// The class of a height that is no whole screen.
  ///
  /// A phone on its side is at most 440 points high, the lowest one upright 480; a tablet is never
  /// below 744. The border leaves a window of 480 points compact.
  public init(height: Double) { self = height < Self.leastRegularHeight ? .compact : .regular }

  /// The least width that is regular, in points.
  package static let leastRegularWidth = 600.0
  /// The least height that is regular, in points.
  package static let leastRegularHeight = 500.0
}
