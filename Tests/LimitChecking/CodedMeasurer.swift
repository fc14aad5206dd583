package import TextMeasuring

/// Measures texts that say how wide they are, and all other texts with another measurer.
///
/// Such a text can be written into a table: it needs no state beside its characters.
package final class CodedMeasurer: TextMeasurer {
  private let others: any TextMeasurer

  /// Creates a measurer beside another one.
  package init(_ others: any TextMeasurer) { self.others = others }

  /// The number of parts of a point that a width consists of.
  private static let unit = 64.0
  private static let first: UInt32 = 0xF_0000
  /// The greatest number of parts of a piece: lines are made of pieces, between which they may end.
  private static let pieceUnits: UInt32 = 512
  /// Separates the widths from the sample and the size of its font.
  private static let marker: Character = "\u{10FFFD}"

  /// Returns a text of some lines of a width.
  ///
  /// - Parameters:
  ///   - width: The advance of each line in a font of `fontSize`, in points.
  ///   - roundsUp: Whether the width is rounded up to a 64th of a point, rather than down.
  ///   - lineCount: The number of lines.
  ///   - hasParagraphs: Whether each line is a paragraph; else lines end where they are too long.
  ///   - fontSize: The size of the font that the width is for.
  ///   - sample: A text in whose fonts it is: their lines may be higher.
  /// - Returns: The text.
  package static func text(
    width: Double, roundsUp: Bool = false, lineCount: Int = 1, hasParagraphs: Bool = false,
    fontSize: Double, sample: String
  ) -> String {
    let units = UInt32(
      max(0, min(width, 50_000) * unit).rounded(roundsUp ? .up : .down))
    func code(_ value: UInt32) -> String {
      String(Character(Unicode.Scalar(first + value) ?? "\u{F0000}"))
    }
    var line = ""
    var rest = units
    while rest > pieceUnits {
      line += code(pieceUnits)
      rest -= pieceUnits
    }
    line += code(rest)
    let flat = sample.filter { !$0.isNewline }
    return Array(repeating: line, count: lineCount).joined(separator: hasParagraphs ? "\n" : "")
      + String(marker) + code(UInt32((fontSize * unit).rounded())) + (flat.isEmpty ? "x" : flat)
  }

  private static func value(of character: Character) -> Double? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= first,
      scalar.value < first + 0xFFF0
    else { return nil }
    return Double(scalar.value - first) / unit
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    guard let start = request.text.first, Self.value(of: start) != nil,
      let end = request.text.firstIndex(of: Self.marker)
    else { return others.shape(request) }
    let codes = request.text[..<end]
    let tail = request.text[request.text.index(after: end)...]
    let fontSize = tail.first.flatMap(Self.value) ?? 0
    let font = request.runs.first?.font ?? request.font
    var sample = request
    sample.text = String(tail.dropFirst())
    sample.font = font
    sample.runs = []
    let shaped = others.shape(sample)
    var used: [Int] = []
    for cluster in shaped.clusters where !used.contains(cluster.face) { used.append(cluster.face) }
    if used.isEmpty { used = [0] }
    var factor = fontSize > 0 ? font.size / fontSize : 1
    if factor != 1, shaped.advance > 0 {
      // Letters are set wider in small sizes.
      sample.font.size = fontSize
      factor = shaped.advance / others.shape(sample).advance
    }
    var clusters: [ShapedText.Cluster] = []
    for character in codes {
      guard let value = Self.value(of: character) else {
        clusters.append(ShapedText.Cluster(utf8Count: 1, advance: 0, role: .paragraphEnd))
        continue
      }
      clusters.append(
        ShapedText.Cluster(
          utf8Count: character.utf8.count, advance: value * factor, face: used[0],
          mayBeginLine: !clusters.isEmpty))
      for face in used.dropFirst() {
        clusters.append(
          ShapedText.Cluster(utf8Count: 0, advance: 0, face: face, mayBeginPart: false))
      }
    }
    clusters.append(
      ShapedText.Cluster(
        utf8Count: request.text[end...].utf8.count, advance: 0, face: used[0], mayBeginPart: false))
    return ShapedText(clusters: clusters, faces: shaped.faces)
  }

  package func measure(_ request: TextRequest) -> TextMeasurement {
    guard let start = request.text.first, Self.value(of: start) != nil,
      request.text.contains(Self.marker)
    else { return others.measure(request) }
    return LineLayout(shape(request), request: request).measurement
  }
}

@available(*, unavailable)
extension CodedMeasurer: Sendable {}
