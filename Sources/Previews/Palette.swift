/// The colours of the pictures and of the page, light and dark.
enum Palette {
  /// A named colour in both appearances.
  struct Color {
    var name: String
    var light: String
    var dark: String
  }

  /// All colours, in the order of their declarations.
  static let colors: [Color] = [
    Color(name: "backdrop", light: "#eeeff2", dark: "#131416"),
    Color(name: "surface", light: "#ffffff", dark: "#1f2023"),
    Color(name: "window", light: "#f6f6f7", dark: "#2a2b2e"),
    Color(name: "titlebar", light: "#ebebed", dark: "#36373b"),
    Color(name: "hairline", light: "#cfd0d6", dark: "#4a4b51"),
    Color(name: "shadow", light: "#15171c", dark: "#000000"),
    Color(name: "text", light: "#1d1d20", dark: "#ececef"),
    Color(name: "secondary", light: "#6d6e76", dark: "#9c9da6"),
    Color(name: "placeholder", light: "#9a9ba3", dark: "#7d7e87"),
    Color(name: "control", light: "#ffffff", dark: "#4a4b50"),
    Color(name: "control-edge", light: "#c4c5cc", dark: "#62636a"),
    Color(name: "field", light: "#ffffff", dark: "#18191b"),
    Color(name: "field-edge", light: "#c4c5cc", dark: "#55565d"),
    Color(name: "track", light: "#dcdde2", dark: "#4d4e54"),
    Color(name: "accent", light: "#2271f0", dark: "#3b86f7"),
    Color(name: "on-accent", light: "#ffffff", dark: "#ffffff"),
    Color(name: "outline", light: "#bfc0c8", dark: "#5b5c64"),
    Color(name: "box", light: "#f0f0f2", dark: "#2c2d31"),
    Color(name: "image", light: "#e9eaee", dark: "#34353a"),
    Color(name: "clip", light: "#d7263d", dark: "#ff5d6c"),
    Color(name: "on-clip", light: "#ffffff", dark: "#2b0509"),
    Color(name: "clip-ground", light: "#fdebed", dark: "#3a1a1f"),
    Color(name: "clip-ink", light: "#8f1526", dark: "#ffb3ba"),
    Color(name: "open", light: "#c77700", dark: "#f5a524"),
    Color(name: "on-open", light: "#ffffff", dark: "#2b1b00"),
    Color(name: "open-ground", light: "#fdf1dc", dark: "#35270f"),
    Color(name: "open-ink", light: "#7a4a00", dark: "#ffd591"),
    Color(name: "quiet", light: "#7b7c85", dark: "#a3a4ad"),
    Color(name: "on-quiet", light: "#ffffff", dark: "#1b1c1f"),
    Color(name: "page", light: "#f7f7f9", dark: "#0d0e10"),
    Color(name: "card", light: "#ffffff", dark: "#1a1b1e"),
    Color(name: "fine", light: "#1a7f46", dark: "#5fd08f"),
    Color(name: "fine-ground", light: "#e6f5ec", dark: "#14301f"),
  ]

  /// Returns the declaration of a property with a colour.
  ///
  /// The plain value comes first, for viewers that do not support custom properties.
  static func declaration(_ property: String, _ name: String) -> String {
    guard let color = colors.first(where: { $0.name == name }) else {
      preconditionFailure("no colour is named \"\(name)\"")
    }
    return "\(property):\(color.light);\(property):var(--lp-\(name))"
  }

  /// Returns the custom properties for the light or the dark appearance.
  static func variables(_ color: KeyPath<Color, String>) -> String {
    colors.map { "--lp-\($0.name):\($0[keyPath: color])" }.joined(separator: ";")
  }

  /// The custom properties, which follow the reader's system preference.
  static let stylesheet = """
    :root{color-scheme:light dark;\(variables(\.light))}
    @media (prefers-color-scheme:dark){:root{\(variables(\.dark))}}
    """
}
