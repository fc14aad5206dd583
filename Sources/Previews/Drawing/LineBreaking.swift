/// Breaks a text into the number of lines that it was measured to have.
///
/// A resolved text has the number of its lines, but not where they end. The ends are estimated from
/// average character widths. This affects only the drawing: no reported number depends on it.
enum LineBreaking {
  /// Breaks a text at spaces, between ideographs, and at its own line breaks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The measured number of lines.
  ///   - width: The width of the widest line, in points.
  ///   - fontSize: The size of the font, in points.
  /// - Returns: The lines; fewer than `count` if there are too few places to break at.
  static func lines(of text: String, count: Int, width: Double, fontSize: Double) -> [String] {
    let paragraphs = text.split(
      omittingEmptySubsequences: false, whereSeparator: isLineBreak
    ).map(pieces)
    let joined = paragraphs.map { $0.joined() }
    guard count > paragraphs.count, fontSize > 0, width > 0 else { return joined }
    let limit = width / fontSize
    var best = joined
    // The estimate may be off by a fifth either way. The narrowest width that gives no more lines
    // than measured comes nearest to how lines are filled and broken.
    for step in stride(from: 1.6, through: 0.5, by: -0.02) {
      let lines = paragraphs.flatMap { fill($0, width: limit * step) }
      guard lines.count <= count else { break }
      best = lines
      guard lines.count < count || step > 1.04 else { break }
    }
    return best
  }

  /// Returns the estimated width of a text, in ems.
  static func estimatedWidth(of text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func fill(_ pieces: [String], width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      if !line.isEmpty, estimatedWidth(of: line) + estimatedWidth(of: trimmed(piece)) > width {
        lines.append(trimmed(line))
        line = ""
      }
      line += piece
    }
    return lines + [trimmed(line)]
  }

  /// Returns the unbreakable pieces of a text, each with the spaces after it.
  private static func pieces(_ text: Substring) -> [String] {
    var pieces: [String] = []
    var mayBreak = true
    for character in text {
      let isIdeograph = character.unicodeScalars.contains(where: isIdeograph)
      if mayBreak && character != " " || isIdeograph {
        pieces.append(String(character))
      } else {
        pieces.append((pieces.popLast() ?? "") + String(character))
      }
      mayBreak = character == " " || isIdeograph
    }
    return pieces
  }

  /// Whether a character ends a line; control characters that XML forbids do not.
  private static func isLineBreak(_ character: Character) -> Bool {
    ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"].contains(character)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": 0.27
    case " ", "f", "r", "t", "(", ")", "-": 0.34
    case "m", "w", "M", "W", "@", "%", "\u{2026}": 0.88
    case "A"..."Z": 0.68
    case _ where scalar.properties.generalCategory == .nonspacingMark: 0
    case _ where scalar.value >= 0x2E80 && scalar.value < 0xFB00: 1
    default: 0.57
    }
  }
}
