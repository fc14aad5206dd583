import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

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
    guard reference.width != nil || reference.height != nil else { return content }
    // The height that the platform gave is that of the lines in this width.
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
    // Where a text is wrapped, its width is no measure of what it is on one line.
    if let reference = reference.width, !(view.wraps && width != nil) {
      let measured = own.width ?? reference
      if view.kind == .label, reference > greatestWidth(of: view, measured: measured) {
        // So much more than the text is room around it, which another text may take.
        content.width = max(reference, content.width ?? 0)
      } else if measured <= reference + 2 || !view.wraps {
        let factor = fontFactor(of: view, drawn: reference, measured: measured)
        content.width = max(0, reference + factor * ((content.width ?? 0) - measured))
      }
    }
    return content
  }

  /// How many times wider than measured a label's texts are for the font that stands in for its own.
  private func fontFactor(of view: View, drawn: Double, measured: Double) -> Double {
    guard view.kind == .label, !hasKnownFont(view), measured > 0 else { return 1 }
    return min(max(drawn / measured, 1 / Self.greatestFontFactor), Self.greatestFontFactor)
  }

  /// Whether the height that the platform gave the development locale's text is that of the lines that
  /// are measured of it.
  ///
  /// Else the difference of the two says nothing about another text: that one is as high as its own
  /// lines.
  private func isComparable(
    _ own: Content, to height: Double, of item: ItemID, width: Double?
  ) -> Bool {
    guard let view = tree.nodes[item.index].view, view.kind == .label else { return true }
    let measured = own.height ?? 0
    let lines = developmentTexts.drawnText(of: item, width: width)?.measurement.lineCount ?? 1
    return abs(height - measured) < 0.6 * measured / Double(max(1, lines))
  }

  /// The greatest width that the platform may have measured of a label's text.
  private func greatestWidth(of view: View, measured: Double) -> Double {
    hasKnownFont(view)
      ? measured + max(6, 0.1 * measured) : Self.greatestFontFactor * measured
  }

  /// Whether a view's texts are measured in its own font, and not in one that stands in for it.
  func hasKnownFont(_ view: View) -> Bool {
    let family = view.text.font?.family ?? FontDescription.systemFamily
    return family == FontDescription.systemFamily || SystemFontMeasurer.embeds(family: family)
  }

  /// How many times wider a text may be in a font than in the one that stands in for it.
  private static let greatestFontFactor = 1.5

  /// Points by which lines are measured too wide or too narrow beside the platform's own measuring.
  private static let lineTolerance = 2.0
  /// The same as a share of a line.
  private static let lineToleranceShare = 0.05

  /// The points by which lines may be longer than the width that a label gets, negative where they are
  /// shorter, so that they break as the platform breaks them.
  ///
  /// A text that content gave its width was measured by the platform: what is measured more here is no
  /// reason to wrap. Else the number of lines that were drawn counts for the document's own text at the
  /// width that it was drawn at, within the tolerance of measuring.
  ///
  /// - Parameters:
  ///   - item: The label.
  ///   - view: The label's view.
  ///   - width: The width of its alignment rect, or none before it is known.
  /// - Returns: 0 where the lines are as they were drawn, or cannot become so.
  func lineSlack(of item: ItemID, view: View, width: Double?) -> Double {
    let node = tree.nodes[item.index]
    guard view.wraps, let width, let drawn = node.drawn, let count = drawn.lineCount,
      let text = displayedTexts(of: item).drawn(by: view)
    else { return 0 }
    if let reference = drawn.size.width, count == 1 {
      let own = developmentTexts.displayedTexts(of: item).drawn(by: view)
      let measured = set(own, of: view, metric: node.metric, width: nil).measurement.size.width
      let excess = measured - (reference - node.metric.padding.total(along: .horizontal))
      let greatest = max(Self.lineTolerance, Self.lineToleranceShare * measured)
      return excess > 0 && excess <= greatest ? excess : 0
    }
    guard let drawnWidth = drawn.drawnSize?.width, abs(drawnWidth - width) <= 1,
      usesDevelopmentTexts || showsDevelopmentTexts(item)
    else { return 0 }
    let lines = { (slack: Double) in
      set(text, of: view, metric: node.metric, width: width, slack: slack).measurement.lineCount
    }
    let measured = lines(0)
    guard measured != count else { return 0 }
    let step = measured > count ? 0.5 : -0.5
    return stride(from: step, through: step * 2 * Self.lineTolerance, by: step).first {
      lines($0) == count
    } ?? 0
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
