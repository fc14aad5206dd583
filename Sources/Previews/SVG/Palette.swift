/// The colours as custom properties of a style sheet.
enum Palette {
  /// Returns the declaration of a property with a colour.
  ///
  /// The plain value comes first, for viewers that do not support custom properties.
  static func declaration(_ property: String, _ color: PaletteColor) -> String {
    "\(property):\(hex(color, .light));\(property):var(\(name(color)))"
  }

  /// Returns the custom properties for the light or the dark appearance.
  static func variables(
    _ appearance: Appearance, of colors: [PaletteColor] = PaletteColor.allCases
  ) -> String {
    colors.map { "\(name($0)):\(hex($0, appearance))" }.joined(separator: ";")
  }

  /// Returns the custom properties, which follow the reader's system preference.
  static func stylesheet(of colors: [PaletteColor] = PaletteColor.allCases) -> String {
    """
    :root{color-scheme:light dark;\(variables(.light, of: colors))}
    @media (prefers-color-scheme:dark){:root{\(variables(.dark, of: colors))}}
    """
  }

  private static func name(_ color: PaletteColor) -> String {
    "--lp-\(color.rawValue.hyphenated)"
  }

  private static func hex(_ color: PaletteColor, _ appearance: Appearance) -> String {
    let components = color.components(in: appearance)
    return "#"
      + [components.red, components.green, components.blue]
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension String {
  /// A name in camel case as its words with hyphens between: `close-light`.
  var hyphenated: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
