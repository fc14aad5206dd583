import Geometry

extension Device {
  /// The known devices, by kind and then from small to large.
  package static let all = phones + [duoOuter, duoInner] + pads + [television, catalyst]

  package init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  /// The phones with one screen.
  ///
  /// The sizes are Apple's (Human Interface Guidelines, Layout, "Device screen dimensions"), the safe
  /// areas those of stored frames of documents that were drawn for these devices.
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

  /// The outer screen of iPhone Duo; Interface Builder has no name for it yet.
  ///
  /// - Size: 1398 x 2034 pixels (Apple, technical specifications) at 3 pixels per point; the
  ///   simulator of Xcode 27.1 reports 466 x 678 (github.com/callstack/agent-device, pull request 2703).
  /// - Classes: compact x regular, compact x compact in landscape (Apple, Tech Talk 111461, "Prepare
  ///   your app for iPhone Duo", 2:46).
  /// - Safe area: 84 points for the vertical bar, on the side of the camera. **Unverified**: of a
  ///   community's copy of Apple's design resource (github.com/mirzaaghazadeh/iphone-duo-skills).
  private static let duoOuter = Device(
    name: "iphoneDuoOuter", idiom: .phone, portraitSize: Size(width: 466, height: 678),
    portraitInsets: Insets(top: 0, left: 0, bottom: 0, right: 84),
    landscapeInsets: Insets(top: 0, left: 0, bottom: 0, right: 84), isRegularOnItsSide: false)

  /// The inner screen of iPhone Duo; Interface Builder has no name for it yet.
  ///
  /// - Size: 669 x 951 in the simulator of Xcode 27.1 (github.com/callstack/agent-device, pull
  ///   requests 2703 and 2737). The 1878 x 2670 pixels of Apple's technical specifications are no
  ///   multiple of it: the system draws 2007 x 2853 and scales them down.
  /// - Idiom phone; both classes regular in both orientations (Tech Talk 111461, 2:46).
  /// - Safe area: in landscape 84 points for the vertical bar; in portrait 84 at the top with a bar of
  ///   48, and the home indicator of other phones. **Unverified**, as on the outer screen.
  private static let duoInner = Device(
    name: "iphoneDuoInner", idiom: .phone, portraitSize: Size(width: 669, height: 951),
    portraitInsets: Insets(top: 36, left: 0, bottom: 34, right: 0),
    landscapeInsets: Insets(top: 0, left: 0, bottom: 0, right: 84), isRegular: true)

  /// The tablets, with sizes and safe areas of the same sources.
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

  /// A window of Mac Catalyst, as large as the screen of an iPad in landscape.
  ///
  /// The idiom is mac with "Optimize Interface for Mac", else pad (Apple, "Choosing a user interface
  /// idiom for your Mac app"). **Unverified**: the size, and that both classes stay regular.
  private static let catalyst = Device(
    name: "macCatalyst", idiom: .mac, portraitSize: Size(width: 768, height: 1024), isRegular: true)

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
    "retina6_7", "retina6_72", "retina6_9", "iphoneDuoOuter", "iphoneDuoInner",
  ]
}
