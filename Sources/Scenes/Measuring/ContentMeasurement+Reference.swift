import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

extension ContentMeasurement {
  /// Corrects a measured content by the size that the platform drew.
  ///
  /// The drawn size is that of the development locale's text. The difference between the measured
  /// sizes of the two texts is added to it, so that an error common to both measurements cancels
  /// out.
  ///
  /// - Parameters:
  ///   - content: The measured content of the displayed text.
  ///   - item: The view's item.
  ///   - view: The view.
  ///   - drawn: The content as the platform drew it in the development locale.
  ///   - width: The width that a wrapped text gets, or nil before it is known.
  /// - Returns: The estimated content of the displayed text on the platform.
  func calibrated(
    _ content: Content, of item: ItemID, view: View, drawn: DrawnContent, width: Double?
  ) -> Content {
    var content = content
    let reference = drawn.size
    guard reference.width != nil || reference.height != nil else { return content }
    // The drawn height is that of the lines at this width.
    let drawnWidth = reference.width ?? (view.wraps ? drawn.drawnSize?.width : nil)
    guard !showsDevelopmentTexts(item) else {
      let wrapsElsewhere =
        width.flatMap { width in drawnWidth.map { abs($0 - width) > 1 } } ?? false
      if !(view.wraps && wrapsElsewhere) {
        content.setHeight(reference.height ?? content.height, keepingTop: view.kind == .label)
      }
      content.width = reference.width ?? content.width
      return content
    }
    let ownWidth = width.map { drawnWidth ?? $0 }
    let own = developmentTexts.measuredContent(
      of: item, view: view, metric: tree.nodes[item.index].metric, width: ownWidth)
    if let height = reference.height, isComparable(own, to: height, of: item, width: ownWidth) {
      content.setHeight(
        height + (content.height ?? 0) - (own.height ?? 0), keepingTop: view.kind == .label)
    }
    // The width of a wrapped text says nothing about its width on one line.
    if let reference = reference.width, !(view.wraps && width != nil) {
      let measured = own.width ?? reference
      if view.kind == .label || view.kind.isButton,
        reference > maximumWidth(of: view, measured: measured)
      {
        // So large an excess is room around the text, which another text may use.
        content.width = max(reference, content.width ?? 0)
      } else if measured <= reference + 2 || !view.wraps {
        let factor = fontFactor(of: view, drawn: reference, measured: measured)
        content.width = max(0, reference + factor * ((content.width ?? 0) - measured))
      }
    }
    return content
  }

  /// The factor by which a label's texts are wider than measured in the substitute for its font.
  private func fontFactor(of view: View, drawn: Double, measured: Double) -> Double {
    guard view.kind == .label, !hasKnownFont(view), measured > 0 else { return 1 }
    return min(max(drawn / measured, 1 / Self.maximumFontFactor), Self.maximumFontFactor)
  }

  /// Whether the drawn height of the development locale's text matches its measured lines.
  ///
  /// If not, their difference says nothing about another text, which is as high as its own lines.
  private func isComparable(
    _ own: Content, to height: Double, of item: ItemID, width: Double?
  ) -> Bool {
    guard let view = tree.nodes[item.index].view, view.kind == .label else { return true }
    let measured = own.height ?? 0
    let lines = developmentTexts.drawnText(of: item, width: width)?.measurement.lineCount ?? 1
    return abs(height - measured) < 0.6 * measured / Double(max(1, lines))
  }

  /// The greatest width that the platform may have measured for a label's text, in points.
  private func maximumWidth(of view: View, measured: Double) -> Double {
    hasKnownFont(view)
      ? measured + max(6, 0.1 * measured) : Self.maximumFontFactor * measured
  }

  /// Whether a view's texts are measured in its own font, not in a substitute.
  func hasKnownFont(_ view: View) -> Bool {
    let family = view.text.font?.family ?? FontDescription.systemFamily
    return family == FontDescription.systemFamily || SystemFontMeasurer.embeds(family: family)
  }

  /// The greatest ratio of a text's width in a font to that in its substitute, and of the reverse.
  private static let maximumFontFactor = 1.5

