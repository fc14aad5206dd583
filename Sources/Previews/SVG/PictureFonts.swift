import TextMeasuring

/// The font families for drawing: those of the measurement, in the same order.
///
/// A browser uses the first family that has a character. It draws what was measured if the same
/// fonts are installed, and otherwise uses the machine's font for the script.
///
/// The emoji family is omitted. Fontconfig moves an emoji family to the front of any list, so librsvg
/// would use it for digits and signs as well, which it also contains; and programs find the machine's
/// emoji font by themselves.
struct PictureFonts: Hashable {
  /// The suffix of the family with the regional forms of ideographs that readers expect.
  private let region: String

  init(locale: String?) {
    region = IdeographRegion(forLocale: locale ?? "").rawValue
  }

  /// The style class of a picture, which selects its families.
  var style: String { isUsual ? "lp" : "lp lp-cjk-\(region.lowercased())" }

  /// The families as a style sheet lists them.
  var families: String {
    let ideographs = ([region] + Self.regions.filter { $0 != region }).map { "CJK \($0)" }
    let noto = (Self.scripts + Self.symbols + ideographs).map { "\"Noto Sans \($0)\"" }
    let all =
      ["Inter", "\"SF Pro Text\""] + noto
      + ["\"Noto Sans\"", "system-ui", "sans-serif"]
    return all.joined(separator: ",")
  }

  /// Returns the style of a text in a family of its own, if it has one.
  func declaration(of family: String?) -> String? {
    guard let family else { return nil }
    let name = family.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-"
    }
    guard !name.isEmpty else { return nil }
    return "font-family:'\(String(String.UnicodeScalarView(name)))',\(families)"
  }

  /// The rules for the pictures of each region.
  static let rules: [(selector: String, families: String)] = regions.map { region in
    let fonts = PictureFonts(region: region)
    return (fonts.isUsual ? ".lp text" : ".lp-cjk-\(region.lowercased()) text", fonts.families)
  }

  private init(region: String) { self.region = region }

  private var isUsual: Bool { region == Self.regions[0] }

  private static let regions = IdeographRegion.allCases.map(\.rawValue)

  private static let scripts = [
    "Arabic UI", "Hebrew", "Thai UI", "Devanagari UI", "Bengali UI", "Gujarati UI",
    "Gurmukhi UI", "Kannada UI", "Khmer UI", "Lao UI", "Malayalam UI", "Myanmar UI",
    "Oriya UI", "Sinhala UI", "Tamil UI", "Telugu UI", "Armenian", "Ethiopic", "Georgian",
  ]

  private static let symbols = ["Symbols", "Symbols2", "Math"]
}
