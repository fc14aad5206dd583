extension ShapedText {
  /// Shapes a text by the advances of its characters alone, one cluster a character.
  ///
  /// For measurers that have no shaping engine.
  init(
    _ text: String, face: Face, unmeasured: String = "", advance: (Character) -> Double
  ) {
    var mayBreak = false
    let clusters = text.map { character in
      let role: Role =
        switch character {
        case "\u{2028}": .lineEnd
        case _ where character.isNewline: .paragraphEnd
        case " ", "\t": .space
        default: .visible
        }
      defer { mayBreak = role == .space }
      let isDrawn = role == .visible || role == .space
      return Cluster(
        utf8Count: character.utf8.count, advance: isDrawn ? advance(character) : 0, role: role,
        mayBeginLine: mayBreak && role == .visible)
    }
    self.init(clusters: clusters, faces: [face], unmeasured: unmeasured)
  }
}
