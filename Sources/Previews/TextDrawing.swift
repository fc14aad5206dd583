import Geometry
import Scenes

/// Draws the text of an item as live text at its measured place.
struct TextDrawing {
  /// The text and its measurements.
  var text: ResolvedText
  /// The text's rectangle in the picture.
  var rect: Rect
  /// The side to which the lines are aligned if the text does not specify one.
  var naturalEdge: Edge
  /// The style class, unless the text is plain.
  var style: String?
  /// The room, if the text is to be truncated to it.
  var room: Room?
  /// The id of the clip path, if there is one.
  var clip: String?
  /// The families that replace the font's own.
  var fonts = PictureFonts(locale: nil)

  /// A side to which lines are aligned.
  enum Edge { case left, center, right }

  /// Writes the lines.
  func draw(in writer: inout SVGWriter) {
    guard text.lines.isEmpty else {
      var direction = OpenDirections()
      for line in text.lines {
        let width = text.unmeasured.isEmpty && line.width > 0 ? line.width : nil
        draw(
          DrawnLine(
            string: direction.continued(line.string), width: width.map(finite),
            indent: finite(line.indent)),
          baseline: rect.minY + finite(line.baseline), in: &writer)
      }
      return
    }
    let lines = LineBreaking.lines(
      of: text.string, count: text.lineCount, width: rect.width, fontSize: text.fontSize)
    // If the estimate finds too few lines, they keep the measured line height.
    let lineHeight = rect.height / Double(max(1, lines.count, text.lineCount))
    // The width of one line among several was not measured, nor that of unknown characters.
    let isMeasured = lines.count == 1 && text.unmeasured.isEmpty && rect.width > 0
    let whole = lines.map { DrawnLine(string: $0, width: isMeasured ? rect.width : nil) }
    let drawn = room.flatMap { shortened(lines, lineHeight: lineHeight, to: $0) } ?? whole
    var direction = OpenDirections()
    for (index, line) in drawn.enumerated() {
      var line = line
      line.string = direction.continued(line.string)
      draw(
        line, baseline: rect.minY + text.firstBaseline + Double(index) * lineHeight, in: &writer)
    }
  }

  private func draw(_ line: DrawnLine, baseline: Double, in writer: inout SVGWriter) {
    guard !line.string.isEmpty else { return }
    let isRightToLeft = Self.isRightToLeft(line.string)
    writer.element(
      "text",
      [
        "class": style, "x": decimal(x(indent: line.indent)), "y": decimal(baseline),
        "font-size": decimal(text.fontSize * finite(text.scale)),
        "font-style": text.isItalic ? "italic" : nil,
        "font-weight": text.fontWeight == 400 ? nil : String(text.fontWeight),
        "style": familyDeclaration,
        "text-anchor": anchor(isRightToLeft: isRightToLeft),
        "direction": isRightToLeft ? "rtl" : nil, "unicode-bidi": "plaintext",
        "textLength": line.width.map { decimal($0) },
        "lengthAdjust": line.width.map { _ in "spacingAndGlyphs" },
        "clip-path": clip.map { "url(#\($0))" },
        "xml:space": "preserve",
      ],
      text: line.string)
  }

  /// Whether the first strong character of a text is right-to-left.
  ///
  /// A text has the direction of its own characters: the pseudo-locale `right-to-left` mirrors the
  /// layout of left-to-right texts.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF, 0x200F:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  private var edge: Edge {
    switch text.alignment {
    case "left": .left
    case "center": .center
    case "right": .right
    default: naturalEdge
    }
  }

  private func x(indent: Double) -> Double {
    switch edge {
    case .left: rect.minX + indent
    case .center: rect.center.x
    case .right: rect.maxX - indent
    }
  }

  /// Returns the text anchor: `start` is at the right for right-to-left text.
  private func anchor(isRightToLeft: Bool) -> String? {
    switch edge {
    case .center: "middle"
    case .left: isRightToLeft ? "end" : nil
    case .right: isRightToLeft ? nil : "end"
    }
  }

  private var familyDeclaration: String? {
    guard text.fontFamily != "system" else { return nil }
    let name = text.fontFamily.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-"
    }
    guard !name.isEmpty else { return nil }
    return "font-family:'\(String(String.UnicodeScalarView(name)))',\(fonts.families)"
  }
}
