/// The families that texts are drawn in: those that they are measured in, in the same order.
///
/// A browser takes the first that has a character, so it draws what was measured where the same fonts
/// are installed, and else what the machine has for the script.
struct PictureFonts: Hashable {
  /// The end of the name of the family that draws ideographs as the text's readers expect them.
  private let region: String

  /// Chooses the families for a locale.
  init(locale: String?) {
    let subtags = (locale ?? "").lowercased().split { $0 == "-" || $0 == "_" }
    region =
      switch subtags.first {
      case "ko": "KR"
      case "yue": "HK"
      case "zh" where subtags.contains("hans"): "SC"
      case "zh" where subtags.contains("hk") || subtags.contains("mo"): "HK"
      case "zh" where subtags.contains("hant") || subtags.contains("tw"): "TC"
      case "zh": "SC"
      default: Self.regions[0]
      }
  }

  /// The class of a picture whose texts are drawn in other families than most.
  var style: String { isUsual ? "lp" : "lp lp-cjk-\(region.lowercased())" }

  /// The families, as a style sheet lists them.
  var families: String {
    let ideographs = ([region] + Self.regions.filter { $0 != region }).map { "CJK \($0)" }
    let noto = (Self.scripts + Self.symbols + ideographs).map { "\"Noto Sans \($0)\"" }
    let all =
      ["Inter", "\"SF Pro Text\""] + noto
      + ["\"Noto Sans\"", "\"Noto Color Emoji\"", "system-ui", "sans-serif"]
    return all.joined(separator: ",")
  }

  /// The rules for pictures of each kind.
  static let rules: [(selector: String, families: String)] = regions.map { region in
    let fonts = PictureFonts(region: region)
    return (fonts.isUsual ? ".lp text" : ".lp-cjk-\(region.lowercased()) text", fonts.families)
  }

  private init(region: String) { self.region = region }

  private var isUsual: Bool { region == Self.regions[0] }

  private static let regions = ["JP", "KR", "SC", "TC", "HK"]

  private static let scripts = [
    "Arabic UI", "Hebrew", "Thai UI", "Devanagari UI", "Bengali UI", "Gujarati UI",
    "Gurmukhi UI", "Kannada UI", "Khmer UI", "Lao UI", "Malayalam UI", "Myanmar UI",
    "Oriya UI", "Sinhala UI", "Tamil UI", "Telugu UI", "Armenian", "Ethiopic", "Georgian",
  ]

  private static let symbols = ["Symbols", "Symbols2", "Math"]
}
