#if Fonts
  /// A family of the font set: its name inside the files, and the files that it may be found in.
  struct FontFamily: Hashable, Sendable {
    /// The family's name.
    var name: String
    /// The files to look for, each with those that are used where it is not there.
    var files: [[String]]
    /// When the family's files are opened.
    var tier: Tier
    /// The family's place in files that hold several.
    var faceIndex: Int?

    /// A region that ideographs are drawn for, in the order of its face in the file.
    enum Region: String, CaseIterable, Hashable, Sendable {
      case japan = "JP"
      case korea = "KR"
      case mainlandChina = "SC"
      case taiwan = "TC"
      case hongKong = "HK"
    }

    /// When a file is opened: most are small, some are so large that opening them takes longer than
    /// measuring a whole document.
    enum Tier: Hashable, Sendable {
      /// With the measurer.
      case always
      /// For ideographs, kana and hangul, as they are drawn in a region.
      case ideographs(Region, isBold: Bool)
      /// For emoji.
      case emoji
      /// For any other character that no other family has.
      case rest
    }
  }

  extension FontFamily {
    /// The family that stands for the system font.
    static let system = FontFamily(
      name: "Inter",
      files: [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold",
        "Black",
      ].map { ["Inter-\($0).otf", "Inter-\($0).ttf"] + variableInter }, tier: .always)

    private static let variableInter = [
      "InterVariable.ttf", "Inter-roman.var.ttf", "Inter[opsz,wght].ttf", "Inter.ttc",
    ]

    /// What covers other scripts, and is small.
    static let scripts = [
      notoUI("Arabic"), noto("Hebrew"), notoUI("Thai"), notoUI("Devanagari"),
    ]

    /// The regions that ideographs are drawn for, of which a text needs no more than one.
    ///
    /// One file has a face for each, and every face has all characters.
    static let ideographs = Region.allCases.enumerated().flatMap { index, region in
      [false, true].map { isBold in
        FontFamily(
          name: "Noto Sans CJK \(region.rawValue)",
          files: [["NotoSansCJK-\(isBold ? "Bold" : "Regular").ttc"]],
          tier: .ideographs(region, isBold: isBold), faceIndex: index)
      }
    }

    /// The family of colour emoji.
    static let emoji = FontFamily(
      name: "Noto Color Emoji", files: [["NotoColorEmoji.ttf"]], tier: .emoji)

    /// What covers the characters that are rare in user interfaces.
    static let rest =
      [
        "Bengali", "Gujarati", "Gurmukhi", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar",
        "Oriya", "Sinhala", "Tamil", "Telugu",
      ].map { notoUI($0, tier: .rest) }
      + ["Armenian", "Ethiopic", "Georgian", "Symbols", "Symbols2", "Math"].map {
        noto($0, tier: .rest)
      }
      + [
        FontFamily(
          name: "Noto Sans", files: [["NotoSans-Regular.ttf"], ["NotoSans-Bold.ttf"]], tier: .rest)
      ]

    /// Every family but the system one.
    static let fallbacks = scripts + ideographs + [emoji] + rest

    /// The face for user interfaces has a lower line than the one for books.
    private static func notoUI(_ script: String, tier: Tier = .always) -> FontFamily {
      FontFamily(
        name: "Noto Sans \(script) UI",
        files: ["Regular", "Bold"].map {
          ["NotoSans\(script)UI-\($0).ttf", "NotoSans\(script)-\($0).ttf"]
        }, tier: tier)
    }

    private static func noto(_ script: String, tier: Tier = .always) -> FontFamily {
      FontFamily(
        name: "Noto Sans \(script)",
        files: ["Regular", "Bold"].map { ["NotoSans\(script)-\($0).ttf"] }, tier: tier)
    }
  }

  extension FontFamily {
    /// The families to choose glyphs from, in order, for a locale.
    ///
    /// A private font configuration does not choose the regional face of ideographs by the language: the
    /// order of the families has to.
    static func names(forLocale locale: String) -> [String] {
      let small = scripts.flatMap { family in
        family.name.hasSuffix(" UI")
          ? [family.name, String(family.name.dropLast(3))] : [family.name]
      }
      let region = Region(forLocale: locale).rawValue
      return small + ["Noto Sans CJK \(region)", "Noto Sans"]
    }
  }

  extension FontFamily.Region {
    /// The region whose ideographs a locale's readers expect; Japan's where none does.
    init(forLocale locale: String) {
      let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
      self =
        switch subtags.first {
        case "ko": .korea
        case "zh" where subtags.contains("hk") || subtags.contains("mo"): .hongKong
        case "zh" where subtags.contains("hant") || subtags.contains("tw"): .taiwan
        case "zh": .mainlandChina
        default: .japan
        }
    }
  }
#endif
