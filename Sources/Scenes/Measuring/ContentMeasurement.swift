import ControlMetrics
import Geometry
import InterfaceDocuments
package import InterfaceValues
import LayoutEngine
import LinearConstraints
package import TextMeasuring

/// Measures the content sizes of a scene's views in one locale.
package struct ContentMeasurement: ContentSizing {
  package let tree: SceneTree
  package let platform: Platform
  /// The displayed texts of each view, at the position of its item.
  package var texts: [[DisplayedText]] { didSet { knownContents = nil } }
  /// The locale that the texts are shaped in.
  package var locale: String { didSet { knownContents = nil } }
  let direction: LayoutDirection
  package var measurer: any TextMeasurer { didSet { knownContents = nil } }
  /// The pixel scale that contents are rounded up to, on platforms that round to pixels.
  package let scale: PixelScale
  /// The reader's preferred text size.
  var textSize = TextSize.standard { didSet { knownContents = nil } }
  /// The texts of earlier layouts, if they are kept.
  var typesetTexts: TypesetTexts?
  /// The contents of these texts that were measured for earlier layouts, if they are kept.
  var knownContents: KnownContents?
  /// Whether to measure the document's own texts in place of the displayed ones.
  var usesDevelopmentTexts = false { didSet { knownContents = nil } }

  /// The texts of a view to measure.
  func displayedTexts(of item: ItemID) -> [DisplayedText] {
    let texts = texts[item.index]
    guard usesDevelopmentTexts else { return texts }
    return texts.map { shown in
      DisplayedText(
        source: shown.source, string: shown.source.value, path: shown.path,
        position: shown.position)
    }
  }

  /// Whether layouts show the same texts at all widths.
  var hasFixedTexts: Bool { texts.allSatisfy { $0.allSatisfy(\.widthVariants.isEmpty) } }

  func hasText(_ item: ItemID) -> Bool {
    texts[item.index].contains { !$0.string.allSatisfy(\.isWhitespace) }
  }

  func content(of item: ItemID, width: Double?) -> Content {
    if let known = knownContents?.content(of: item, width: width) { return known }
    let content = newContent(of: item, width: width)
    knownContents?.keep(content, of: item, width: width)
    return content
  }

  private func newContent(of item: ItemID, width: Double?) -> Content {
    let node = tree.nodes[item.index]
    guard let view = node.view, !tree.layout.interruption.isDue else { return .none }
    let rule = ContentRule(view, drawn: node.drawn, metric: node.metric)
    var content = Content()
    if let image = view.image.size { content = Content(width: image.width, height: image.height) }
    if rule.hasWidth || rule.hasHeight, view.kind != .view, view.kind != .imageView {
      content = measuredContent(of: item, view: view, metric: node.metric, width: width)
    }
    if let drawn = node.drawn {
      content = calibrated(content, of: item, view: view, drawn: drawn, width: width)
    }
    content.width = rule.hasWidth ? view.metrics.intrinsicWidth ?? content.width : nil
    content.height = rule.hasHeight ? view.metrics.intrinsicHeight ?? content.height : nil
    if view.metrics.firstBaselineOffset != nil || view.metrics.lastBaselineOffset != nil {
      content.isCentered = false
    }
    if view.kind == .imageView {
      content.placeBaselines(of: view.image, isUIKit: tree.platform(of: view).isUIKit)
    }
    if let offset = view.metrics.firstBaselineOffset { content.firstBaseline = offset }
    if let offset = view.metrics.lastBaselineOffset { content.lastBaseline = offset }
    return content
  }

  func measuredContent(
    of item: ItemID, view: View, metric: ControlMetric, width: Double?
  ) -> Content {
    // An empty label of UIKit has no size.
    if view.kind == .label, tree.platform(of: view).isUIKit,
      displayedTexts(of: item).drawn(by: view)?.string.isEmpty ?? true
    {
      // Its baseline is where a text's would be (counted: 12 frames of two applications).
      let body = body(of: item, view: view, metric: metric, width: width)
      return Content(width: 0, height: 0, firstBaseline: 0, lastBaseline: body.lastBaseline)
    }
    if view.kind == .segmentedControl { return segmentedContent(of: item, metric: metric) }
    let body = body(of: item, view: view, metric: metric, width: width)
    let padding = body.padding
    // Stated content insets override a button's fixed size.
    let isFree = view.look.contentInsets != nil
    let growth = growth(of: view, metric: metric)
    let neededHeight =
      (isFree ? nil : metric.height.map { $0 + growth.height }) ?? body.size.height
      + padding.total(along: .vertical)
    let height = max(neededHeight, metric.minimumHeight)
    let needed = neededWidth(of: body, in: view, width: width)
    let lastBaseline =
      (isFree ? nil : metric.lastBaselineFromBottom.map { $0 + growth.descent })
      ?? padding.bottom + body.lastBaseline + (height - neededHeight) / 2
    // UIKit's minimum width also applies to an image alone, except in custom buttons (counted:
    // eight of three applications are as wide as their image, six of one are not).
    let isAsWideAsImage =
      body.isImageOnly
      && (!tree.platform(of: view).isUIKit || view.kind == .button(.custom))
    let least = isAsWideAsImage ? 0 : metric.minimumWidth
    let fixed = isFree ? nil : metric.width ?? bareTickWidth(of: item, view: view, metric: metric)
    var content = Content(
      width: fixed ?? max(least, needed), height: height,
      firstBaseline: height - lastBaseline - body.baselineDistance, lastBaseline: lastBaseline)
    content.isCentered = tree.platform(of: view).isUIKit && view.kind.centersText
    return content
  }

  /// The width of AppKit's check box or radio button without a title, whose frame is square.
  ///
  /// Counted in stored frames: 18 of 18 in four applications.
  private func bareTickWidth(of item: ItemID, view: View, metric: ControlMetric) -> Double? {
    guard view.kind == .button(.checkBox) || view.kind == .button(.radio),
      tree.platform(of: view).isAppKit, view.image.size == nil, let height = metric.height,
      displayedTexts(of: item).drawn(by: view)?.string.isEmpty ?? true
    else { return nil }
    let insets = metric.alignmentInsets
    return max(0, height + insets.total(along: .vertical) - insets.total(along: .horizontal))
  }

  /// The width of a control's content with its padding, in points.
  ///
  /// A wrapped label has the width that it was given, not that of its longest line: the platforms
  /// measure it again at the width of the first layout, and hugging does not make it narrower.
  private func neededWidth(of body: ControlBody, in view: View, width: Double?) -> Double {
    let needed = body.size.width + body.padding.total(along: .horizontal)
    guard view.wraps, let width, needed - body.spareWidth <= width else { return needed }
    let isOfWidth = body.isWrapped && view.text.preferredMaxLayoutWidth == nil
    return isOfWidth ? width : min(needed, width)
  }

  /// Rounds an extent up to the platform's step.
  ///
  /// - Parameters:
  ///   - extent: An extent, in points.
  ///   - room: The available extent, if known: an extent that fits it still does when rounded.
  /// - Returns: The rounded extent, in points.
  package func roundedUp(_ extent: Double, within room: Double? = nil) -> Double {
    let rounded = platform.roundedUp(extent, scale: scale.pixels)
    guard let room, extent <= room else { return rounded }
    return min(rounded, room)
  }
}

extension View.Kind {
  /// Whether a UIKit control of the kind centers its text vertically.
  ///
  /// That is the default of `contentVerticalAlignment`; the baselines are those of the label inside
  /// (`forFirstBaselineLayout`).
  var centersText: Bool {
    switch self {
    case .textField, .secureTextField, .button: true
    default: false
    }
  }
}

extension Content {
  /// Gives an image view its baselines: those of a symbol, otherwise its bottom, and in UIKit its top
  /// as the first one.
  fileprivate mutating func placeBaselines(of image: ViewImage, isUIKit: Bool) {
    guard image.isSymbol else {
      if isUIKit { firstBaseline = 0 }
      return
    }
    lastBaseline = ViewImage.symbolDescent
    firstBaseline = height.map { $0 - ViewImage.symbolDescent }
  }
}

extension ViewImage {
  /// The usual distance from the bottom of a symbol up to its baseline, in points.
  ///
  /// It is 2 to 4 in stored frames.
  package static let symbolDescent = 3.0
}
