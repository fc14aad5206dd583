/// Truncates the lines of a text that are too long, and the last shown line.
struct LineFitting {
  let request: TextRequest
  let shaped: ShapedText
  let layout: LineLayout
  let fitting: TextFitting

  /// The maximum number of shown lines.
  private var maximumLines: Int {
    if fitting.maximumLines > 0 { return fitting.maximumLines }
    return request.maximumLines > 1 ? request.maximumLines : .max
  }

  /// Returns the text as shown.
  func fitted(ellipsis: () -> ShapedText) -> FittedText {
    let shown = layout.lines.prefix(maximumLines)
    let leavesOut = leavesOutText(after: shown)
    var result = FittedText(lines: [], isComplete: !leavesOut)
    result.lines.reserveCapacity(shown.count)
    var advance: Double?
    for (index, line) in shown.enumerated() {
      let isCutShort = leavesOut && index == shown.count - 1
      let room = request.room(beginsParagraph: line.beginsParagraph) ?? .infinity
      let isTooLong = line.width > room + LineBreaker.tolerance
      if isTooLong { result.isComplete = false }
      // Among wrapped lines, only the last is truncated: a letter wider than its line is clipped.
      let mayBeElided = request.maximumLines == 1 || index == shown.count - 1
      guard mayBeElided, isTooLong || isCutShort, let elision = fitting.elision else {
        result.lines.append(
          FittedText.Line(text: request.text.part(line.utf8Range), width: line.width))
        continue
      }
      result.isComplete = false
      let known = advance ?? ellipsis().advance
      advance = known
      result.lines.append(
        elided(line, isCutShort: isCutShort, room: room, ellipsis: known, elision))
    }
    return result
  }

  /// Returns whether anything visible follows the shown lines.
  private func leavesOutText(after shown: ArraySlice<LineLayout.Line>) -> Bool {
    guard shown.count < layout.lines.count, let last = shown.last else { return false }
    return shaped.clusters[last.clusters.upperBound...].contains { $0.role == .visible }
  }

  private func elided(
    _ line: LineLayout.Line, isCutShort: Bool, room: Double, ellipsis: Double, _ elision: Elision
  ) -> FittedText.Line {
    let end = isCutShort ? shaped.clusters.endIndex : line.clusters.upperBound
    let cut = ElisionCut(
      shaped: shaped, line: line.clusters.lowerBound..<end, ellipsis: ellipsis)
    let start = line.utf8Range.lowerBound
    return cut.line(
      of: request.text, from: start, cut.parts(elision, in: room + LineBreaker.tolerance))
  }
}

extension TextRequest {
  /// Returns the room in a line, in points, whether or not lines wrap; nil if unlimited.
  func room(beginsParagraph: Bool) -> Double? {
    paragraph.room(
      within: maximumWidth.flatMap { $0.isFinite ? max(0, $0) : nil },
      beginsParagraph: beginsParagraph)
  }
}
