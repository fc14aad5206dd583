import Geometry
import TextMeasuring

extension TypesetText {
  /// The parts of a shown line in their own fonts, from left to right.
  ///
  /// A line with an ellipsis, and one whose characters have several directions, is one part: where
  /// its parts are drawn is decided by the text system.
  ///
  /// - Parameters:
  ///   - line: The line of the text.
  ///   - shown: The line as it is shown.
  /// - Returns: The parts; none if all of the line is in the font of the whole text.
  func runs(of line: LineLayout.Line, shownAs shown: FittedText.Line) -> [ResolvedText.Run] {
    guard let first = request.runs.first?.font, !shown.isElided, !line.clusters.isEmpty else {
      return []
    }
    var cursor = RunCursor(request)
    cursor.advance(by: line.utf8Range.lowerBound)
    let bytes = Array(request.text.utf8)
    var runs: [ResolvedText.Run] = []
    var offset = line.utf8Range.lowerBound
    var begin = offset
    var advance = 0.0
    for cluster in shaped.clusters[line.clusters] {
      let font = cursor.font
      if runs.last?.font != font {
        begin = offset
        runs.append(ResolvedText.Run(string: "", offset: advance, width: 0, font: font))
      }
      offset += cluster.utf8Count
      advance += cluster.advance
      cursor.advance(by: cluster.utf8Count)
      runs[runs.count - 1].width = advance - runs[runs.count - 1].offset
      runs[runs.count - 1].string = String(decoding: bytes[begin..<offset], as: UTF8.self)
    }
    if runs.count == 1, runs[0].font == first { return [] }
    switch Self.direction(of: shown.text) {
    case .leftToRight: break
    case .rightToLeft:
      for index in runs.indices {
        runs[index].offset = advance - runs[index].offset - runs[index].width
      }
      runs.reverse()
    case nil: return []
    }
    // A tightened or scaled line is narrower than its parts were measured.
    let scale = advance > 0 ? shown.width / advance : 1
    for index in runs.indices {
      runs[index].offset *= scale
      runs[index].width *= scale
    }
    return runs
  }

  /// The direction of a line's letters, or nil if they have both.
  private static func direction(of line: String) -> LayoutDirection? {
    var found: LayoutDirection?
    for scalar in line.unicodeScalars where scalar.properties.isAlphabetic {
      let own = scalar.isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight
      guard found == nil || found == own else { return nil }
      found = own
    }
    return found ?? .leftToRight
  }
}
