import Diagnostics
import InterfaceValues

extension TextLimit {
  /// The limit as a clause for translators: `fits 182 pt, about 26 characters of System 13; limited
  /// by "OK button width" (SignIn.interface:41)`.
  ///
  /// Points are rounded down, so that a text that keeps to the clause fits.
  public var sentence: String {
    switch width {
    case .notLaidOut: return "takes no part in the layout"
    case .unlimited: return "fits at any width"
    case .none: return "fits at no width" + limiterClause
    case .points(let points):
      let whole = DecimalText.rounded((points + 1e-6).rounded(.down), places: 0)
      let extent =
        switch lines {
        case 1: "\(whole) pt"
        case nil: "any number of lines of \(whole) pt"
        case let count?: "\(count) lines of \(whole) pt"
        }
      return "fits \(extent)\(characterClause)\(limiterClause)"
    }
  }

  /// About how many characters fit, with the font.
  private var characterClause: String {
    guard let count = characterCount, let font else { return "" }
    let characters = "about \(count) " + (count == 1 ? "character" : "characters")
    return ", \(characters)" + (lines == 1 ? "" : " each") + " of \(font.name)"
  }

  private var limiterClause: String {
    guard let limiter else { return "" }
    let file = limiter.path.split(separator: "/").last.map(String.init) ?? limiter.path
    let line = limiter.position.map { ":\($0.line)" } ?? ""
    return "; limited by \"\(limiter.name)\" (\(file)\(line))"
  }
}

extension TextLimitFont {
  /// The font for messages: `System 13`, `System semibold 17`.
  public var name: String {
    let weights = [
      100: "ultralight", 200: "thin", 300: "light", 500: "medium", 600: "semibold", 700: "bold",
      800: "heavy", 900: "black",
    ]
    let words =
      [family == "system" ? "System" : family] + [weights[weight]].compactMap(\.self)
      + (isItalic ? ["italic"] : [])
    return (words + [DecimalText.rounded(size)]).joined(separator: " ")
  }
}
