public import Geometry

/// A device with its screen, under Interface Builder's name.
public struct Device: Hashable, Sendable {
  /// A kind of device.
  public enum Idiom: String, CaseIterable, Hashable, Sendable {
    case phone, pad, tv, mac
  }

  /// An orientation of a screen.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// At least as high as wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The name: `retina6_1`, `ipad9_7`.
  public var name: String
  /// The kind of device.
  public var idiom: Idiom
  /// The size of the screen in portrait, in points.
  public var portraitSize: Size
  /// The safe area insets in portrait.
  public var portraitInsets: Insets
  /// The safe area insets in landscape.
  public var landscapeInsets: Insets
  /// Whether the horizontal size class is regular in landscape, as on the larger phones.
  public var isRegularOnItsSide: Bool

  /// Creates a device.
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

  /// The orientations that the device supports, the usual one first.
  public var orientations: [Orientation] { idiom == .tv ? [.landscape] : [.portrait, .landscape] }

  /// Returns the size of the screen, in points.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait
      ? portraitSize : Size(width: portraitSize.height, height: portraitSize.width)
  }

  /// Returns the safe area insets of the screen.
  public func safeAreaInsets(_ orientation: Orientation) -> Insets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// Returns the size classes of the whole screen.
  public func sizeClasses(_ orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    switch (idiom, orientation) {
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape): (isRegularOnItsSide ? .regular : .compact, .compact)
    case (.pad, _), (.tv, _), (.mac, _): (.regular, .regular)
    }
  }
}

/// A size class: how much room there is along an axis.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular

  /// Creates the horizontal size class of a width that is not a whole screen's.
  ///
  /// The widest phone is 440 points wide in portrait, the narrowest tablet 744; an app beside
  /// another one on a tablet is between 320 and 507 points wide if it is compact.
  public init(width: Double) { self = width < Self.leastRegularWidth ? .compact : .regular }

  /// Creates the vertical size class of a height that is not a whole screen's.
  ///
  /// A phone is at most 440 points high in landscape, and at least 480 in portrait; a tablet is at
  /// least 744 points high. The limit leaves a window of 480 points compact.
  public init(height: Double) { self = height < Self.leastRegularHeight ? .compact : .regular }

  /// The least regular width, in points.
  package static let leastRegularWidth = 600.0
  /// The least regular height, in points.
  package static let leastRegularHeight = 500.0
}
