import CPango
import Geometry

extension Typesetter {
  /// Returns the glyphs of a line, from left to right.
  func glyphs(
    of line: String, font: FontDescription, in locale: LocaleTraits, direction: LayoutDirection
  ) -> GlyphLine {
    var result = GlyphLine()
    var line = line
    line.withUTF8 { bytes in
      guard !bytes.isEmpty else { return }
      let paragraph = unsafe Paragraph(bytes)
      let levels = paragraph.levels(direction: direction)
      let choice = shelf.choice(for: font)
      let items = TextItems(
        paragraph, breaks: paragraph.breaks(language: locale.language), levels: levels,
        region: locale.region, styles: [(choice, .max)]
      ).items
      let language = unsafe hb_language_from_string(locale.language, -1)
      let levelOfItem = items.map { item in
        paragraph.offsets.firstIndex { $0 >= item.bytes.lowerBound }.map { levels[$0] } ?? 0
      }
      for index in VisualOrder.indices(ofLevels: levelOfItem) where items[index].isDrawn {
        unsafe append(
          items[index], of: paragraph, size: choice.size, language: language, to: &result)
      }
    }
    return result
  }

  private func append(
    _ item: TextItem, of paragraph: Paragraph, size: Double, language: hb_language_t?,
    to line: inout GlyphLine
  ) {
    let factor = size / item.font.scale
    unsafe shape(item, of: paragraph, language: language, features: []) { infos, positions in
      for index in infos.indices {
        let position = unsafe positions[index]
        let glyph = unsafe infos[index].codepoint
        if let shape = shape(of: glyph, in: item.font) {
          let origin = Point(
            x: line.width + Double(position.x_offset) * factor,
            y: -Double(position.y_offset) * factor)
          line.glyphs.append(GlyphLine.Glyph(shape, at: origin, size: size))
        }
        line.width += Double(position.x_advance) * factor
      }
    }
  }

  private func shape(of glyph: hb_codepoint_t, in font: FontInstance) -> GlyphShape? {
    let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
    if let known = shapes[key] { return known.shape }
    let outline = collector.outline(of: glyph, in: font)
    let shape: GlyphShape? =
      outline.steps.isEmpty ? font.picture(of: glyph).map { .picture($0) } : .outline(outline)
    // The font is kept, so that no other one takes its place in memory and its identity.
    shapes[key] = KnownShape(shape: shape, font: font)
    return shape
  }
}

/// A glyph of an open font.
struct GlyphKey: Hashable {
  var font: ObjectIdentifier
  var glyph: UInt32
}

/// The shape of a visible glyph, with its font.
struct KnownShape {
  var shape: GlyphShape?
  var font: FontInstance
}

/// The order in which the items of a line are drawn (Unicode Annex 9, rule L2).
enum VisualOrder {
  /// Returns the indices of items from left to right.
  ///
  /// - Parameter levels: The bidi level of each item, in the order of the text.
  /// - Returns: The indices.
  static func indices(ofLevels levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
