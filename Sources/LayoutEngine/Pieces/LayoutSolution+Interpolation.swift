import Geometry

extension LayoutSolution {
  /// Returns the layout on the line to another one of the same piece.
  ///
  /// What has several causes or values keeps those of the layout that shows more of them.
  ///
  /// - Parameters:
  ///   - other: The other layout, of the same tree and direction.
  ///   - share: The place on the line: 0 for this layout, 1 for the other.
  package func interpolated(to other: LayoutSolution, share: Double) -> LayoutSolution {
    func between(_ start: Double, _ end: Double) -> Double { start + share * (end - start) }
    func between(_ start: Rect, _ end: Rect) -> Rect {
      Rect(
        x: between(start.minX, end.minX), y: between(start.minY, end.minY),
        width: between(start.width, end.width), height: between(start.height, end.height))
    }
    var result = self
    for index in frames.indices {
      result.frames[index] = between(frames[index], other.frames[index])
      result.alignmentRects[index] = between(alignmentRects[index], other.alignmentRects[index])
      // Wrapping content is as wide as its width.
      if let width = contents[index].width, let end = other.contents[index].width {
        result.contents[index].width = between(width, end)
      }
    }
    result.losses = losses(between: self, other, result.alignmentRects, at: share)
    if other.ambiguities.count > ambiguities.count { result.ambiguities = other.ambiguities }
    return result
  }

  private func losses(
    between first: LayoutSolution, _ last: LayoutSolution, _ rects: [Rect], at share: Double
  ) -> [Loss] {
    struct Key: Hashable {
      var item: ItemID
      var axis: Axis
    }
    var known: [Key: (first: Loss?, last: Loss?)] = [:]
    for loss in first.losses { known[Key(item: loss.item, axis: loss.axis)] = (loss, nil) }
    for loss in last.losses { known[Key(item: loss.item, axis: loss.axis), default: (nil, nil)].last = loss }
    return known.values.compactMap { pair in
      guard var loss = pair.last ?? pair.first else { return nil }
      let start = pair.first?.needed ?? loss.needed
      let end = pair.last?.needed ?? loss.needed
      loss.needed = start + share * (end - start)
      loss.available = rects[loss.item.index].size[loss.axis]
      return loss.needed - loss.available > Self.tolerance ? loss : nil
    }.sorted { ($0.item, $0.axis.rawValue) < ($1.item, $1.axis.rawValue) }
  }
}
