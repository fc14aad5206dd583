import Geometry
import Scenes

/// Lines of text at a place in a box of a picture in a terminal.
struct TerminalPiece {
  /// The lines, from above.
  var lines: [TerminalText]
  /// The rectangle in which they are, in the root's coordinates.
  var rect: Rect
  /// The vertical centres of the first and the last line, in points.
  var centers: ClosedRange<Double>
  /// The part of the rectangle that the lines are at.
  var edge: DisplayList.TextLine.Anchor
  /// How they are emphasized.
  var emphasis: TerminalGrid.Emphasis
  /// The whole text, for the list below the picture.
  var whole: String

  /// The number of columns of the widest line.
  var width: Int { lines.map(\.width).max() ?? 0 }

  /// Whether there is nothing to show.
  var isEmpty: Bool { lines.allSatisfy(\.glyphs.isEmpty) }

  /// Whether the middle of the lines is in a rectangle.
  func isCentered(in other: Rect) -> Bool {
    let center = rect.center
    return (other.minX...max(other.minX, other.maxX)).contains(center.x)
      && (other.minY...max(other.minY, other.maxY)).contains(center.y)
  }

  /// Emphasizes a clipped text, with the points that it loses after the last line.
  mutating func addLoss(of item: ResolvedItem) {
    emphasis = .clipped
    guard let loss = item.textLosses.max(by: { $0.lost < $1.lost }), let last = lines.indices.last
    else { return }
    lines[last].glyphs += TerminalText("!-\(decimal(loss.lost, places: 1))", isASCII: true).glyphs
  }

  /// Adds the sign of a control before or after the first line.
  mutating func add(_ sign: String, before isBefore: Bool) {
    guard !lines.isEmpty else { return }
    let sign = TerminalText(isBefore ? "\(sign) " : " \(sign)", isASCII: true).glyphs
    lines[0].glyphs = isBefore ? sign + lines[0].glyphs : lines[0].glyphs + sign
  }
}

extension TerminalPiece {
  /// Joins the drawn lines of a text.
  ///
  /// - Parameters:
  ///   - drawn: The lines, at least one; the runs of an attributed line have the same baseline.
  ///   - text: The text.
  ///   - isCut: Whether the width cuts the text, of which a picture shows the part inside its clip.
  ///   - style: The capabilities of the terminal.
  init(
    _ drawn: [DrawnContent.Line], of text: ResolvedText, isCut: Bool, style: TerminalStyle
  ) {
    var strings: [String] = []
    var baseline: Double?
    // A picture has no elements for blank lines.
    let gaps = zip(drawn, drawn.dropFirst()).map { $1.line.origin.y - $0.line.origin.y }
    let height = gaps.filter { $0 > 0.01 }.min() ?? 0
    for line in drawn.map(\.line) {
      let distance = baseline.map { line.origin.y - $0 }
      if let distance, distance < 0.01 {
        strings[strings.count - 1] += line.string
      } else {
        let blanks = distance.map { Int(min(max(0, $0 / height - 0.5), 100)) } ?? 0
        strings += Array(repeating: "", count: blanks) + [line.string]
      }
      baseline = line.origin.y
    }
    if isCut, strings.count == 1 { strings = [text.shown] }
    let first = drawn[0].line
    let top = finite(first.center)
    self.init(
      lines: strings.map { TerminalText($0, isASCII: style.isASCII) },
      rect: drawn.dropFirst().reduce(first.rect) { $0.union($1.line.rect) },
      centers: top...max(top, finite(drawn[drawn.count - 1].line.center)), edge: first.anchor,
      emphasis: drawn[0].paint == .placeholder ? .quiet : .none, whole: text.string)
    while lines.count > 1, lines[lines.count - 1].isBlank { lines.removeLast() }
  }
}

extension DisplayList.TextLine {
  /// The vertical centre of the letters, in points.
  var center: Double { origin.y - 0.35 * (font?.size ?? 13) }

  /// The rectangle of the line, of estimated width if it was not measured.
  fileprivate var rect: Rect {
    let size = font?.size ?? 13
    let width = width ?? LineBreaking.estimatedWidth(of: string) * size
    return Rect(
      x: origin.x + anchor.offset(ofWidth: width), y: origin.y - size, width: width,
      height: size * 1.2
    ).drawable
  }
}
