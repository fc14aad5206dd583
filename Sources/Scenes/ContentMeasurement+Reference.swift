import ControlMetrics
import Geometry
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
  ///   - drawn: How the platform drew the development locale's text.
  ///   - width: The width that a wrapped text gets, or none before it is known.
  /// - Returns: The content that the platform would give the text that is shown.
  func calibrated(
    _ content: Content, of item: ItemID, view: View, drawn: DrawnContent, width: Double?
  ) -> Content {
    var content = content
    let reference = drawn.size
    // The height that the platform gave is that of the lines in this width.
    let drawnWidth = reference.width ?? (view.wraps ? drawn.drawnWidth : nil)
    guard !showsDevelopmentTexts(item) else {
      let wrapsElsewhere =
        width.flatMap { width in drawnWidth.map { abs($0 - width) > 1 } } ?? false
      if !(view.wraps && wrapsElsewhere) {
        content.setHeight(reference.height ?? content.height, keepingTop: view.kind == .label)
      }
      content.width = reference.width ?? content.width
      return content
    }
    let own = developmentTexts.measuredContent(
      of: item, view: view, metric: tree.nodes[item.index].metric,
      width: width.map { drawnWidth ?? $0 })
    if let height = reference.height {
      content.setHeight(
        height + (content.height ?? 0) - (own.height ?? 0), keepingTop: view.kind == .label)
    }
    // Where a text is wrapped, its width is no measure of what it is on one line.
    if let reference = reference.width, !(view.wraps && width != nil) {
      if (own.width ?? reference) <= reference + 2 || !view.wraps {
        content.width = reference + (content.width ?? 0) - (own.width ?? 0)
      }
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
  /// Gives the content another height; its last baseline stays where it is from the bottom.
  ///
  /// - Parameters:
  ///   - height: The height.
  ///   - keepingTop: Whether the first baseline stays where it is from the top, as that of lines of a
  ///     text does.
  fileprivate mutating func setHeight(_ height: Double?, keepingTop: Bool) {
    if isCentered, let height, let before = self.height {
      firstBaseline = firstBaseline.map { $0 + (height - before) / 2 }
      lastBaseline += (height - before) / 2
    } else if let height, let before = self.height, let first = firstBaseline, !keepingTop {
      firstBaseline = first + (height - before)
    }
    self.height = height
  }
}
