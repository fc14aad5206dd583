package import Geometry

/// A device with its screen, under Interface Builder's name.
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

  /// The orientations that the device supports, the usual one first.
  package var orientations: [Orientation] { idiom == .tv ? [.landscape] : [.portrait, .landscape] }

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
  package func sizeClasses(_ orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    switch (idiom, orientation) {
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape): (isRegularOnItsSide ? .regular : .compact, .compact)
    case (.pad, _), (.tv, _), (.mac, _): (.regular, .regular)
    }
  }
}

/// A size class: how much room there is along an axis.
package enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular

  /// Creates the horizontal size class of a width that is not a whole screen's.
  ///
  /// The widest phone is 440 points wide in portrait, the narrowest tablet 744; an app beside
  /// another one on a tablet is between 320 and 507 points wide if it is compact.
  package init(width: Double) { self = width < Self.minimumRegularWidth ? .compact : .regular }

  /// Creates the vertical size class of a height that is not a whole screen's.
  ///
  /// A phone is at most 440 points high in landscape, and at least 480 in portrait; a tablet is at
  /// least 744 points high. The limit leaves a window of 480 points compact.
  package init(height: Double) { self = height < Self.minimumRegularHeight ? .compact : .regular }

  /// The least regular width, in points.
  package static let minimumRegularWidth = 600.0
  /// The least regular height, in points.
  package static let minimumRegularHeight = 500.0
}

extension Device {
  /// The known devices, by kind and then from small to large.
  package static let all = phones + pads + [television]

  package init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  private static let phones = [
    phone("retina3_5", 320, 480),
    phone("retina4_0", 320, 568),
    phone("retina4_7", 375, 667),
    phone("retina5_5", 414, 736, isLarge: true),
    phone("retina5_4", 375, 812, notch: 50),
    phone("retina5_9", 375, 812, notch: 44),
    phone("retina6_0", 390, 844, notch: 47),
    phone("retina6_1", 414, 896, notch: 44, isLarge: true),
    phone("retina6_12", 393, 852, notch: 59),
    phone("retina6_3", 402, 874, notch: 62),
    phone("retina6_5", 414, 896, notch: 44, isLarge: true),
    phone("retina6_7", 428, 926, notch: 47, isLarge: true),
    phone("retina6_72", 430, 932, notch: 59, isLarge: true),
    phone("retina6_9", 440, 956, notch: 62, isLarge: true),
  ]

  private static let pads = [
    pad("ipad8_3rounded", 744, 1133, statusBar: 24, homeIndicator: 20),
    pad("ipad7_9", 768, 1024),
    pad("ipad9_7", 768, 1024),
    pad("ipad10_5", 834, 1112),
    pad("ipad10_9rounded", 820, 1180, statusBar: 24, homeIndicator: 20),
    pad("ipad11_0rounded", 834, 1194, statusBar: 24, homeIndicator: 20),
    pad("ipad12_9", 1024, 1366),
    pad("ipad12_9rounded", 1024, 1366, statusBar: 24, homeIndicator: 20),
  ]

  /// A television is never in portrait, and its overscan edges may be invisible.
  private static let television = Device(
    name: "appleTV", idiom: .tv, portraitSize: Size(width: 1080, height: 1920),
    landscapeInsets: Insets(top: 60, left: 80, bottom: 60, right: 80))

  /// Returns a phone with a home button, whose status bar is hidden in landscape.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, isLarge: Bool = false
  ) -> Device {
    Device(
      name: name, idiom: .phone, portraitSize: Size(width: width, height: height),
      portraitInsets: Insets(top: 20, left: 0, bottom: 0, right: 0), isRegularOnItsSide: isLarge)
  }

  /// Returns a phone without a home button; in landscape, both sides are as unsafe as the top in
  /// portrait.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, notch: Double, isLarge: Bool = false
  ) -> Device {
    Device(
      name: name, idiom: .phone, portraitSize: Size(width: width, height: height),
      portraitInsets: Insets(top: notch, left: 0, bottom: 34, right: 0),
      landscapeInsets: Insets(top: 0, left: notch, bottom: 21, right: notch),
      isRegularOnItsSide: isLarge)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, statusBar: Double = 20,
    homeIndicator: Double = 0
  ) -> Device {
    let insets = Insets(top: statusBar, left: 0, bottom: homeIndicator, right: 0)
    return Device(
      name: name, idiom: .pad, portraitSize: Size(width: width, height: height),
      portraitInsets: insets, landscapeInsets: insets)
  }
}

extension Device {
  /// The number of the screen's pixels per point.
  package var pixelsPerPoint: Int {
    if idiom == .tv { return 1 }
    return Self.phonesOfThree.contains(name) ? 3 : 2
  }

  /// The phones with three pixels per point; all other devices have two.
  private static let phonesOfThree: Set = [
    "retina5_4", "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_3", "retina6_5",
    "retina6_7", "retina6_72", "retina6_9",
  ]
}
