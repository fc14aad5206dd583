import CPango

/// A part of a paragraph that is shaped at once: one font, one script, one direction.
struct TextItem {
  /// The range in the paragraph, in bytes.
  var bytes: Range<Int>
  var font: FontInstance
  /// The index of the style of the text's run.
  var style: Int
  var script: hb_script_t
  /// Whether it runs from right to left.
  var isRightToLeft: Bool
  /// Whether it is shaped, and not a tab or another control character.
  var isDrawn: Bool
}

/// Divides a paragraph into items.
///
/// A grapheme uses the first font that covers it. Spaces do, too, as in browsers: otherwise a
/// space in an emoji font would be as wide as an emoji. A character without a glyph of its own
/// uses the previous font, as a character without a script uses the previous script.
struct TextItems {
  private(set) var items: [TextItem] = []

  private let paragraph: Paragraph
  private let levels: [UInt8]
  private let region: IdeographRegion
  private var script = HB_SCRIPT_COMMON

  /// Divides a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - breaks: The break attributes, with the starts of graphemes.
  ///   - levels: The bidi level of each character.
  ///   - region: The region for ideographs.
  ///   - styles: The fonts of each run, with its end in the paragraph, in bytes.
  init(
    _ paragraph: Paragraph, breaks: [PangoLogAttr], levels: [UInt8], region: IdeographRegion,
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

  /// The first script of the paragraph, for initial characters without one.
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

  /// Whether the character is drawn even if a font lacks it.
  fileprivate var isDrawnAlways: Bool {
    switch self {
    // A fast path: most characters need no Unicode tables.
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
  /// Whether a grapheme has emoji presentation: by default, or by a variation selector.
  fileprivate var asksForEmoji: Bool {
    guard let first, contains(where: { $0 >= 0x200D }) else { return false }
    if contains(0xFE0F) || contains(0x20E3) { return true }
    if contains(0xFE0E) { return false }
    guard let scalar = Unicode.Scalar(first) else { return false }
    return scalar.properties.isEmojiPresentation
      || (scalar.properties.isEmoji && dropFirst().contains { 0x1F3FB...0x1F3FF ~= $0 })
  }
}
