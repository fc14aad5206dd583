extension ShapedText {
  /// Shapes a text on one line in one embedded font, or returns nil if it is another one or has other
  /// characters than ASCII's.
  ///
  /// Nearly all texts are of that kind, and take one pass.
  init?(ascii request: TextRequest) {
    guard request.runs.isEmpty, !request.text.isEmpty,
      request.text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
    else { return nil }
    let font = EmbeddedFont(request.font)
    var opportunities = LineBreakOpportunities(request.text)
    var clusters: [Cluster] = []
    clusters.reserveCapacity(request.text.utf8.count)
    var previous: Character?
    for byte in request.text.utf8 {
      let character = Character(Unicode.Scalar(byte))
      guard let advance = font.advance(of: character) else { return nil }
      if let previous { clusters[clusters.count - 1].advance += font.kerning(previous, character) }
      clusters.append(
        Cluster(
          utf8Count: 1, advance: max(0, advance), role: byte == 0x20 ? .space : .visible,
          mayBeginLine: opportunities.next()))
      previous = character
    }
    self.init(clusters: clusters, faces: [font.face, font.face])
  }

  /// Replaces the advances of clusters whose characters all have embedded ones.
  ///
  /// The advances of other clusters are those of the platform's faces where they are known. The
  /// possible line ends stay as they are.
  ///
  /// - Parameters:
  ///   - request: The request that was shaped.
  ///   - faces: The platform's faces for characters without embedded advances.
  ///   - embeddedFont: Returns the embedded font for a description, or nil to keep the text as
  ///     shaped.
  mutating func setInEmbeddedFonts(
    _ request: TextRequest, faces: SubstituteFaces = .none,
    embeddedFont: (FontDescription) -> EmbeddedFont?
  ) {
    var text = request.text
    text.makeContiguousUTF8()
    let runs = embeddedRuns(of: request, substitutes: faces, embeddedFont: embeddedFont)
    var run = 0
    var start = text.startIndex
    var offset = 0
    /// The previous character, and the cluster that it ends, if it can be kerned with the next one.
    var previous: (character: Character, cluster: Int)?
    for index in clusters.indices {
      while offset >= runs[run].end {
        run += 1
        previous = nil
      }
      let end = text.utf8.index(start, offsetBy: clusters[index].utf8Count)
      let part = ClusterText(text, start..<end)
      if let font = runs[run].font, let advance = clusters[index].advance(of: part, in: font) {
        clusters[index].face = runs[run].face
        let tracking = advance > 0 ? runs[run].tracking * Double(part.count) : 0
        clusters[index].advance = max(0, advance + tracking)
        if let previous, let first = part.first {
          clusters[previous.cluster].advance += font.kerning(previous.character, first)
        }
        // Invisible characters do not separate two characters.
        if !part.isInvisible {
          previous = part.last.map { ($0, index) }
        }
      } else {
        if let substitute = runs[run].substitute, let advance = substitute.advance(of: part.string)
        {
          let tracking = runs[run].tracking * Double(part.count)
          clusters[index].advance = max(0, advance + tracking)
        }
        previous = nil
      }
      start = end
      offset += clusters[index].utf8Count
    }
  }

  /// Adds the faces of the embedded fonts, with that of the request's font first.
  private mutating func embeddedRuns(
    of request: TextRequest, substitutes: SubstituteFaces,
    embeddedFont: (FontDescription) -> EmbeddedFont?
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
        EmbeddedRun(
          end: end, font: font, substitute: font == nil ? nil : substitutes.face(for: run.font),
          face: faces.count - 1, tracking: run.tracking))
    }
    let substitute = font == nil ? nil : substitutes.face(for: request.font)
    return runs + [
      EmbeddedRun(end: .max, font: font, substitute: substitute, face: 0, tracking: 0)
    ]
  }
}

/// A run of a text with the same attributes throughout.
private struct EmbeddedRun {
  /// Its end, in bytes of UTF-8.
  var end: Int
  /// The embedded font, if it is one.
  var font: EmbeddedFont?
  /// The platform's faces for what the embedded font lacks, if their advances are known.
  var substitute: SubstituteFaces.Face?
  /// The index of its figures in the text's faces.
  var face: Int
  /// The tracking, in points.
  var tracking: Double
}

/// The text of a cluster: nearly always one character of ASCII.
private enum ClusterText {
  case ascii(Character)
  case other(String)

  init(_ text: String, _ range: Range<String.Index>) {
    let bytes = text.utf8[range]
    if let byte = bytes.first, bytes.count == 1 {
      // A character of one byte is one of ASCII.
      self = .ascii(Character(Unicode.Scalar(byte)))
    } else {
      // Copied: in a slice, finding each character scans up to the end of the whole text, which may
      // be a megabyte of marks.
      self = .other(String(text[range]))
    }
  }

  var string: String {
    switch self {
    case .ascii(let character): String(character)
    case .other(let string): string
    }
  }

  var count: Int {
    switch self {
    case .ascii: 1
    case .other(let string): string.count
    }
  }

  var first: Character? {
    switch self {
    case .ascii(let character): character
    case .other(let string): string.first
    }
  }

  var last: Character? {
    switch self {
    case .ascii(let character): character
    case .other(let string): string.last
    }
  }

  /// Whether it has nothing but formatting characters and combining marks.
  var isInvisible: Bool {
    switch self {
    case .ascii: false
    case .other(let string):
      string.unicodeScalars.allSatisfy { AdvanceTable.isInvisible($0.value) }
    }
  }
}

extension ShapedText.Cluster {
  /// Returns the advance of a cluster in an embedded font, or nil if the font lacks one of its
  /// characters.
  fileprivate func advance(of text: ClusterText, in font: EmbeddedFont) -> Double? {
    guard role == .visible || role == .space else { return 0 }
    switch text {
    case .ascii(let character):
      return font.advance(of: character)
    case .other(let string):
      var sum = 0.0
      for character in string {
        guard let advance = font.advance(of: character) else { return nil }
        sum += advance
      }
      return sum
    }
  }
}
