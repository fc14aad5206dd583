#if Fonts
  import Geometry

  /// The fonts that are open, and what was measured with them.
  struct TextSetting {
    private let files: FontFiles
    private let faces = FontFaces()
    private let base: Typesetter
    private var typesetters: [Set<FontFamily.Tier>: Typesetter] = [:]
    private var cache = MeasurementCache()

    /// Opens the fonts that every text may need.
    init(_ files: FontFiles) {
      self.files = files
      base = Typesetter(files: files.files(for: [.always]), faces: faces)
    }

    /// Measures a text, or remembers it.
    mutating func measure(_ request: TextRequest) -> TextMeasurement {
      if let known = cache[request] {
        return known
      }
      let measurement = measureAnew(request)
      cache[request] = measurement
      return measurement
    }
  }

  extension TextSetting {
    private mutating func measureAnew(_ request: TextRequest) -> TextMeasurement {
      if request.wrappingWidth != nil, request.text.utf8.count > Self.longestWrappedText {
        return measureByCharacters(request)
      }
      let scale = request.font.usableSize / Self.setSize
      let wrappingWidth = scale > 0 ? request.wrappingWidth : nil
      var paragraph = Paragraph(
        text: "", families: families(for: request), weight: request.font.weight,
        size: Self.setSize, locale: Self.languageTag(request.locale),
        direction: request.direction, maximumWidth: wrappingWidth.map { $0 / scale })
      let pieces = TextPieces(request.text)
      var total = StackedMeasurement()
      for piece in pieces.pieces {
        paragraph.text = piece.text
        total.append(
          measure(paragraph), continuing: piece.continuesParagraph, wrapping: wrappingWidth)
      }
      return total.finished(scaledBy: scale, alsoUnmeasured: pieces.hasNull ? "\0" : "")
    }

    /// The size that all text is set at: unhinted, lengths are in proportion to it, and at a large one
    /// Pango's rounding of each glyph to 1/1024 point is lost in the sum.
    private static let setSize = 128.0

    /// The longest text, in bytes of UTF-8, that Pango wraps: its time grows with the square of the length.
    private static let longestWrappedText = 2048

    /// Wraps a very long text by the advances of its characters, without kerning.
    private mutating func measureByCharacters(_ request: TextRequest) -> TextMeasurement {
      var single = request
      single.maximumWidth = nil
      var advances: [Character: TextMeasurement] = [:]
      for character in Set(request.text) {
        single.text = String(character)
        advances[character] = measureAnew(single)
      }
      let breaking = LineBreaking(maximumWidth: request.wrappingWidth) { character in
        advances[character]?.size.width ?? 0
      }
      let widths = breaking.lineWidths(of: request.text)
      single.text = ""
      let line = measureAnew(single)
      return TextMeasurement(
        lineWidths: widths, lineHeight: line.size.height, baseline: line.firstBaseline,
        unmeasured: Self.unmeasured(of: request.text, in: advances))
    }

    private static func unmeasured(
      of text: String, in advances: [Character: TextMeasurement]
    ) -> String {
      var seen: Set<Character> = []
      return text.filter { seen.insert($0).inserted }.compactMap { advances[$0]?.unmeasured }
        .joined()
    }

    private mutating func measure(_ paragraph: Paragraph) -> TextMeasurement {
      let tiers = tiers(for: paragraph)
      let measurement = typesetter(for: tiers).measure(paragraph)
      guard !measurement.unmeasured.isEmpty else { return measurement }
      let all: Set<FontFamily.Tier> = tiers.union([
        .rest, .emoji, paragraph.ideographs,
      ])
      return all == tiers ? measurement : typesetter(for: all).measure(paragraph)
    }

    /// Which files the text of a paragraph needs.
    private func tiers(for paragraph: Paragraph) -> Set<FontFamily.Tier> {
      var tiers: Set<FontFamily.Tier> = [.always]
      for scalar in paragraph.text.unicodeScalars where scalar.value >= 0x80 {
        if scalar.asksForEmoji {
          tiers.insert(.emoji)
        } else if scalar.isIdeographic {
          tiers.insert(paragraph.ideographs)
        } else if !scalar.properties.isDefaultIgnorableCodePoint, !base.covers(scalar) {
          tiers.insert(.rest)
        }
      }
      return tiers
    }

    private mutating func typesetter(for tiers: Set<FontFamily.Tier>) -> Typesetter {
      if tiers == [.always] {
        return base
      }
      if let known = typesetters[tiers] {
        return known
      }
      let typesetter = Typesetter(files: files.files(for: tiers), faces: faces)
      typesetters[tiers] = typesetter
      return typesetter
    }

    private func families(for request: TextRequest) -> [String] {
      let named = files.familyName(of: request.font.family).map { [$0] } ?? []
      return named + [FontFamily.system.name, "Inter Variable", "Inter var"]
        + FontFamily.names(forLocale: request.locale)
    }

    /// A locale's identifier as C can take it: what is no letter, digit or dash ends it.
    private static func languageTag(_ locale: String) -> String {
      let tag = locale.prefix(64).map { $0 == "_" ? "-" : $0 }
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      return tag.isEmpty ? "en" : String(tag)
    }
  }

  extension Paragraph {
    /// The file that the paragraph's ideographs are in.
    fileprivate var ideographs: FontFamily.Tier {
      .ideographs(FontFamily.Region(forLocale: locale), isBold: weight >= 600)
    }
  }

  extension Unicode.Scalar {
    /// Whether Pango may take the character, or the one before it, for an emoji.
    fileprivate var asksForEmoji: Bool {
      properties.isEmojiPresentation || value == 0xFE0F || value == 0x20E3
    }

    /// Whether the character is in the blocks of ideographs, kana, hangul and their punctuation.
    fileprivate var isIdeographic: Bool {
      switch value {
      case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
        0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
#endif
