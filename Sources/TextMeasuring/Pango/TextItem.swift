#if Fonts
  import CPango

  /// A stretch of a paragraph that is shaped as a whole: one font, one script, one direction.
  struct TextItem {
    /// The part of the paragraph, in bytes.
    var bytes: Range<Int>
    /// The font.
    var font: FontInstance
    /// The place of what the text's run says of it.
    var style: Int
    /// The script.
    var script: hb_script_t
    /// Whether it runs from right to left.
    var isRightToLeft: Bool
    /// Whether it is shaped, or is a tab or another control character.
    var isDrawn: Bool
  }

  /// Divides a paragraph into items.
  ///
  /// A grapheme is set in the first font that has it, and so is a space, as browsers do it: the space of
  /// a font of emoji is as wide as an emoji. What has no glyph of its own goes with the font of what is
  /// before it, as a character of no script goes with the script before it.
  struct TextItems {
    private(set) var items: [TextItem] = []

    private let paragraph: Paragraph
    private let levels: [UInt8]
    private let region: FontFamily.Region
    private var script = HB_SCRIPT_COMMON

    /// Divides a paragraph.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - breaks: Where its graphemes begin.
    ///   - levels: The bidi level of each character.
    ///   - region: The region that ideographs are drawn for.
    ///   - styles: The fonts of each run, and where in the paragraph it ends, in bytes.
    init(
      _ paragraph: Paragraph, breaks: [PangoLogAttr], levels: [UInt8], region: FontFamily.Region,
      styles: [(choice: FontChoice, end: Int)]
    ) {
      self.paragraph = paragraph
      self.levels = levels
      self.region = region
      script = firstScript
      var style = 0
      var start = 0
      while start < paragraph.scalars.count {
        var end = start + 1
        while end < paragraph.scalars.count, breaks[end].is_cursor_position == 0,
          !paragraph.scalars[end].isControl, !paragraph.scalars[end - 1].isControl
        {
          end += 1
        }
        while style + 1 < styles.count, styles[style].end <= paragraph.offsets[start] {
          style += 1
        }
        append(start..<end, style: style, choice: styles[style].choice)
        start = end
      }
    }

    private mutating func append(_ range: Range<Int>, style: Int, choice: FontChoice) {
      let scalars = paragraph.scalars[range]
      let own = Self.script(of: scalars[range.lowerBound])
      if own != HB_SCRIPT_COMMON, own != HB_SCRIPT_INHERITED {
        script = own
      }
      let last = items.last
      let isDrawn = !scalars[range.lowerBound].isControl
      let drawn =
        scalars.allSatisfy(\.isDrawnAlways) ? scalars : scalars.filter(\.isDrawnAlways)[...]
      let font: FontInstance =
        if !isDrawn || drawn.isEmpty, let last, last.style == style {
          last.font
        } else {
          choice.font(
            for: drawn, script: script.rawValue, region: region, isEmoji: scalars.asksForEmoji)
        }
      let item = TextItem(
        bytes: paragraph.offsets[range.lowerBound]..<paragraph.offsets[range.upperBound],
        font: font, style: style, script: script, isRightToLeft: levels[range.lowerBound] & 1 != 0,
        isDrawn: isDrawn)
      if let last, last.isDrawn, isDrawn, last.continues(with: item) {
        items[items.count - 1].bytes = last.bytes.lowerBound..<item.bytes.upperBound
      } else {
        items.append(item)
      }
    }

    /// The first script of the paragraph, for characters of none that it begins with.
    private var firstScript: hb_script_t {
      paragraph.scalars.lazy.map(Self.script).first {
        $0 != HB_SCRIPT_COMMON && $0 != HB_SCRIPT_INHERITED
      } ?? HB_SCRIPT_COMMON
    }

    private static func script(of scalar: UInt32) -> hb_script_t {
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A: HB_SCRIPT_LATIN
      case ..<0x80: HB_SCRIPT_COMMON
      default: unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
      }
    }
  }

  extension TextItem {
    fileprivate func continues(with next: TextItem) -> Bool {
      font === next.font && style == next.style && script == next.script
        && isRightToLeft == next.isRightToLeft
    }
  }

  extension UInt32 {
    /// Whether the character is a control character, which no font draws.
    var isControl: Bool { self < 0x20 || 0x7F...0x9F ~= self }

    /// Whether the character is none that is left out where a font lacks it.
    fileprivate var isDrawnAlways: Bool {
      switch self {
      // Most texts need no look at the tables of Unicode.
      case ..<0xA0, 0xA1...0xAC, 0xAE...0x34E, 0x370...0x61B, 0x61D...0x115E, 0x3001...0x3163,
        0x3165...0xD7FF:
        return true
      default: break
      }
      guard let scalar = Unicode.Scalar(self) else { return true }
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  extension ArraySlice<UInt32> {
    /// Whether a grapheme is to be drawn as an emoji: by itself, or because a selector says so.
    fileprivate var asksForEmoji: Bool {
      guard let first, contains(where: { $0 >= 0x200D }) else { return false }
      if contains(0xFE0F) || contains(0x20E3) { return true }
      if contains(0xFE0E) { return false }
      guard let scalar = Unicode.Scalar(first) else { return false }
      return scalar.properties.isEmojiPresentation
        || (scalar.properties.isEmoji && dropFirst().contains { 0x1F3FB...0x1F3FF ~= $0 })
    }
  }
#endif
