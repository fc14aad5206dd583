import Geometry

extension LayoutSolution {
  /// Returns the layout between this one and others of the same piece.
  ///
  /// What has several causes or values keeps those of a layout that shows more of them.
  ///
  /// - Parameter others: The other layouts, of the same tree and direction, each with the share of the
  ///   way to it.
  /// - Returns: The layout.
  package func interpolated(
    to others: [(solution: LayoutSolution, share: Double)]
  ) -> LayoutSolution {
    func between(_ number: (LayoutSolution) -> Double) -> Double {
      let own = number(self)
      return others.reduce(own) { $0 + $1.share * (number($1.solution) - own) }
    }
    func between(_ rect: (LayoutSolution) -> Rect) -> Rect {
      Rect(
        x: between { rect($0).minX }, y: between { rect($0).minY },
        width: between { rect($0).width }, height: between { rect($0).height })
    }
    var result = self
    for index in frames.indices {
      result.frames[index] = between { $0.frames[index] }
      result.alignmentRects[index] = between { $0.alignmentRects[index] }
      // Wrapping content is as wide as its width.
      if let width = contents[index].width {
        result.contents[index].width = between { $0.contents[index].width ?? width }
      }
    }
    result.losses = losses(with: others, in: result.alignmentRects)
    for other in others.map(\.solution) where other.ambiguities.count > result.ambiguities.count {
      result.ambiguities = other.ambiguities
    }
    return result
  }

  private func losses(
    with others: [(solution: LayoutSolution, share: Double)], in rects: [Rect]
  ) -> [Loss] {
    struct Key: Hashable {
      var item: ItemID
      var axis: Axis
    }
    func byItem(_ losses: [Loss]) -> [Key: Loss] {
      Dictionary(losses.map { (Key(item: $0.item, axis: $0.axis), $0) }) { first, _ in first }
    }
    let own = byItem(losses)
    let known = others.map { (losses: byItem($0.solution.losses), share: $0.share) }
    let all = known.reduce(own) { $0.merging($1.losses) { first, _ in first } }
    return all.compactMap { key, loss in
      var loss = loss
      let needed = own[key]?.needed ?? loss.needed
      loss.needed = known.reduce(needed) {
        $0 + $1.share * (($1.losses[key]?.needed ?? needed) - needed)
      }
      loss.available = rects[loss.item.index].size[loss.axis]
      return loss.needed - loss.available > Self.tolerance ? loss : nil
    }.sorted { ($0.item, $0.axis.rawValue) < ($1.item, $1.axis.rawValue) }
  }
}
