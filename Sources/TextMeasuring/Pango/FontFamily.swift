#if Fonts
  /// A family of the font set: its name inside the files, what it is for, and the files that it may be
  /// found in.
  struct FontFamily: Hashable, Sendable {
    /// The family's name.
    var name: String
    /// The faces that the family comes in.
    var styles: [Style]
    /// What its characters are.
    var coverage: Coverage
    /// The family's place in files that hold several.
    var faceIndex = 0

    /// A weight and a slant, and the names of the files that may hold it, the best first.
    struct Style: Hashable, Sendable {
      var weight: Int
      var isItalic = false
      var files: [String]
    }

    /// What a family is opened for: never for another text, unless no other family has a character.
    enum Coverage: Hashable, Sendable {
      /// Latin, Greek, Cyrillic, and what all texts have.
      case system
      /// A script, by its ISO 15924 code.
      case script(String)
      /// Ideographs, kana and hangul, as a region draws them.
      case ideographs(Region)
      /// Symbols and whatever else has no script of its own.
      case symbols
      /// Coloured emoji.
      case emoji
    }

    /// A region that ideographs are drawn for, in the order of its face in the file.
    enum Region: String, CaseIterable, Hashable, Sendable {
      case japan = "JP"
      case korea = "KR"
      case mainlandChina = "SC"
      case taiwan = "TC"
      case hongKong = "HK"
    }
  }

  extension FontFamily {
    /// The family that stands for the system font.
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

    /// What covers other scripts, by the name of the family and the script's code.
    ///
    /// Urdu is set in the Naskh style of Arabic, as the platforms' user interfaces are: Nastaliq is
    /// twice as high, and narrower.
    static let scripts = [
      notoUI("Arabic", "Arab"), noto("Hebrew", "Hebr"), notoUI("Thai", "Thai"),
      notoUI("Devanagari", "Deva"), notoUI("Bengali", "Beng"), notoUI("Gujarati", "Gujr"),
      notoUI("Gurmukhi", "Guru"), notoUI("Kannada", "Knda"), notoUI("Khmer", "Khmr"),
      notoUI("Lao", "Laoo"), notoUI("Malayalam", "Mlym"), notoUI("Myanmar", "Mymr"),
      notoUI("Oriya", "Orya"), notoUI("Sinhala", "Sinh"), notoUI("Tamil", "Taml"),
      notoUI("Telugu", "Telu"), noto("Armenian", "Armn"), noto("Ethiopic", "Ethi"),
      noto("Georgian", "Geor"),
    ]

    /// The regions that ideographs are drawn for, of which a text needs no more than one.
    ///
    /// One file has a face for each, and every face has all characters.
    static let ideographs = Region.allCases.enumerated().map { index, region in
      FontFamily(
        name: "Noto Sans CJK \(region.rawValue)",
        styles: [
          Style(weight: 400, files: ["NotoSansCJK-Regular.ttc"]),
          Style(weight: 700, files: ["NotoSansCJK-Bold.ttc"]),
        ], coverage: .ideographs(region), faceIndex: index)
    }

    /// What covers characters of no script, and, the last, rare letters.
    static let symbols = [
      plain("Noto Sans Symbols"), plain("Noto Sans Symbols2"), plain("Noto Sans Math"),
      plain("Noto Sans"),
    ]

    /// The family of colour emoji.
    static let emoji = FontFamily(
      name: "Noto Color Emoji", styles: [Style(weight: 400, files: ["NotoColorEmoji.ttf"])],
      coverage: .emoji)

    /// Every family but the system one, the small ones first.
    static let fallbacks = scripts + symbols + ideographs + [emoji]

    /// The face for user interfaces has a lower line than the one for books.
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

  extension FontFamily.Region {
    /// The region whose ideographs a locale's readers expect; Japan's where none does.
    init(forLocale locale: String) {
      let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
      self =
        switch subtags.first {
        case "ko": .korea
        case "yue": .hongKong
        case "zh" where subtags.contains("hans"): .mainlandChina
        case "zh" where subtags.contains("hk") || subtags.contains("mo"): .hongKong
        case "zh" where subtags.contains("hant") || subtags.contains("tw"): .taiwan
        case "zh": .mainlandChina
        default: .japan
        }
    }
  }
#endif
