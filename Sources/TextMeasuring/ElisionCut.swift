/// Finds the parts to keep of a line that is too long, or that also stands for all lines after it.
struct ElisionCut {
  private let clusters: [ShapedText.Cluster]
  /// The clusters that can begin the shown line.
  private let beginning: Range<Int>
  /// The clusters that can end it: the text's last line if others follow, else the same line.
  private let end: Range<Int>
  /// The ellipsis's advance.
  private let ellipsis: Double

  /// Creates the cut of a line, or of a line and all that follow.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - line: The clusters of the line.
  ///   - ellipsis: The ellipsis's advance, in points.
  init(shaped: ShapedText, line: Range<Int>, ellipsis: Double) {
    let clusters = shaped.clusters
    let firstEnd = clusters[line].firstIndex { $0.role.endsLine }
    let lastEnd = firstEnd.flatMap { _ in clusters[line].lastIndex { $0.role.endsLine } }
    self.clusters = clusters
    self.ellipsis = ellipsis
    beginning = line.lowerBound..<(firstEnd ?? line.upperBound)
    end = (lastEnd.map { $0 + 1 } ?? line.lowerBound)..<line.upperBound
  }

  /// Returns whether the line is wider than the room, or others follow.
  func isNeeded(in room: Double) -> Bool {
    beginning != end || advance(beginning) > room
  }

  /// The parts kept before and after the ellipsis.
  typealias Parts = (head: Range<Int>, tail: Range<Int>)

  /// Returns the longest parts that fit beside the ellipsis.
  func parts(_ elision: Elision, in room: Double) -> Parts {
    let room = room - ellipsis
    switch elision {
    case .tail:
      return (head(in: room), end.upperBound..<end.upperBound)
    case .head:
      return (beginning.lowerBound..<beginning.lowerBound, tail(in: room, after: end.lowerBound))
    case .middle:
      // Half for each; the head gets what the tail leaves over, and the tail what the head then
      // leaves.
      var head = head(in: room / 2)
      var tail = tail(in: room / 2, after: max(end.lowerBound, head.upperBound))
      let isOneLine = beginning == end
      head = self.head(
        in: room - advance(tail), before: isOneLine ? tail.lowerBound : beginning.upperBound)
      tail = self.tail(
        in: room - advance(head), after: isOneLine ? head.upperBound : end.lowerBound)
      return (head, tail)
    }
  }

  /// Returns the shortened line.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - start: The line's start in the text, in bytes of UTF-8.
  ///   - parts: The parts to keep.
  /// - Returns: Both parts with an ellipsis between them.
  func line(of text: String, from start: Int, _ parts: Parts) -> FittedText.Line {
    let tailStart = start + utf8Count(beginning.lowerBound..<parts.tail.lowerBound)
    return FittedText.Line(
      text: text.part(start..<start + utf8Count(parts.head)) + "\u{2026}"
        + text.part(tailStart..<tailStart + utf8Count(parts.tail)),
      width: advance(parts.head) + ellipsis + advance(parts.tail), isElided: true)
  }
}

extension ElisionCut {
  private func advance(_ range: Range<Int>) -> Double {
    clusters[range].reduce(0) { $0 + $1.advance }
  }

  private func utf8Count(_ range: Range<Int>) -> Int {
    clusters[range].reduce(0) { $0 + $1.utf8Count }
  }

  /// Returns the longest beginning that fits a width.
  private func head(in room: Double, before limit: Int? = nil) -> Range<Int> {
    let limit = limit ?? beginning.upperBound
    var advance = 0.0
    var cut = beginning.lowerBound
    for index in beginning where index < limit {
      advance += clusters[index].advance
      guard advance <= room else { break }
      if mayCut(before: index + 1, in: beginning) || index + 1 == limit { cut = index + 1 }
    }
    return beginning.lowerBound..<cut
  }

  /// Returns the longest end that fits a width.
  private func tail(in room: Double, after limit: Int) -> Range<Int> {
    var advance = 0.0
    var cut = end.upperBound
    for index in end.reversed() where index >= limit {
      advance += clusters[index].advance
      guard advance <= room else { break }
      if mayCut(before: index, in: end) { cut = index }
    }
    return cut..<end.upperBound
  }

  private func mayCut(before index: Int, in range: Range<Int>) -> Bool {
    index == range.lowerBound || index == range.upperBound || clusters[index].mayBeginPart
  }
}

extension String {
  /// Returns a part of the text, by a range in bytes of UTF-8.
  func part(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}
