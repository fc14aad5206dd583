import FoundationEssentials

/// The `Contents.json` of a color set in an asset catalog: a color for the light and the dark appearance.
package struct ColorSet: Hashable, Sendable {
  /// A color by its sRGB components and its opacity, each of 255.
  package struct Components: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var opacity: UInt8
  }

  /// The color of the light appearance.
  package var light: Components
  /// The color of the dark appearance, the same if the set has no other.
  package var dark: Components

  /// Parses a color set, or returns nil if the JSON is not one, or has no color by components for all devices.
  ///
  /// Components are taken as those of sRGB in every color space, whose colors a picture cannot tell apart. A
  /// color for some devices, and one of high contrast, is passed over.
  ///
  /// - Parameter bytes: The file.
  package init?(_ bytes: [UInt8]) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
      return nil
    }
    let entries = (contents.colors ?? []).filter { ($0.idiom ?? "universal") == "universal" }
    func components(where isWanted: ([String]) -> Bool) -> Components? {
      entries.filter { isWanted(($0.appearances ?? []).compactMap(\.value)) }
        .lazy.compactMap { $0.color?.components?.values }.first
    }
    guard let light = components(where: \.isEmpty) ?? components(where: { $0 == ["light"] }) else {
      return nil
    }
    self.light = light
    dark = components { $0 == ["dark"] } ?? light
  }

  private struct Contents: Decodable {
    var colors: [Entry]?
  }

  private struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: Color?
  }

  private struct Appearance: Decodable {
    var value: String?
  }

  private struct Color: Decodable {
    var components: Parts?
  }

  /// Components as written: from 0 to 1 with a decimal point, from 0 to 255 without, or hexadecimal.
  private struct Parts: Decodable {
    var red: String?
    var green: String?
    var blue: String?
    var white: String?
    var alpha: String?

    var values: Components? {
      let gray = Self.byte(white)
      guard let red = gray ?? Self.byte(red), let green = gray ?? Self.byte(green),
        let blue = gray ?? Self.byte(blue)
      else { return nil }
      // An opacity is never of 255.
      let opacity = alpha.flatMap(Double.init).map { UInt8(min(255, max(0, ($0 * 255).rounded()))) }
      return Components(red: red, green: green, blue: blue, opacity: opacity ?? 255)
    }

    private static func byte(_ text: String?) -> UInt8? {
      guard let text else { return nil }
      if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16) }
      guard let number = Double(text), number.isFinite else { return nil }
      let value = text.contains(".") ? number * 255 : number
      return UInt8(min(255, max(0, value.rounded())))
    }
  }
}
