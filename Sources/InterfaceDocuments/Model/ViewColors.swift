/// The colors that a document states for a view's text and for what is behind it.
package struct ViewColors: Hashable, Sendable {
  /// The color of the text, or nil for the platform's and for one that varies.
  package var text: StatedColor?
  /// The color that fills the view behind its text and its subviews, or nil if it draws none.
  package var background: StatedColor?
}

/// A color as a document states it.
package enum StatedColor: Hashable, Sendable {
  /// An opaque color that is the same in every appearance: its sRGB components, each of 255.
  case fixed(red: UInt8, green: UInt8, blue: UInt8)
  /// Any other: a named color, one of the system, one that is not opaque or depends on a state.
  case varying
}

extension StatedColor {
  /// The color's name in the native format: `#0066CC`, or `varying`.
  package var text: String {
    switch self {
    case .fixed(let red, let green, let blue):
      "#"
        + [red, green, blue].map {
          ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
        }.joined()
    case .varying: "varying"
    }
  }

  /// Creates the color with a name in the native format.
  ///
  /// - Parameter text: Two hexadecimal digits for each of red, green and blue after `#`, or
  ///   `varying`.
  package init?(_ text: String) {
    if text == "varying" {
      self = .varying
      return
    }
    let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6 else {
      return nil
    }
    func byte(at place: Int) -> UInt8 { UInt8(digits[place] * 16 + digits[place + 1]) }
    self = .fixed(red: byte(at: 0), green: byte(at: 2), blue: byte(at: 4))
  }
}
