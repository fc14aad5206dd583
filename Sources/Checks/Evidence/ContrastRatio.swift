import InterfaceDocuments

extension StatedColor {
  /// Returns the contrast ratio of two colors, from 1 to 21, or nil if one of them varies.
  ///
  /// As defined in WCAG 2.2, with the threshold of sRGB.
  static func contrast(_ first: StatedColor, _ second: StatedColor) -> Double? {
    guard let one = first.relativeLuminance, let other = second.relativeLuminance else {
      return nil
    }
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white; nil for a varying color.
  private var relativeLuminance: Double? {
    guard case .fixed(let red, let green, let blue) = self else { return nil }
    func light(_ component: UInt8) -> Double {
      TransferFunction.sRGB.light(of: Double(component) / 255)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
