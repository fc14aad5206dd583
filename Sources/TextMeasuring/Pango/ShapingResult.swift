import CPango

/// Collects the clusters of a text during shaping, item by item.
struct ShapingResult {
  /// The text shaped so far.
  private(set) var shaped: ShapedText

  private var faces: [FaceKey: Int] = [:]
  private var unmeasured: Set<UInt32> = []
  private var lastFace: (key: FaceKey, place: Int)

  private var paragraph: Paragraph?
  private var breaks: [PangoLogAttr] = []
  /// The first character of the next cluster.
  private var scalar = 0
  /// The current width of the line, for tabs.
  private var position = 0.0
  private var goesOn = false

  private struct FaceKey: Hashable {
    var font: ObjectIdentifier
    var size: Double
  }

  init(base: FontChoice) {
    let key = FaceKey(font: ObjectIdentifier(base.base), size: base.size)
    shaped = ShapedText(
      clusters: [], faces: [base.base.face(size: base.size)], unmeasured: "")
    faces[key] = 0
    lastFace = (key, 0)
  }

  /// Begins a paragraph, or a part of one.
  mutating func begin(_ paragraph: Paragraph, breaks: [PangoLogAttr], goesOn: Bool) {
    self.paragraph = paragraph
    self.breaks = breaks
    self.goesOn = goesOn
    scalar = 0
    if !goesOn { position = 0 }
    shaped.clusters.reserveCapacity(shaped.clusters.count + paragraph.scalars.count + 1)
  }

  /// Appends a line end, in its own font.
  mutating func appendEnding(utf8Count: Int, role: ShapedText.Role, after choice: FontChoice?) {
    shaped.clusters.append(
      ShapedText.Cluster(
        utf8Count: utf8Count, advance: 0,
        face: choice.map { face(of: $0.base, size: $0.size) } ?? 0, role: role))
    position = 0
  }

  /// Appends a control character: a tab advances to the next tab stop, with a stop every eight
  /// spaces; others are not measured.
  mutating func appendControl(_ item: TextItem, style: TextStyle, space: Double) {
    guard let paragraph else { return }
    let isTab = paragraph.scalars[scalar] == 0x09
    if !isTab { note(paragraph.scalars[scalar]) }
    var advance = 0.0
    if isTab, space > 0 {
      advance = ((position / (8 * space)).rounded(.down) + 1) * 8 * space - position
    }
    append(
      item.bytes, advance: isTab ? max(advance, 0) : 0,
      face: face(of: style.choice.base, size: style.choice.size))
  }

  /// Appends the clusters of a shaped item.
  mutating func append(
    _ item: TextItem, infos: UnsafeBufferPointer<hb_glyph_info_t>,
    positions: UnsafeBufferPointer<hb_glyph_position_t>, style: TextStyle
  ) {
    let factor = style.choice.size / item.font.scale
    let face = face(of: item.font, size: style.choice.size)
    let count = infos.count
    // The glyphs of a right-to-left item are in visual order.
    let place = { (step: Int) in item.isRightToLeft ? count - 1 - step : step }
    var step = 0
    var start = item.bytes.lowerBound
    while step < count {
      let cluster = unsafe infos[place(step)].cluster
      var units = 0
      var isMissing = false
      while step < count, unsafe infos[place(step)].cluster == cluster {
        units += Int(unsafe positions[place(step)].x_advance)
        if unsafe infos[place(step)].codepoint == 0 { isMissing = true }
        step += 1
      }
      let end = step < count ? Int(unsafe infos[place(step)].cluster) : item.bytes.upperBound
      append(
        start..<end, advance: Double(units) * factor, face: face, tracking: style.tracking,
        font: item.font, isMissing: isMissing)
      start = end
    }
  }
}

extension ShapingResult {
  private mutating func append(
    _ bytes: Range<Int>, advance: Double, face: Int, tracking: Double = 0,
    font: FontInstance? = nil, isMissing: Bool = false
  ) {
    guard let paragraph else { return }
    let first = scalar
    var graphemes = 0
    while scalar < paragraph.scalars.count, paragraph.offsets[scalar] < bytes.upperBound {
      if breaks[scalar].is_cursor_position != 0 { graphemes += 1 }
      scalar += 1
    }
    if let font {
      for character in paragraph.scalars[first..<scalar]
      where (isMissing || character.isOfPrivateUse) && !font.covers(character) {
        note(character)
      }
    }
    let isSpace = scalar == first + 1 && paragraph.scalars[first].isBreakableSpace
    let total = max(0, advance + tracking * Double(graphemes))
    shaped.clusters.append(
      ShapedText.Cluster(
        utf8Count: bytes.count, advance: total, face: face, role: isSpace ? .space : .visible,
        mayBeginLine: mayBeginLine(first),
        mayBeginPart: breaks[first].is_char_break != 0 || first == 0))
    position += total
  }

  /// Returns whether a line can begin with a character; at the seam of a long paragraph, only
  /// after a space.
  private func mayBeginLine(_ first: Int) -> Bool {
    guard first == 0 else { return breaks[first].is_line_break != 0 }
    return goesOn && shaped.clusters.last?.role == .space
  }

  private mutating func note(_ character: UInt32) {
    guard unmeasured.insert(character).inserted, let scalar = Unicode.Scalar(character),
      !scalar.properties.isDefaultIgnorableCodePoint
    else { return }
    shaped.unmeasured.unicodeScalars.append(scalar)
  }

  private mutating func face(of font: FontInstance, size: Double) -> Int {
    let key = FaceKey(font: ObjectIdentifier(font), size: size)
    if lastFace.key == key { return lastFace.place }
    let place = faces[key] ?? shaped.faces.count
    if place == shaped.faces.count {
      shaped.faces.append(font.face(size: size))
      faces[key] = place
    }
    lastFace = (key, place)
    return place
  }
}

extension UInt32 {
  /// Whether the character loses its width if a line breaks after it.
  fileprivate var isBreakableSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
