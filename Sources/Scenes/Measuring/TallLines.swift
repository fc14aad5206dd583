import TextMeasuring

extension ShapedText {
  /// The text with higher lines if letters of it have marks stacked on them.
  ///
  /// Three or more combining marks on one letter, as in the pseudo-locale `tall`, are drawn beyond the
  /// line of a font for Latin. The line is then as high as one of a tall script's font, so that the
  /// marks are not cut.
  func withTallLines(for request: TextRequest) -> ShapedText {
    guard request.text.hasStackedMarks else { return self }
    var result = self
    result.faces = faces.map { face in
      Face(ascent: face.ascent * Self.tallness, descent: face.descent * Self.tallness)
    }
    return result
  }

  /// The height of a tall script's lines in relation to those of Latin: the lines of Noto Sans Thai
  /// are 1.51 em high, those of Inter 1.21 em.
  static let tallness = 1.25
}

extension String {
  /// Whether a letter has at least three combining diacritical marks (U+0300 to U+036F).
  var hasStackedMarks: Bool {
    var marks = 0
    // Each mark has two bytes, of which the first is 0xCC or 0xCD.
    var lead: UInt8?
    for byte in utf8 {
      if let first = lead {
        lead = nil
        marks = first == 0xCC || byte < 0xB0 ? marks + 1 : 0
        if marks == 3 { return true }
      } else if byte == 0xCC || byte == 0xCD {
        lead = byte
      } else {
        marks = 0
      }
    }
    return false
  }
}
