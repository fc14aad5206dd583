package import ControlMetrics
import Geometry
package import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import TextMeasuring

extension ContentMeasurement {
  /// Typesets the text that a view draws.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - width: The width of its alignment rect, or nil before it is known.
  /// - Returns: The text, or nil for a view that draws none.
  func drawnText(of item: ItemID, width: Double?) -> TypesetText? {
    let node = tree.nodes[item.index]
    guard let view = node.view, let text = displayedTexts(of: item).drawn(by: view) else {
      return nil
    }
    return set(
      text, of: view, metric: node.metric, width: width,
      slack: lineSlack(of: item, view: view, width: width))
  }

  /// Typesets a text of a view.
  ///
  /// - Parameters:
  ///   - text: The text, or nil for an empty line.
  ///   - view: The view.
  ///   - metric: The control's metrics.
  ///   - width: The width of the view's alignment rect, or nil before it is known.
  ///   - slack: The points by which lines may exceed the available width.
  /// - Returns: The text in its lines.
  package func set(
    _ text: DisplayedText?, of view: View, metric: ControlMetric, width: Double?, slack: Double = 0
  ) -> TypesetText {
    var request = request(text, view: view, metric: metric, width: width)
    request.maximumWidth = request.maximumWidth.map { max(0, $0 + slack) }
    return typeset(request, of: view)
  }

  /// Typesets a text of a view in as many lines as it needs in a width.
  func set(
    _ text: DisplayedText, wrappedIn room: Double, of view: View, metric: ControlMetric
  ) -> TypesetText {
    var request = request(text, view: view, metric: metric, width: nil)
    request.maximumWidth = room
    request.maximumLines = 0
    return typeset(request, of: view)
  }

  /// Typesets a generated text on one line.
  func set(plain text: String, of view: View, metric: ControlMetric) -> TypesetText {
    var request = request(nil, view: view, metric: metric, width: nil)
    request.text = text
    return typeset(request, of: view)
  }

  private func typeset(_ request: TextRequest, of view: View) -> TypesetText {
    let platform = tree.platform(of: view)
    return typesetTexts?.text(request, on: platform, measurer: measurer)
      ?? TypesetText(request, on: platform, measurer: measurer)
  }

  /// The font of a view's texts.
  ///
  /// This and ``description(of:in:)`` alone apply the reader's preferred text size.
  func font(of view: View, metric: ControlMetric) -> FontDescription {
    if let font = view.text.font { return description(of: font, in: view) }
    guard hasConfiguration(view) else { return FontDescription(size: metric.fontSize) }
    return FontDescription(
      size: textSize.points(metric.fontSize, of: .configuredTitle(ofSize: metric.fontSize)))
  }

  /// Whether a view is a UIKit button with a configuration, whose texts follow the reader's
  /// preference.
  func hasConfiguration(_ view: View) -> Bool {
    guard case .button = view.kind else { return false }
    return platform.isUIKit && view.look.configuration != nil
  }

  /// A font of the document at the size that a text of a view uses.
  private func description(of font: View.Font, in view: View) -> FontDescription {
    FontDescription(
      family: font.family, weight: font.weight, size: textSize.points(of: font, in: view),
      isItalic: font.isItalic)
  }

  private func request(
    _ text: DisplayedText?, view: View, metric: ControlMetric, width: Double?
  ) -> TextRequest {
    let wraps = view.wraps || view.kind == .textView
    // On a wider label the stated width still applies, as on the platforms; a narrower one wraps
    // earlier.
    let given = [width, view.text.preferredMaxLayoutWidth].compactMap { $0 }.min()
    let font = font(of: view, metric: metric)
    return TextRequest(
      text: text?.string ?? "", font: font,
      runs: (text?.runs ?? []).map { run in
        TextRun(
          utf8Count: run.utf8Count, font: run.font.map { description(of: $0, in: view) } ?? font,
          tracking: run.tracking)
      },
      locale: text?.textLocale ?? locale, direction: direction,
      maximumWidth: wraps
        ? given.map { max(0, $0 - metric.padding.total(along: .horizontal)) } : nil,
      maximumLines: view.kind == .textView ? 0 : wraps ? view.text.lines : 1,
      breaking: view.text.lineBreak == .characterWrap ? .character : .word,
      paragraph: paragraph(of: view, font: font))
  }
}

extension ContentMeasurement {
  /// The paragraph style of a view's text.
  ///
  /// On iOS the leading of a text style exceeds the line height of its font; without a text style
  /// it does not.
  private func paragraph(of view: View, font: FontDescription) -> ParagraphStyle {
    var paragraph = view.text.paragraph
    let platform = tree.platform(of: view)
    guard platform.isUIKit, paragraph == .plain, let style = view.text.font?.textStyle,
      let line = platform.systemLine(ofSize: font.size)
    else { return paragraph }
    paragraph.lineSpacing = max(0, leading(of: style, in: view, platform) - line.height)
    return paragraph
  }

  private func leading(
    of style: TextStyle, in view: View, _ platform: Platform
  ) -> Double {
    // The document may have been drawn at another category than the standard one.
    let drawn = ContentSizeCategory.allCases.map { TextStyleMetrics(style, for: $0, on: platform) }
    let standard = TextStyleMetrics(style, on: platform)
    let size = view.text.font?.size ?? standard.size
    let usual =
      (standard.size == size ? standard : drawn.first { $0.size == size } ?? standard).leading
    guard view.text.adjustsToContentSize else { return usual }
    return switch textSize {
    case .standard: usual
    case .category(let category): TextStyleMetrics(style, for: category, on: platform).leading
    case .scale(let factor): usual * factor
    }
  }
}
