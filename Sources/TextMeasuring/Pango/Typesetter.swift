import CPango
import Geometry

/// Shapes texts, for one thread at a time.
///
/// Pango finds the line breaks, HarfBuzz the glyphs and their advances.
@safe
final class Typesetter {
  let shelf: FontShelf
  private let buffer: OpaquePointer
  /// Receives outlines.
  private(set) lazy var collector = GlyphCollector()
  /// The shapes of the glyphs drawn so far.
  var shapes: [GlyphKey: KnownShape] = [:]

  init(_ files: FontFiles) {
    shelf = FontShelf(files)
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("no memory for a buffer of glyphs")
    }
    unsafe self.buffer = unsafe buffer
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  func shape(_ request: TextRequest, in locale: LocaleTraits) -> ShapedText {
    var styles = request.runs.map { run in
      TextStyle(
        choice: shelf.choice(for: run.font),
        tracking: run.tracking.isFinite ? run.tracking : 0, length: run.utf8Count)
    }
    styles.append(TextStyle(choice: shelf.choice(for: request.font), tracking: 0, length: .max))
    var result = ShapingResult(base: shelf.choice(for: request.font))
    var text = request.text
    text.withUTF8 { bytes in
      var ends: [Int] = []
      for style in styles { ends.append((ends.last ?? 0).addingCapped(style.length)) }
      var paragraphs = ParagraphParts(count: bytes.count)
      while let part = unsafe paragraphs.next(in: bytes) {
        let body = unsafe UnsafeBufferPointer(rebasing: bytes[part.body])
        let local = zip(styles, ends).map { style, end in (style, end - part.body.lowerBound) }
        unsafe shape(
          body, styles: local, in: locale, direction: request.direction,
          goesOn: part.goesOn, into: &result)
        if let ending = part.ending {
          result.appendEnding(
            utf8Count: ending.utf8Count, role: ending.role,
            after: local.first { $0.1 > part.body.count }?.0.choice)
        }
      }
    }
    return result.shaped
  }
}

/// The attributes of a run.
struct TextStyle {
  var choice: FontChoice
  var tracking: Double
  var length: Int
}

extension Typesetter {
  private func shape(
    _ text: UnsafeBufferPointer<UInt8>, styles: [(style: TextStyle, end: Int)],
    in locale: LocaleTraits, direction: LayoutDirection, goesOn: Bool,
    into result: inout ShapingResult
  ) {
    guard !text.isEmpty else { return }
    let paragraph = unsafe Paragraph(text)
    let breaks = paragraph.breaks(language: locale.language)
    result.begin(paragraph, breaks: breaks, goesOn: goesOn)
    let language = unsafe hb_language_from_string(locale.language, -1)
    if styles.count == 1, direction == .leftToRight, styles[0].style.choice.baseCoversASCII,
      paragraph.isVisibleASCII
    {
      let choice = styles[0].style.choice
      let item = TextItem(
        bytes: 0..<paragraph.bytes.count, font: choice.base, style: 0,
        script: paragraph.hasASCIILetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON,
        isRightToLeft: false, isDrawn: true)
      return unsafe shape(
        item, of: paragraph, style: styles[0].style, language: language, into: &result)
    }
    let items = TextItems(
      paragraph, breaks: breaks, levels: paragraph.levels(direction: direction),
      region: locale.region, styles: styles.map { ($0.style.choice, $0.end) })
    for item in items.items {
      let style = styles[item.style].style
      guard item.isDrawn else {
        result.appendControl(item, style: style, space: advanceOfSpace(in: style.choice))
        continue
      }
      unsafe shape(item, of: paragraph, style: style, language: language, into: &result)
    }
  }

  private func shape(
    _ item: TextItem, of paragraph: Paragraph, style: TextStyle, language: hb_language_t?,
    into result: inout ShapingResult
  ) {
    let features = style.tracking == 0 ? [] : Self.withoutLigatures
    unsafe shape(item, of: paragraph, language: language, features: features) {
      infos, positions in
      unsafe result.append(item, infos: infos, positions: positions, style: style)
    }
  }

  /// Shapes an item and passes its glyphs, which are from left to right, to a closure.
  func shape(
    _ item: TextItem, of paragraph: Paragraph, language: hb_language_t?,
    features: [hb_feature_t],
    _ body: (
      UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>
    ) -> Void
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe paragraph.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        unsafe hb_buffer_add_utf8(
          buffer, text, Int32(bytes.count), UInt32(item.bytes.lowerBound), Int32(item.bytes.count)
        )
      }
    }
    unsafe hb_buffer_set_direction(
      buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, item.script)
    unsafe hb_buffer_set_language(buffer, language)
    unsafe hb_shape(item.font.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    unsafe body(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }

  /// Letters with additional tracking form no ligatures, as on the platforms.
  private static let withoutLigatures = ["liga", "clig"].map {
    hb_feature_t(tag: FontFace.tag($0), value: 0, start: 0, end: .max)
  }

  private func advanceOfSpace(in choice: FontChoice) -> Double {
    choice.base.advance(of: 0x20) * choice.size
  }
}

extension Int {
  /// Returns the sum, or the greatest integer if it overflows; a negative number adds nothing.
  fileprivate func addingCapped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(Swift.max(0, other))
    return overflow ? .max : sum
  }
}
