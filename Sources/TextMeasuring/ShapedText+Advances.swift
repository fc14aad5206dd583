extension ShapedText {
  /// Shapes a text by the advances of single characters, one cluster per character.
  ///
  /// For measurers without a shaping engine. Lines can begin where ``LineBreakOpportunities``
  /// allows it. Control and invisible characters have no advance.
  ///
  /// - Parameters:
  ///   - request: The text and its fonts.
  ///   - unmeasured: The characters that no font has.
  ///   - face: Returns the figures of a font.
  ///   - advance: Returns a character's advance in a font, in points.
  init(
    _ request: TextRequest, unmeasured: String = "", face: (FontDescription) -> Face,
    advance: (Character, FontDescription) -> Double
  ) {
    var opportunities = LineBreakOpportunities(request.text)
    var runs = RunCursor(request)
    var faces = [face(request.font)]
    var places = [request.font: 0]
    var last = (font: request.font, place: 0)
    var clusters: [Cluster] = []
    clusters.reserveCapacity(request.text.utf8.count)
    for character in request.text {
      if runs.font != last.font {
        let place = places[runs.font] ?? faces.count
        if place == faces.count {
          places[runs.font] = place
          faces.append(face(runs.font))
        }
        last = (runs.font, place)
      }
      let role = Role(of: character)
      let isDrawn = !role.endsLine && !character.isDrawnAsNothing
      let count = character.utf8.count
      clusters.append(
        Cluster(
          utf8Count: count,
          advance: isDrawn ? max(0, advance(character, runs.font) + runs.tracking) : 0,
          face: last.place, role: role, mayBeginLine: opportunities.next()))
      runs.advance(by: count)
    }
    self.init(clusters: clusters, faces: faces, unmeasured: unmeasured)
  }

  /// Shapes a text in one font by the advances of single characters.
  init(
    _ text: String, face: Face, unmeasured: String = "", advance: (Character) -> Double
  ) {
    self.init(
      TextRequest(text: text, font: FontDescription(size: 0)), unmeasured: unmeasured,
      face: { _ in face }, advance: { character, _ in advance(character) })
  }
}

extension ShapedText.Role {
  /// Creates the role of a character in a line.
  fileprivate init(of character: Character) {
    if let ascii = character.asciiValue {
      self =
        switch ascii {
        case 0x0A...0x0D: .paragraphEnd
        case 0x09, 0x20: .space
        default: .visible
        }
    } else if character.isNewline {
      self = character == "\u{2028}" ? .lineEnd : .paragraphEnd
    } else {
      self = character.isWideSpace ? .space : .visible
    }
  }
}

extension Character {
  /// Whether it is a space other than ASCII's, after which a line can break.
  fileprivate var isWideSpace: Bool {
    guard let scalar = unicodeScalars.first, scalar.value > 0xA0,
      scalar.properties.generalCategory == .spaceSeparator
    else { return false }
    return scalar != "\u{2007}" && scalar != "\u{202F}"
  }

  /// Whether it only consists of control characters and characters that are ignored if a font lacks
  /// them.
  fileprivate var isDrawnAsNothing: Bool {
    guard self != "\t" else { return false }
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F }
    return unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
    }
  }
}
