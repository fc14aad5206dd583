/// The colors that a document states for a view's text, for its ground and its border, and in place of the accent color.
package struct ViewColors: Defaulted {
  /// The color of the text, or nil for the platform's and for one that depends on a state.
  package var text: StatedColor?
  /// The color that fills the view behind its text and its subviews, or nil if it draws none.
  package var background: StatedColor?
  /// The color in place of the accent color: of UIKit's controls and template images, and of those of the
  /// subviews that have none; of AppKit's template images.
  package var tint: StatedColor?
  /// The color of the border of a custom box, or nil if it has none or the platform's.
  package var border: StatedColor?

  /// Creates colors that leave everything to the platform.
  package init() {}
}

/// A color as a document states it.
package enum StatedColor: Hashable, Sendable {
  /// An opaque color that is the same in every appearance: its sRGB components, each of 255.
  case fixed(red: UInt8, green: UInt8, blue: UInt8)
  /// One that is not opaque, the same in every appearance: its sRGB components and its opacity, each of
  /// 255.
  case translucent(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8)
  /// A color of the system, by its name in the editor: `labelColor`.
  case system(String)
  /// A color of an asset catalog, by its name.
  case asset(String)
  /// Any other: one that depends on a state or that code may change.
  case varying
}

extension StatedColor {
  /// The color's name in the native format: `#0066CC`, `#0066CC80`, `system labelColor`, `asset Brand`, or
  /// `varying`.
  package var text: String {
    switch self {
    case .fixed(let red, let green, let blue): Self.hexadecimal([red, green, blue])
    case .translucent(let red, let green, let blue, let opacity):
      Self.hexadecimal([red, green, blue, opacity])
    case .system(let name): "system \(name)"
    case .asset(let name): "asset \(name)"
    case .varying: "varying"
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  /// Creates the color with a name in the native format.
  ///
  /// - Parameter text: Two hexadecimal digits for each of red, green and blue after `#`, and for the opacity
  ///   of a color that is not opaque; `system` or `asset` before a name; or `varying`.
  package init?(_ text: String) {
    if text == "varying" {
      self = .varying
      return
    }
    if let space = text.firstIndex(of: " ") {
      let name = String(text[text.index(after: space)...])
      guard let first = name.first, !first.isWhitespace, name.last?.isWhitespace == false else {
        return nil
      }
      switch text[..<space] {
      case "system": self = .system(name)
      case "asset": self = .asset(name)
      default: return nil
      }
      return
    }
    let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count),
      text.utf8.count == digits.count + 1
    else { return nil }
    func byte(at place: Int) -> UInt8 { UInt8(digits[place] * 16 + digits[place + 1]) }
    let opacity = digits.count == 8 ? byte(at: 6) : 255
    self =
      opacity == 255
      ? .fixed(red: byte(at: 0), green: byte(at: 2), blue: byte(at: 4))
      : .translucent(red: byte(at: 0), green: byte(at: 2), blue: byte(at: 4), opacity: opacity)
  }
}
