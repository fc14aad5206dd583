import Geometry
import Scenes
import TextMeasuring

/// Draws the text of an item as live text at its measured place.
struct TextDrawing {
  /// The text and its measurements.
  var text: ResolvedText
  /// The index of the text among those of its item.
  var index: Int
  /// The text's rectangle in the picture.
  var rect: Rect
  /// The side to which the lines are aligned if the text does not specify one.
  var naturalEdge: DisplayList.TextLine.Anchor
  /// How the text is painted.
  var paint = Paint.text
  /// The room, if the text is to be truncated to it.
  var room: Room?
  /// The extent in which lines that are too long begin, as only their beginning is seen.
  var shownPart: ClosedRange<Double>?
  /// The factor by which such lines are squeezed.
  var squeeze = 1.0
  /// The extent of a view in which nothing is lost: its font is another one than the measured one, or the editor
  /// measured it a little narrower.
  var fittingExtent: ClosedRange<Double>?

  /// The least factor by which lines are squeezed into the extent in which nothing is lost.
  static let leastSqueeze = 0.75

  /// Writes the lines.
  func draw(in list: inout DisplayList) {
    guard text.lines.isEmpty else {
      var direction = OpenDirections()
      for line in text.lines {
        let width = text.unmeasured.isEmpty && line.width > 0 ? line.width : nil
        let baseline = rect.minY + finite(line.baseline)
        guard line.runs.isEmpty else {
          draw(line, baseline: baseline, in: &list)
          continue
        }
        draw(
          DrawnLine(
            string: direction.continued(line.string), width: width.map(finite),
            indent: finite(line.indent)),
          baseline: baseline, in: &list)
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
        line, baseline: rect.minY + text.firstBaseline + Double(index) * lineHeight, in: &list)
    }
  }

  private func draw(_ line: DrawnLine, baseline: Double, in list: inout DisplayList) {
    guard !line.string.isEmpty else { return }
    let isRightToLeft = Self.isRightToLeft(line.string)
    var line = line
    line.width = line.width.map { $0 * squeeze }
    var place = (x: x(indent: line.indent), edge: edge)
    if let shownPart, line.width ?? .infinity > shownPart.upperBound - shownPart.lowerBound {
      place = isRightToLeft ? (shownPart.upperBound, .right) : (shownPart.lowerBound, .left)
    }
    list.text(
      .init(
        line.string, at: Point(x: place.x, y: baseline), anchor: place.edge, font: font,
        width: line.width.map { squeezed($0, at: place) }, isRightToLeft: isRightToLeft,
        textIndex: index), paint)
  }

  /// Returns the width of a line as far as its view has room, if nothing of it is lost.
  private func squeezed(
    _ width: Double, at place: (x: Double, edge: DisplayList.TextLine.Anchor)
  ) -> Double {
    guard let extent = fittingExtent, width > 0 else { return width }
    let (left, right) = (place.x - extent.lowerBound, extent.upperBound - place.x)
    let room =
      switch place.edge {
      case .left: right
      case .middle: 2 * min(left, right)
      case .right: left
      }
    return room < width && room >= Self.leastSqueeze * width ? room : width
  }

  /// Writes a line whose parts have fonts of their own.
  private func draw(_ line: ResolvedText.Line, baseline: Double, in list: inout DisplayList) {
    let width = finite(line.width)
    var left =
      switch edge {
      case .left: rect.minX + finite(line.indent)
      case .middle: rect.center.x - width / 2
      case .right: rect.maxX - finite(line.indent) - width
      }
    if let shownPart, width > shownPart.upperBound - shownPart.lowerBound {
      left =
        Self.isRightToLeft(line.string)
        ? shownPart.upperBound - width : shownPart.lowerBound
    }
    for run in line.runs {
      list.text(
        .init(
          run.string, at: Point(x: left + finite(run.offset), y: baseline),
          font: .init(run.font, scale: finite(text.scale)),
          width: run.width > 0 ? finite(run.width) : nil,
          isRightToLeft: Self.isRightToLeft(run.string), textIndex: index), paint)
    }
  }

  private var font: DisplayList.TextLine.Font {
    let font = FontDescription(
      family: text.fontFamily, weight: text.fontWeight, size: text.fontSize,
      isItalic: text.isItalic)
    return .init(font, scale: finite(text.scale))
  }

  /// Whether the first strong character of a text is right-to-left.
  ///
  /// A text has the direction of its own characters: the pseudo-locale `right-to-left` mirrors the
  /// layout of left-to-right texts.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if scalar.isRightToLeft || scalar == "\u{200F}" { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// The part of a line that is at its place.
  var edge: DisplayList.TextLine.Anchor {
    switch text.alignment {
    case "left": .left
    case "center": .middle
    case "right": .right
    default: naturalEdge
    }
  }

  private func x(indent: Double) -> Double {
    switch edge {
    case .left: rect.minX + indent
    case .middle: rect.center.x
    case .right: rect.maxX - indent
    }
  }
}

extension DisplayList.TextLine.Font {
  /// Creates a measured font in a size that is scaled.
  fileprivate init(_ font: FontDescription, scale: Double) {
    self.init(
      family: font.family == FontDescription.systemFamily ? nil : font.family,
      size: font.size * scale, weight: font.weight, isItalic: font.isItalic)
  }
}
