/// A family of the font set: its name in the files, its coverage, and the names of its files.
struct FontFamily: Hashable, Sendable {
  /// The family's name.
  var name: String
  var styles: [Style]
  /// The characters that it is used for.
  var coverage: Coverage
  /// The index of the family's face in collections.
  var faceIndex = 0

  /// A weight and a slant, with the names of the possible files, the best first.
  struct Style: Hashable, Sendable {
    var weight: Int
    var isItalic = false
    var files: [String]
  }

  /// The characters that a family is used for; for others only if no other family has them.
  enum Coverage: Hashable, Sendable {
    /// Latin, Greek, Cyrillic, and common characters.
    case system
    /// A script, by its ISO 15924 code.
    case script(String)
    /// Ideographs, kana and hangul, in a region's forms.
    case ideographs(IdeographRegion)
    /// Symbols and other characters without a script of their own.
    case symbols
    /// Colour emoji.
    case emoji
  }
}

extension FontFamily {
  /// The family that replaces the system font.
  static let system = FontFamily(
    name: "Inter",
    styles: [false, true].flatMap { isItalic in
      [
        (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
        (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
      ].map { weight, name in
        let italic = name == "Regular" ? "Italic" : "\(name)Italic"
        let file = "Inter-\(isItalic ? italic : name)"
        return Style(
          weight: weight, isItalic: isItalic,
          files: ["\(file).otf", "\(file).ttf"] + (isItalic ? variableItalic : variable))
      }
    }, coverage: .system)

  private static let variable = [
    "InterVariable.ttf", "Inter-roman.var.ttf", "Inter[opsz,wght].ttf",
  ]
  private static let variableItalic = [
    "InterVariable-Italic.ttf", "Inter-italic.var.ttf", "Inter-Italic[opsz,wght].ttf",
  ]

  /// The families of other scripts, by name and script code.
  ///
  /// Urdu uses the Naskh style of Arabic, as in the platforms' user interfaces: Nastaliq is twice
  /// as high, and narrower.
  static let scripts = [
    notoUI("Arabic", "Arab"), noto("Hebrew", "Hebr"), notoUI("Thai", "Thai"),
    notoUI("Devanagari", "Deva"), notoUI("Bengali", "Beng"), notoUI("Gujarati", "Gujr"),
    notoUI("Gurmukhi", "Guru"), notoUI("Kannada", "Knda"), notoUI("Khmer", "Khmr"),
    notoUI("Lao", "Laoo"), notoUI("Malayalam", "Mlym"), notoUI("Myanmar", "Mymr"),
    notoUI("Oriya", "Orya"), notoUI("Sinhala", "Sinh"), notoUI("Tamil", "Taml"),
    notoUI("Telugu", "Telu"), noto("Armenian", "Armn"), noto("Ethiopic", "Ethi"),
    noto("Georgian", "Geor"),
  ]

  /// The regional families of ideographs, of which a text needs at most one.
  ///
  /// One file has a face for each, and every face has all characters.
  static let ideographs = IdeographRegion.allCases.enumerated().map { index, region in
    FontFamily(
      name: "Noto Sans CJK \(region.rawValue)",
      styles: [
        Style(weight: 400, files: ["NotoSansCJK-Regular.ttc"]),
        Style(weight: 700, files: ["NotoSansCJK-Bold.ttc"]),
      ], coverage: .ideographs(region), faceIndex: index)
  }

  /// The families for characters without a script, and, last, for rare letters.
  static let symbols = [
    plain("Noto Sans Symbols"), plain("Noto Sans Symbols2"), plain("Noto Sans Math"),
    plain("Noto Sans"),
  ]

  /// The family of colour emoji.
  static let emoji = FontFamily(
    name: "Noto Color Emoji", styles: [Style(weight: 400, files: ["NotoColorEmoji.ttf"])],
    coverage: .emoji)

  /// Every family except the system font's, small files first.
  static let fallbacks = scripts + symbols + ideographs + [emoji]

  /// Returns a family for user interfaces, whose lines are lower than those of the one for books.
  private static func notoUI(_ name: String, _ script: String) -> FontFamily {
    FontFamily(
      name: "Noto Sans \(name) UI",
      styles: styles { ["NotoSans\(name)UI-\($0).ttf", "NotoSans\(name)-\($0).ttf"] },
      coverage: .script(script))
  }

  private static func noto(_ name: String, _ script: String) -> FontFamily {
    FontFamily(
      name: "Noto Sans \(name)", styles: styles { ["NotoSans\(name)-\($0).ttf"] },
      coverage: .script(script))
  }

  private static func plain(_ name: String) -> FontFamily {
    let file = name.filter { $0 != " " }
    return FontFamily(
      name: name, styles: styles { ["\(file)-\($0).ttf"] }, coverage: .symbols)
  }

  private static func styles(files: (String) -> [String]) -> [Style] {
    [
      Style(weight: 400, files: files("Regular")), Style(weight: 700, files: files("Bold")),
    ]
  }
}
