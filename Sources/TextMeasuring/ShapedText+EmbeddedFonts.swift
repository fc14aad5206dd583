extension ShapedText {
  /// Sets a text in embedded fonts, cluster by cluster, where these have all of a cluster's characters.
  ///
  /// The other clusters, and where lines may end, stay as they are.
  ///
  /// - Parameters:
  ///   - request: What the text was shaped for.
  ///   - embeddedFont: The embedded font that stands for a description, or none to leave alone what
  ///     is set in it.
  mutating func setInEmbeddedFonts(
    _ request: TextRequest, embeddedFont: (FontDescription) -> EmbeddedFont?
  ) {
    var text = request.text
    text.makeContiguousUTF8()
    let runs = embeddedRuns(of: request, embeddedFont: embeddedFont)
    var run = 0
    var start = text.startIndex
    var offset = 0
    /// The last character before, and the cluster that it ends, if the next one may be kerned with it.
    var previous: (character: Character, cluster: Int)?
    for index in clusters.indices {
      while offset >= runs[run].end {
        run += 1
        previous = nil
      }
      let end = text.utf8.index(start, offsetBy: clusters[index].utf8Count)
      // Copied: in a slice each character is looked for up to the end of the whole text's, which may be a
      // megabyte of marks.
      let part = String(text[start..<end])
      if let font = runs[run].font, let advance = clusters[index].advance(of: part, in: font) {
        clusters[index].face = runs[run].face
        let tracking = advance > 0 ? runs[run].tracking * Double(part.count) : 0
        clusters[index].advance = max(0, advance + tracking)
        if let previous, let first = part.first {
          clusters[previous.cluster].advance += font.kerning(previous.character, first)
        }
        // What is not drawn does not come between two characters.
        if !part.unicodeScalars.allSatisfy({ AdvanceTable.isInvisible($0.value) }) {
          previous = part.last.map { ($0, index) }
        }
      } else {
        previous = nil
      }
      start = end
      offset += clusters[index].utf8Count
    }
  }

  /// Adds the faces of the embedded fonts, and makes that of the request's font the first.
  private mutating func embeddedRuns(
    of request: TextRequest, embeddedFont: (FontDescription) -> EmbeddedFont?
  ) -> [EmbeddedRun] {
    let font = embeddedFont(request.font)
    if let font {
      faces.insert(font.face, at: 0)
      for index in clusters.indices {
        clusters[index].face += 1
      }
    }
    var runs: [EmbeddedRun] = []
    var end = 0
    for run in request.runs {
      end += run.utf8Count
      let font = embeddedFont(run.font)
      if let font { faces.append(font.face) }
      runs.append(
        EmbeddedRun(end: end, font: font, face: faces.count - 1, tracking: run.tracking))
    }
    return runs + [EmbeddedRun(end: .max, font: font, face: 0, tracking: 0)]
  }
}

/// A stretch of a text that is set alike.
private struct EmbeddedRun {
  /// Where it ends, in bytes of UTF-8.
  var end: Int
  /// The embedded font that it is set in, if it is one.
  var font: EmbeddedFont?
  /// The place of its figures among the text's faces.
  var face: Int
  /// What each character advances on top, in points.
  var tracking: Double
}

extension ShapedText.Cluster {
  /// What the text of a cluster advances in an embedded font, or none if that lacks a character of it.
  fileprivate func advance(of text: String, in font: EmbeddedFont) -> Double? {
    guard role == .visible || role == .space else { return 0 }
    var sum = 0.0
    for character in text {
      guard let advance = font.advance(of: character) else { return nil }
      sum += advance
    }
    return sum
  }
}
