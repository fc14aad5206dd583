/// The advances of the characters of a font and the distances of its pairs, as a measurer has them.
///
/// The width of a text on one line is their sum, if all of its characters are in the table: Latin, Greek,
/// Cyrillic, punctuation and symbols, and Chinese, Japanese and Korean where the locale is, none of which
/// changes its shape beside others. What needs shaping, such as Arabic, is not in it.
package struct FontTable: Hashable, Sendable {
  /// Characters that follow each other, with an advance for each.
  package struct Block: Hashable, Sendable {
    /// The first character.
    package var first: UInt32
    /// The advances in points; nil for a character that the measurer has no figures of.
    package var advances: [Double?]
  }

  /// Characters that follow each other and are equally wide.
  package struct EvenRange: Hashable, Sendable {
    /// The first character.
    package var first: UInt32
    /// The last character.
    package var last: UInt32
    /// The advance in points.
    package var advance: Double
  }

  /// The advances of single characters.
  package private(set) var blocks: [Block] = []
  /// The advances of characters that are equally wide, such as ideographs.
  package private(set) var ranges: [EvenRange] = []
  /// The distances of pairs.
  package private(set) var kerning: PairKerning
  /// Whether a combining mark has no advance, and leaves that of its base as it is; else composed
  /// characters have advances of their own.
  package let addsNothingForMarks: Bool

  /// Tabulates a font.
  ///
  /// - Parameters:
  ///   - request: Any text in the font, with the locale of the texts.
  ///   - measurer: The measurer.
  package init(of request: TextRequest, by measurer: any TextMeasurer) {
    let known = (measurer as? any KerningSource)?.pairKerning(of: request.font)
    kerning = known ?? PairKerning()
    addsNothingForMarks = known != nil
    let isIdeographic = ["ja", "zh", "ko", "yue"].contains { request.isInLanguage($0) }
    for range in Self.singles { add(range, of: request, by: measurer) }
    if isIdeographic {
      for range in Self.ideographicSingles { add(range, of: request, by: measurer) }
      for range in Self.ideographs { addEven(range, of: request, by: measurer) }
    }
    // The faces of kana have pairs too, whatever the font.
    let pairs =
      (known == nil ? [Self.kerned(in: request)] : []) + (isIdeographic ? [Self.kana] : [])
    for characters in pairs {
      let measured = characters.joined().filter { advance(of: $0) != nil }
      kerning.add(
        PairKerning(of: measured, advance: { advance(of: $0) }) { text in
          measurer.shape(request.showing(text)).advances
        })
    }
  }

  /// Returns the advance of a character in points, if it is known.
  package func advance(of scalar: UInt32) -> Double? {
    for block in blocks where scalar >= block.first {
      let place = Int(scalar - block.first)
      if place < block.advances.count { return block.advances[place] }
    }
    return ranges.first { $0.first <= scalar && scalar <= $0.last }?.advance
  }

  private mutating func add(
    _ range: ClosedRange<UInt32>, of request: TextRequest, by measurer: any TextMeasurer
  ) {
    let scalars = range.compactMap(Unicode.Scalar.init).map {
      $0.isShownAlone ? String($0) : ""
    }
    let shaped = measurer.shape(request.showing(scalars.joined(separator: "\n")))
    let unmeasured = Set(shaped.unmeasured.unicodeScalars)
    var advances: [Double] = [0]
    for cluster in shaped.clusters {
      if cluster.role == .paragraphEnd {
        advances.append(0)
      } else {
        advances[advances.count - 1] += cluster.advance
      }
    }
    guard advances.count == scalars.count else { return }
    blocks.append(
      Block(
        first: range.lowerBound,
        advances: zip(scalars, advances).map { text, advance in
          guard let scalar = text.unicodeScalars.first, !unmeasured.contains(scalar) else {
            return nil
          }
          return advance
        }))
  }

  private mutating func addEven(
    _ range: ClosedRange<UInt32>, of request: TextRequest, by measurer: any TextMeasurer
  ) {
    let scalars = range.compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count, by: 2000) {
      let part = scalars[start..<min(start + 2000, scalars.count)]
      let shaped = measurer.shape(
        request.showing(String(String.UnicodeScalarView(part))))
      let unmeasured = Set(shaped.unmeasured.unicodeScalars)
      // A part of a cluster has no advance of its own.
      var advances: [Int: ShapedText.Cluster] = [:]
      var place = 0
      for cluster in shaped.clusters {
        advances[place] = cluster
        place += cluster.utf8Count
      }
      var offset = 0
      for scalar in part {
        let count = UTF8.width(scalar)
        defer { offset += count }
        guard let cluster = advances[offset], cluster.utf8Count == count,
          !unmeasured.contains(scalar)
        else { continue }
        if let last = ranges.last, last.last + 1 == scalar.value, last.advance == cluster.advance {
          ranges[ranges.count - 1].last = scalar.value
        } else {
          ranges.append(
            EvenRange(first: scalar.value, last: scalar.value, advance: cluster.advance))
        }
      }
    }
  }

  /// Letters, punctuation and symbols that differ in width.
  private static let singles: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x2B9...0x2DD, 0x370...0x52F, 0x1E00...0x1FFF, 0x2010...0x2027,
    0x202F...0x205E, 0x2070...0x20BF, 0x2100...0x22FF, 0x2460...0x24FF, 0x2500...0x25FF,
  ]

  private static let ideographicSingles: [ClosedRange<UInt32>] = [
    0x3000...0x3029, 0x3030...0x3096, 0x309B...0x30FF, 0x31F0...0x31FF, 0xFF01...0xFFEE,
  ]

  /// Characters that are as wide as many others.
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x2FD5, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E3, 0x3200...0x4DBF,
    0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAD9,
  ]

  /// Returns the characters whose pairs are looked at: Latin ones, and those of the alphabet of a locale.
  private static func kerned(in request: TextRequest) -> [ClosedRange<UInt32>] {
    let latin: [ClosedRange<UInt32>] = [0x21...0x7E, 0xA1...0x17F, 0x2010...0x2026]
    if request.isInLanguage("el") { return latin + [0x386...0x3CE] }
    let isCyrillic = ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg"].contains {
      request.isInLanguage($0)
    }
    return isCyrillic ? latin + [0x401...0x45F, 0x490...0x491] : latin
  }

  private static let kana: [ClosedRange<UInt32>] = [
    0x3001...0x3003, 0x3008...0x3015, 0x3041...0x3096, 0x30A1...0x30FE,
  ]
}

/// A measurer that knows the distances of the pairs of a font without shaping each.
package protocol KerningSource {
  /// Returns the distances of the pairs of a font; nil if they are not known.
  func pairKerning(of font: FontDescription) -> PairKerning?
}

extension Unicode.Scalar {
  /// Whether the character has a shape of its own, and an advance that no other one changes.
  fileprivate var isShownAlone: Bool {
    switch properties.generalCategory {
    case .control, .format, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark,
      .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
      false
    default: true
    }
  }
}

extension TextRequest {
  /// Returns whether the text is in a language.
  fileprivate func isInLanguage(_ language: String) -> Bool {
    locale == language || locale.hasPrefix("\(language)-") || locale.hasPrefix("\(language)_")
  }

  /// The same font with another text.
  fileprivate func showing(_ text: String) -> TextRequest {
    var request = self
    request.text = text
    request.maximumWidth = nil
    request.runs = runs.prefix(1).map { run in
      TextRun(utf8Count: text.utf8.count, font: run.font, tracking: run.tracking)
    }
    return request
  }
}

extension ShapedText {
  /// The advances of the clusters in points.
  fileprivate var advances: [Double] { clusters.map(\.advance) }
}