  /// The greatest error of a measured line width, in points.
  private static let lineTolerance = 2.0
  /// The greatest error of a measured line width, as a share of the line.
  private static let lineToleranceShare = 0.05

  /// The points by which lines may exceed a label's width, so that they break as on the platform.
  ///
  /// Negative if lines must be shorter. If the content decided the drawn width, the content width of
  /// any text follows from it, and a text that has this width does not wrap, however wide its line
  /// measures here. Otherwise the document's own text, at the width that it was drawn at, gets the
  /// drawn number of lines if the tolerance allows it.
  ///
  /// - Parameters:
  ///   - item: The label.
  ///   - view: The label's view.
  ///   - width: The width of its alignment rect, or nil before it is known.
  /// - Returns: The points; 0 if the lines are as drawn, or cannot become so.
  func lineSlack(of item: ItemID, view: View, width: Double?) -> Double {
    guard view.wraps, let width, let drawn = tree.nodes[item.index].drawn,
      let text = displayedTexts(of: item).drawn(by: view)
    else { return 0 }
    if drawn.size.width != nil, drawn.lineCount ?? 1 == 1,
      let excess = excess(of: text, in: item, view: view, drawn: drawn, width: width)
    {
      return excess
    }
    guard let count = drawn.lineCount, let drawnWidth = drawn.drawnSize?.width,
      abs(drawnWidth - width) <= 1, usesDevelopmentTexts || showsDevelopmentTexts(item)
    else { return 0 }
    let lines = { (slack: Double) in
      set(text, of: view, metric: tree.nodes[item.index].metric, width: width, slack: slack)
        .measurement.lineCount
    }
    let measured = lines(0)
    guard measured != count else { return 0 }
    let step = measured > count ? 0.5 : -0.5
    return stride(from: step, through: step * 2 * Self.lineTolerance, by: step).first {
      lines($0) == count
    } ?? 0
  }

  /// Returns by how much a text that measures one line exceeds the content width that follows from
  /// the drawn one.
  ///
  /// - Parameters:
  ///   - text: The displayed text.
  ///   - item: The label.
  ///   - view: The label's view.
  ///   - drawn: Its content as the platform drew it; its width is known.
  ///   - width: The width of its alignment rect, in points.
  /// - Returns: The points; nil if the width is less than the content's, if the text has several
  ///   lines, or if it exceeds the content width by more than the error of measuring.
  private func excess(
    of text: DisplayedText, in item: ItemID, view: View, drawn: DrawnContent, width: Double
  ) -> Double? {
    let metric = tree.nodes[item.index].metric
    let natural = set(text, of: view, metric: metric, width: nil).measurement
    guard natural.lineCount == 1,
      let content = calibrated(
        measuredContent(of: item, view: view, metric: metric, width: nil), of: item, view: view,
        drawn: drawn, width: nil
      ).width, width >= content - Self.arithmeticNoise
    else { return nil }
    let excess = natural.size.width - (content - metric.padding.total(along: .horizontal))
    // Each of the two measured widths is rounded up.
    let greatest = max(Self.lineTolerance, Self.lineToleranceShare * natural.size.width) + 1
    return excess > greatest ? nil : max(0, excess)
  }

  private static let arithmeticNoise = 1e-6

  /// Whether a view shows the document's own texts at their own size.
  ///
  /// An image has no other size.
  private func showsDevelopmentTexts(_ item: ItemID) -> Bool {
    if tree.nodes[item.index].view?.kind == .imageView { return true }
    return textSize == .standard && texts[item.index].allSatisfy { $0.string == $0.source.value }
  }

  /// The same measurement with the document's own texts.
  private var developmentTexts: ContentMeasurement {
    var measurement = self
    measurement.usesDevelopmentTexts = true
    measurement.textSize = .standard
    return measurement
  }
}

extension Content {
  /// Changes the height and keeps the distance of the last baseline from the bottom.
  ///
  /// - Parameters:
  ///   - height: The height.
  ///   - keepingTop: Whether the first baseline keeps its distance from the top, as in lines of
  ///     text.
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
