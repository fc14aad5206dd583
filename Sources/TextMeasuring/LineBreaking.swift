/// Breaks a text into lines from the advances of its characters alone.
///
/// For measurers that have no shaping engine. A line breaks after a space, else anywhere; the spaces
/// that a break falls on have no width.
struct LineBreaking {
  /// The width to wrap at, or none to break at line ends alone.
  var maximumWidth: Double?
  /// What a character advances.
  var advance: (Character) -> Double

  /// How far a line may stick out before it breaks: a width that went through a solver comes
  /// back with its last digits changed, and must still hold the text that it was measured from.
  static let tolerance = 0.001

  /// The widths of all lines: at least one, for an empty text too.
  func lineWidths(of text: String) -> [Double] {
    var widths: [Double] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      appendLines(of: paragraph, to: &widths)
    }
    return widths
  }

  private func appendLines(of paragraph: Substring, to widths: inout [Double]) {
    guard let maximumWidth else {
      widths.append(paragraph.reduce(0) { $0 + advance($1) })
      return
    }
    let limit = max(0, maximumWidth) + Self.tolerance
    var line = PendingLine()
    for character in paragraph {
      let width = advance(character)
      if character == " " || character == "\t" {
        line.appendSpace(width)
        continue
      }
      if line.width + width > limit, !line.isEmpty {
        widths.append(line.breakLine())
        // A word that is wider than a whole line is broken where the line ends.
        if line.width + width > limit, !line.isEmpty {
          widths.append(line.breakLine())
        }
      }
      line.append(width)
    }
    // Spaces at the end of a paragraph count as far as the line has room for them.
    widths.append(min(line.width, max(line.widthWithoutFinalSpaces, max(0, maximumWidth))))
  }
}

/// The line being filled: what would stay if it broke at its last space, and what would go on.
private struct PendingLine {
  /// The width up to the last space, without it; none while the line has no space after a word.
  private var head: Double?
  /// The width of the spaces after the head.
  private var spaces = 0.0
  /// The width after the last space.
  private var word = 0.0

  var width: Double { (head ?? 0) + spaces + word }
  var widthWithoutFinalSpaces: Double { word > 0 ? width : (head ?? 0) }
  var isEmpty: Bool { width == 0 }

  mutating func append(_ width: Double) {
    word += width
  }

  mutating func appendSpace(_ width: Double) {
    // Spaces that begin a line indent its first word.
    guard word > 0 || head != nil else { return append(width) }
    if word > 0 {
      head = self.width
      spaces = 0
      word = 0
    }
    spaces += width
  }

  /// Ends the line at its last space, or where it is if it has none, and begins the next one.
  mutating func breakLine() -> Double {
    let finished = head ?? word
    let rest = head == nil ? 0 : word
    self = PendingLine()
    word = rest
    return finished
  }
}
