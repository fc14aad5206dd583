package import Geometry

/// A device with its screen, under Interface Builder's name if the editor has one.
package struct Device: Hashable, Sendable {
  /// A kind of device.
  package enum Idiom: String, CaseIterable, Hashable, Sendable {
    case phone, pad, tv, mac
  }

  /// An orientation of a screen.
  package enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// At least as high as wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The name: `retina6_1`, `ipad9_7`.
  package var name: String
  /// The kind of device.
  package var idiom: Idiom
  /// The size of the screen in portrait, in points.
  package var portraitSize: Size
  /// The safe area insets in portrait.
  package var portraitInsets = Insets.zero
  /// The safe area insets in landscape.
  package var landscapeInsets = Insets.zero
  /// Whether the horizontal size class is regular in landscape, as on the larger phones.
  package var isRegularOnItsSide = true
  /// Whether both size classes are regular in both orientations.
  package var isRegular = false

  /// The orientations that the device supports, the usual one first.
  package var orientations: [Orientation] {
    switch idiom {
    case .tv, .mac: [.landscape]
    case .phone, .pad: [.portrait, .landscape]
    }
  }

  /// Returns the size of the screen, in points.
  package func size(_ orientation: Orientation) -> Size {
    orientation == .portrait
      ? portraitSize : Size(width: portraitSize.height, height: portraitSize.width)
  }

  /// Returns the safe area insets of the screen.
  package func safeAreaInsets(_ orientation: Orientation) -> Insets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// Returns the size classes of the whole screen.
  ///
  /// Apple publishes them by device (Human Interface Guidelines, Layout, "Device size classes").
  package func sizeClasses(_ orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    if isRegular { return (.regular, .regular) }
    return switch (idiom, orientation) {
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape): (isRegularOnItsSide ? .regular : .compact, .compact)
    case (.pad, _), (.tv, _), (.mac, _): (.regular, .regular)
    }
  }
}
