package import TextMeasuring

/// Measures private-use glyphs with chosen advances, and all other texts with another measurer.
///
/// An advance grows with the font as that of its sample does. A line may begin with each glyph.
package final class GlyphMeasurer: TextMeasurer {
  /// A glyph with a chosen advance.
  package struct Glyph {
    /// The advance, in points, in a font of `fontSize`.
    package var advance = 0.0
    /// The size of the font that the advance is for.
    package var fontSize = 13.0
    /// A text in whose fonts it is: their lines may be higher.
    package var sample = "x"

    /// Creates a glyph.
    package init(advance: Double, fontSize: Double, sample: String = "x") {
      self.advance = advance
      self.fontSize = fontSize
      self.sample = sample
    }
  }

  /// The glyphs; more than one for texts that share room.
  package var glyphs: [Glyph] = []
  private let others: any TextMeasurer

  /// Creates a measurer beside another one.
  package init(_ others: any TextMeasurer = FixedAdvanceMeasurer()) { self.others = others }

  private static let first: UInt32 = 0xE000

  /// The character of a glyph.
  package static func character(of index: Int) -> Character {
    Character(Unicode.Scalar(first + UInt32(index)) ?? "\u{E000}")
  }

  private func glyph(of request: TextRequest) -> Glyph? {
    guard let value = request.text.unicodeScalars.first?.value, value >= Self.first,
      Int(value - Self.first) < glyphs.count
    else { return nil }
    return glyphs[Int(value - Self.first)]
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    guard let glyph = glyph(of: request) else { return others.shape(request) }
    let font = request.runs.first?.font ?? request.font
    var sample = request
    sample.text = glyph.sample.isEmpty ? "x" : glyph.sample
    sample.font = font
    sample.runs = []
    let shaped = others.shape(sample)
    var used: [Int] = []
    for cluster in shaped.clusters where !used.contains(cluster.face) { used.append(cluster.face) }
    if used.isEmpty { used = [0] }
    var size = glyph.fontSize > 0 ? font.size / glyph.fontSize : 1
    if size != 1, shaped.advance > 0 {
      // Letters are set wider in small sizes.
      sample.font.size = glyph.fontSize
      size = shaped.advance / others.shape(sample).advance
    }
    var clusters: [ShapedText.Cluster] = []
    for (index, character) in request.text.enumerated() {
      guard character != "\n" else {
        clusters.append(ShapedText.Cluster(utf8Count: 1, advance: 0, role: .paragraphEnd))
        continue
      }
      clusters.append(
        ShapedText.Cluster(
          utf8Count: character.utf8.count, advance: glyph.advance * size, face: used[0],
          mayBeginLine: index > 0))
      for face in used.dropFirst() {
        clusters.append(
          ShapedText.Cluster(utf8Count: 0, advance: 0, face: face, mayBeginPart: false))
      }
    }
    return ShapedText(clusters: clusters, faces: shaped.faces)
  }

  package func measure(_ request: TextRequest) -> TextMeasurement {
    guard glyph(of: request) != nil else { return others.measure(request) }
    return LineLayout(shape(request), request: request).measurement
  }
}

@available(*, unavailable)
extension GlyphMeasurer: Sendable {}
