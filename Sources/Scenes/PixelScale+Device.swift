import InterfaceDocuments

extension PixelScale {
  /// The pixels of a device's screen.
  init(_ device: Device) {
    self = Self.phonesOfThree.contains(device.name) ? .three : device.idiom == .tv ? .one : .usual
  }

  /// What a layout is measured for where nobody says which pixels it is for.
  static let usual = PixelScale(whole: 2)
  private static let one = PixelScale(whole: 1)
  private static let three = PixelScale(whole: 3)

  /// The phones whose screens have three pixels to a point; all others have two.
  private static let phonesOfThree: Set = [
    "retina5_4", "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_3", "retina6_5",
    "retina6_7", "retina6_72", "retina6_9",
  ]
}
