import InterfaceDocuments
import LayoutEngine

extension ContentMeasurement {
  /// A content that was measured, corrected by what the platform itself measured.
  ///
  /// The platform's size is that of the development locale's text; another text's is larger or smaller
  /// by as much as measuring both of them says. What measuring gets wrong in both alike cancels out.
  ///
  /// - Parameters:
  ///   - content: What was measured of the text that is shown.
  ///   - item: The view's item.
  ///   - view: The view.
  ///   - reference: The size that the platform gave the development locale's text.
  ///   - width: The width that a wrapped text gets, or none before it is known.
  /// - Returns: The content that the platform would give the text that is shown.
  func calibrated(
    _ content: Content, of item: ItemID, view: View, reference: ReferenceSize, width: Double?
  ) -> Content {
    var content = content
    guard !showsDevelopmentTexts(item) else {
      let wrapsElsewhere =
        width.flatMap { width in reference.width.map { abs($0 - width) > 1 } } ?? false
      if !(ContentRule(view, metric: tree.nodes[item.index].metric).wraps && wrapsElsewhere) {
        content.setHeight(reference.height ?? content.height)
      }
      content.width = reference.width ?? content.width
      return content
    }
    let own = developmentTexts.measuredContent(
      of: item, view: view, metric: tree.nodes[item.index].metric,
      width: width.map { reference.width ?? $0 })
    if let height = reference.height {
      content.setHeight(height + (content.height ?? 0) - (own.height ?? 0))
    }
    if let width = reference.width {
      // Where the development text is wrapped, its width is no measure of a text on one line.
      let isWrapped = (own.width ?? width) > width + 2
      if !isWrapped { content.width = width + (content.width ?? 0) - (own.width ?? 0) }
    }
    return content
  }

  /// Whether a view shows the texts that the document itself has, at the size that it has them.
  private func showsDevelopmentTexts(_ item: ItemID) -> Bool {
    textSize == .standard && texts[item.index].allSatisfy { $0.string == $0.source.value }
  }

  /// The same measurement of the texts that the document itself has.
  private var developmentTexts: ContentMeasurement {
    var measurement = self
    measurement.usesDevelopmentTexts = true
    measurement.textSize = .standard
    return measurement
  }
}

extension Content {
  /// Gives the content another height, its baselines where they are from the top and the bottom.
  fileprivate mutating func setHeight(_ height: Double?) {
    guard let height, let before = self.height else {
      self.height = height
      return
    }
    // A difference of rounding goes below the last line, that of other controls around their middle.
    if let first = firstBaseline { firstBaseline = first + (height - before) }
    self.height = height
  }
}
