/// Finds where the lines of a shaped text end.
///
/// Each line takes as much as it has room for. The time is in proportion to the number of clusters.
struct LineBreaker {
  /// The clusters of the text.
  let clusters: [ShapedText.Cluster]
  /// Where a line may break.
  let rule: LineBreakRule
  /// What a paragraph's first line has room for, in points, or none for anything.
  let firstRoom: Double?
  /// What its other lines have room for, in points, or none for anything.
  let otherRoom: Double?

  /// How far a line may stick out before it breaks, in points: a width that went through a solver comes
  /// back with its last digits changed, and must still hold the text that it was measured from.
  static let tolerance = 0.001

  /// A line, by the clusters in it.
  struct BrokenLine {
    /// All clusters but the one that ends it.
    var clusters: Range<Int>
    /// Those that are shown: without the spaces that it breaks at.
    var shown: Range<Int>
    /// Whether it is the first of its paragraph.
    var beginsParagraph: Bool
  }

  /// All lines: one at least, for an empty text too.
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

  /// What a line has room for, in points, or none for anything.
  func room(beginsParagraph: Bool) -> Double? {
    beginsParagraph ? firstRoom : otherRoom
  }
}

extension LineBreaker {
  /// Where a line may be broken: before a cluster, and what the line advances up to it.
  private struct Place {
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
    var opportunity: Place?
    var need: Place?
    for index in text {
      let cluster = clusters[index]
      if cluster.role == .visible, index > start {
        if rule == .character ? cluster.mayBeginPart : cluster.mayBeginLine {
          opportunity = Place(index: index, advance: advance)
        }
        if cluster.mayBeginPart { need = Place(index: index, advance: advance) }
      }
      // What takes no room and spaces stay on their line, however full it is.
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
          $0.index > start ? Place(index: $0.index, advance: $0.advance - place.advance) : nil
        }
      }
      advance += cluster.advance
    }
    line.clusters = start..<text.upperBound
    line.shown = line.clusters
    lines.append(line)
  }

  /// A line that breaks for want of room: the spaces before the break are not shown.
  private func brokenLine(from line: BrokenLine, _ range: Range<Int>) -> BrokenLine {
    var line = line
    line.clusters = range
    let last = clusters[range].lastIndex { $0.role != .space }
    line.shown = range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
    return line
  }
}

extension ShapedText.Role {
  /// Whether a line ends with the cluster.
  var endsLine: Bool { self == .paragraphEnd || self == .lineEnd }
}
