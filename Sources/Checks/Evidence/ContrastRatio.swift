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
    return 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns an sRGB component without its gamma, from 0 to 1.
  private static func linear(_ component: UInt8) -> Double {
    let share = Double(component) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // x^2.4 is the square of x times the square of its fifth root.
    let root = fifthRoot(of: base)
    return base * base * root * root
  }

  /// Returns the fifth root of a number in (0, 1], by Newton's method from above.
  private static func fifthRoot(of number: Double) -> Double {
    var root = 1.0
    for _ in 0..<64 {
      let fourth = root * root * root * root
      let next = (4 * root + number / fourth) / 5
      guard next < root else { break }
      root = next
    }
    return root
  }
}
