/// Breaks a shaped text into lines.
///
/// Each line takes as much as fits (greedy breaking).
///
/// - Complexity: O(*n*) in the number of clusters.
struct LineBreaker {
  let clusters: [ShapedText.Cluster]
  let rule: LineBreakRule
  /// The room in a paragraph's first line, in points; nil if unlimited.
  let firstRoom: Double?
  /// The room in its other lines, in points; nil if unlimited.
  let otherRoom: Double?

  /// The excess up to which a line does not break, in points: a width returned by a solver has
  /// rounding errors, and must still fit the text from which it was measured.
  static let tolerance = 0.001

  /// A line, as ranges of clusters.
  struct BrokenLine {
    /// All clusters except the one that ends it.
    var clusters: Range<Int>
    /// The shown clusters: without the spaces at which it breaks.
    var shown: Range<Int>
    /// Whether it is the first line of its paragraph.
    var beginsParagraph: Bool
  }

  /// Returns the lines: at least one, even for an empty text.
  func lines() -> [BrokenLine] {
    var lines: [BrokenLine] = []
    var beginsParagraph = true
    var start = clusters.startIndex
    while true {
      let end = clusters[start...].firstIndex { $0.role.endsLine } ?? clusters.endIndex
      appendLines(of: start..<end, beginsParagraph: beginsParagraph, to: &lines)
      guard end < clusters.endIndex else { return lines }
      beginsParagraph = clusters[end].role == .paragraphEnd
      start = end + 1
    }
  }

  /// Returns the room in a line, in points; nil if unlimited.
  func room(beginsParagraph: Bool) -> Double? {
    beginsParagraph ? firstRoom : otherRoom
  }
}

extension LineBreaker {
  /// A possible break before a cluster, with the line's advance up to it.
  private struct BreakOpportunity {
    var index: Int
    var advance: Double
  }

  private func appendLines(
    of text: Range<Int>, beginsParagraph: Bool, to lines: inout [BrokenLine]
  ) {
    var line = BrokenLine(clusters: text, shown: text, beginsParagraph: beginsParagraph)
    guard var limit = room(beginsParagraph: beginsParagraph).map({ $0 + Self.tolerance }) else {
      return lines.append(line)
    }
    var start = text.lowerBound
    var advance = 0.0
    var opportunity: BreakOpportunity?
    var need: BreakOpportunity?
    for index in text {
      let cluster = clusters[index]
      if cluster.role == .visible, index > start {
        if rule == .character ? cluster.mayBeginPart : cluster.mayBeginLine {
          opportunity = BreakOpportunity(index: index, advance: advance)
        }
        if cluster.mayBeginPart { need = BreakOpportunity(index: index, advance: advance) }
      }
      // Spaces and clusters without an advance stay on their line, however full it is.
      while cluster.role == .visible, cluster.advance > 0, advance + cluster.advance > limit,
        let place = opportunity ?? need
      {
        lines.append(brokenLine(from: line, start..<place.index))
        line.beginsParagraph = false
        limit = (otherRoom ?? .infinity) + Self.tolerance
        start = place.index
        advance -= place.advance
        opportunity = nil
        need = need.flatMap {
          $0.index > start
            ? BreakOpportunity(index: $0.index, advance: $0.advance - place.advance) : nil
        }
      }
      advance += cluster.advance
    }
    line.clusters = start..<text.upperBound
    line.shown = line.clusters
    lines.append(line)
  }

  /// Returns a wrapped line: the spaces before the break are not shown.
  private func brokenLine(from line: BrokenLine, _ range: Range<Int>) -> BrokenLine {
    var line = line
    line.clusters = range
    let last = clusters[range].lastIndex { $0.role != .space }
    line.shown = range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
    return line
  }
}

extension ShapedText.Role {
  /// Whether the cluster ends a line.
  var endsLine: Bool { self == .paragraphEnd || self == .lineEnd }
}
