import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// Tells the engine how large the views' contents are in one locale.
struct ContentMeasurement: ContentSizing {
  let tree: SceneTree
  let profile: ControlProfile
  /// The texts of each view, at the position of its item.
  let texts: [[ShownText]]
  /// The locale that the texts are set in.
  let locale: String
  let direction: LayoutDirection
  let measurer: any TextMeasurer
  /// How large the reader wants texts.
  var textSize = TextSize.standard

  func content(of item: ItemID, width: Double?) -> Content {
    let node = tree.nodes[item.index]
    guard let view = node.view else { return .none }
    let rule = ContentRule(view, metric: node.metric)
    var content = Content()
    if let image = view.imageSize { content = Content(width: image.width, height: image.height) }
    if rule.hasWidth || rule.hasHeight, view.kind != .view, view.kind != .imageView {
      content = measuredContent(of: item, view: view, metric: node.metric, width: width)
    }
    content.width = rule.hasWidth ? view.intrinsicWidth ?? content.width : nil
    content.height = rule.hasHeight ? view.intrinsicHeight ?? content.height : nil
    if let offset = view.firstBaselineOffset { content.firstBaseline = offset }
    if let offset = view.lastBaselineOffset { content.lastBaseline = offset }
    return content
  }

  /// Measures the text that a view draws.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - width: The width of its alignment rect, or none before it is known.
  /// - Returns: Nothing for a view that draws no text.
  func measure(_ item: ItemID, width: Double?) -> TextMeasurement? {
    let node = tree.nodes[item.index]
    guard let view = node.view, let text = texts[item.index].drawn else { return nil }
    return measurer.measure(request(text.string, view: view, metric: node.metric, width: width))
  }

  /// The font that a view's texts are set in.
  func font(of view: View, metric: ControlMetric) -> FontDescription {
    let font =
      view.font.map { FontDescription(family: $0.family, weight: $0.weight, size: $0.size) }
      ?? FontDescription(size: metric.fontSize)
    return textSize.adjusted(font, of: view)
  }

  func request(
    _ string: String, view: View, metric: ControlMetric, width: Double?
  ) -> TextRequest {
    let wraps = ContentRule(view, metric: metric).wraps || view.kind == .textView
    // A stated width stays on a wider label, as on the platforms; a narrower one wraps earlier.
    let given = [width, view.preferredMaxLayoutWidth].compactMap { $0 }.min()
    return TextRequest(
      text: string, font: font(of: view, metric: metric), locale: locale, direction: direction,
      maximumWidth: wraps
        ? given.map { max(0, $0 - metric.padding.total(along: .horizontal)) } : nil,
      maximumLines: view.kind == .textView ? 0 : wraps ? view.lines : 1)
  }

  private func measuredContent(
    of item: ItemID, view: View, metric: ControlMetric, width: Double?
  ) -> Content {
    if view.kind == .segmentedControl { return segmentedContent(of: item, metric: metric) }
    let string = texts[item.index].drawn?.string ?? ""
    let text = measurer.measure(request(string, view: view, metric: metric, width: width))
    let lines = view.lines > 1 ? min(text.lineCount, view.lines) : text.lineCount
    let line = systemLine(of: font(of: view, metric: metric))
    let textHeight = textHeight(text, line: line, lines: lines)
    let growth = growth(of: view, metric: metric)
    let height =
      metric.height.map { $0 + growth.height }
      ?? textHeight + metric.padding.total(along: .vertical)
    let width =
      metric.width
      ?? max(metric.minimumWidth, text.size.width + metric.padding.total(along: .horizontal))
    let lastBaselineFromBottom = metric.lastBaselineFromBottom.map { $0 + growth.descent }
    let lastBaseline =
      lastBaselineFromBottom ?? metric.padding.bottom
      + (line?.descent ?? text.size.height - text.lastBaseline)
    let firstBaseline =
      lastBaselineFromBottom.map { height - $0 } ?? metric.padding.top
      + (line.map { $0.height - $0.descent } ?? text.firstBaseline)
    return Content(
      width: width, height: height, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }

  /// The height of some lines as the platform sets them.
  func textHeight(_ text: TextMeasurement, line: SystemLine?, lines: Int) -> Double {
    guard let line else { return text.size.height * Double(lines) / Double(max(1, text.lineCount)) }
    return line.height * Double(lines)
  }

  /// The platform's own lines, for a text in its system font.
  func systemLine(of font: FontDescription) -> SystemLine? {
    font.family == FontDescription.systemFamily ? profile.systemLine(ofSize: font.size) : nil
  }
}
