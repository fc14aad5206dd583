/// How the components of a color stand for amounts of light, both from 0 to 1.
package enum TransferFunction: Sendable {
  /// That of sRGB, and of Display P3.
  case sRGB
  /// A gamma of 1.8, as that of AppKit's calibrated RGB.
  case gamma18

  /// Returns the amount of light of a component.
  package func light(of component: Double) -> Double {
    switch self {
    case .sRGB:
      // The threshold of IEC 61966-2-1, as in WCAG 2.2.
      guard component > 0.04045 else { return max(0, component) / 12.92 }
      let base = (component + 0.055) / 1.055
      // x^2.4 is the square of x times the square of its fifth root.
      let root = Self.root(5, of: base)
      return base * base * root * root
    case .gamma18:
      // x^1.8 is the square of x by its fifth root.
      return component > 0 ? component * component / Self.root(5, of: component) : 0
    }
  }

  /// Returns the component of sRGB for an amount of light.
  package static func component(for light: Double) -> Double {
    guard light > 0.003_130_8 else { return max(0, light) * 12.92 }
    // x^(5/12) is the fifth power of the twelfth root.
    let root = root(12, of: min(light, 1))
    return 1.055 * root * root * root * root * root - 0.055
  }

  /// Returns a root of a number in (0, 1], by Newton's method from above.
  private static func root(_ degree: Int, of number: Double) -> Double {
    var root = 1.0
    for _ in 0..<2000 {
      let power = (1..<degree).reduce(1.0) { power, _ in power * root }
      let next = (Double(degree - 1) * root + number / power) / Double(degree)
      guard next < root else { break }
      root = next
    }
    return root
  }
}
