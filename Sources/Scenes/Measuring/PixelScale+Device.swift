import InterfaceDocuments

extension PixelScale {
  /// The pixels of a device's screen.
  init(_ device: Device) { self.init(whole: device.pixelsPerPoint) }

  /// What a layout is measured for where nobody says which pixels it is for.
  static let usual = PixelScale(whole: 2)
}
