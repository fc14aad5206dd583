package import ControlMetrics
import Geometry
package import InterfaceDocuments
import InterfaceValues
package import LayoutEngine
import TextMeasuring

/// The content of a control inside its padding: a text, an image, or both.
struct ControlBody {
  /// The size of the whole content, in points.
  var size: Size
  /// The insets from the control's alignment rect to the content.
  var padding: Insets
  /// The insets from the content to the text, in a left-to-right layout; mirrored in the other.
  var textInsets = Insets.zero
  /// The distance from the first baseline down to the last.
  var baselineDistance = 0.0
  /// The distance from the bottom of the content up to the last baseline.
  var lastBaseline = 0.0
  /// Whether the content is an image alone, so that the minimum width of a title does not apply.
  var isImageOnly = false
  /// Whether the text wraps.
  var isWrapped = false
  /// The part of the width beside the text, in points, that may be missing without clipping the
  /// text.
  var spareWidth = 0.0

  /// The insets from the control's alignment rect to the text.
  var textPadding: Insets { padding + textInsets }
}

extension ContentMeasurement {
  /// Measures the content of a control inside its padding.
  ///
  /// - Parameters:
  ///   - item: The control's item.
  ///   - view: The control.
  ///   - metric: Its metrics.
  ///   - width: The width of its alignment rect, or nil before it is known.
  ///   - known: The text that it draws, if it was already typeset at this width.
  /// - Returns: The size of the content and the position of the text in it.
  func body(
    of item: ItemID, view: View, metric: ControlMetric, width: Double?,
    text known: TypesetText? = nil
  ) -> ControlBody {
    let shown = displayedTexts(of: item).drawn(by: view)
    let slack = lineSlack(of: item, view: view, width: width)
    var text = known ?? set(shown, of: view, metric: metric, width: width, slack: slack)
    var extra = 0.0
    if view.kind == .datePicker, metric.width == nil {
      (text, extra) = datePickerText(view, metric: metric)
    }
    let wrapping = text.request.maximumLines == 1 ? nil : text.request.maximumWidth
    let limit = view.lineLimit(on: platform)
    let lines = text.lines.measurement(ofFirst: limit)
    var size = Size(
      width: roundedUp(text.measurement.size.width, within: wrapping) + extra,
      height: roundedUp(
        text.height(ofFirst: limit, rounding: metric.lineRounding)))
    size.width = max(size.width, widestEntry(of: item, view: view, metric: metric))
    let centred = centredSlack(of: view)
    size.width += centred
    var body = ControlBody(
      size: size, padding: view.look.contentInsets ?? metric.padding,
      baselineDistance: lines.lastBaseline - lines.firstBaseline,
      lastBaseline: lines.size.height - lines.lastBaseline,
      isWrapped: text.lines.lines.contains { !$0.beginsParagraph },
      spareWidth: centred + max(0, slack))
    if view.kind.centersText, tree.platform(of: view).isUIKit {
      body.lastBaseline += (size.height - lines.size.height) / 2
    }
    guard view.kind.showsImages else { return body }
    addSubtitle(of: item, view: view, metric: metric, to: &body)
    addImage(of: view, metric: metric, hasTitle: shown?.string.isEmpty == false, to: &body)
    return body
  }

  /// The points that AppKit adds to the width of a label with a centered text.
  ///
  /// Counted in stored frames: three of three labels whose width their text decides.
  func centredSlack(of view: View) -> Double {
    let isAppKit = tree.platform(of: view).isAppKit
    return view.kind == .label && view.text.alignment == .center && isAppKit ? 4 : 0
  }

  /// The width of the widest entry of a pop-up button's menu, in points.
  private func widestEntry(of item: ItemID, view: View, metric: ControlMetric) -> Double {
    guard view.kind == .popUpButton, !view.look.pullsDown else { return 0 }
    return displayedTexts(of: item).entries.map {
      roundedUp(set($0, of: view, metric: metric, width: nil).measurement.size.width)
    }.max() ?? 0
  }

  /// Adds the subtitle below the title of a button.
  private func addSubtitle(
    of item: ItemID, view: View, metric: ControlMetric, to body: inout ControlBody
  ) {
    guard let measured = subtitle(of: item, view: view, metric: metric)?.text else { return }
    let below = roundedUp(measured.measurement.size.height) + view.titlePadding
    body.size.width = max(body.size.width, roundedUp(measured.measurement.size.width))
    body.size.height += below
    body.textInsets.bottom += below
    body.lastBaseline += below
  }

  /// The subtitle of a button, if any.
  package func subtitle(
    of item: ItemID, view: View, metric: ControlMetric
  ) -> (shown: DisplayedText, text: TypesetText)? {
    let subtitle = displayedTexts(of: item).first { $0.source.property == "subtitle" }
    guard case .button = view.kind, let subtitle, !subtitle.string.isEmpty else { return nil }
    var plain = view
    plain.text.font = View.Font(
      family: FontDescription.systemFamily, weight: 400, size: Self.subtitleSize,
      textStyle: .caption1)
    plain.text.adjustsToContentSize = hasConfiguration(view)
    return (subtitle, set(subtitle, of: plain, metric: metric, width: nil))
  }

  /// The font size of a button's subtitle, in points; assumed.
  private static let subtitleSize = 12.0

  /// Adds the image beside, above or below the title of a button.
  private func addImage(
    of view: View, metric: ControlMetric, hasTitle: Bool, to body: inout ControlBody
  ) {
    guard let image = view.image.size, view.look.imagePosition != ControlLook.ImagePosition.none
    else { return }
    let spacing = view.imageSpacing(metric)
    let text = body.size
    let across = image.width + spacing
    let along = image.height + spacing
    switch view.imagePosition(hasTitle: hasTitle) {
    case .none:
      break
    case .only:
      body.size = image
      body.lastBaseline = 0
      body.isImageOnly = true
      if view.look.contentInsets == nil {
        let (width, height) = (metric.imagePadding.width / 2, metric.imagePadding.height / 2)
        body.padding = Insets(top: height, left: width, bottom: height, right: width)
      }
    case .overlaps:
      body.size = Size(
        width: max(text.width, image.width), height: max(text.height, image.height))
    case .left, .right, .leading, .trailing:
      body.size = Size(width: text.width + across, height: max(text.height, image.height))
      // The insets are mirrored when the text is placed.
      let isOnLeft = view.imagePosition(hasTitle: hasTitle).isOnLeft(in: direction)
      if isOnLeft == (direction == .leftToRight) {
        body.textInsets.left += across
      } else {
        body.textInsets.right += across
      }
      body.lastBaseline += (body.size.height - text.height) / 2
    case .above, .below:
      body.size = Size(width: max(text.width, image.width), height: text.height + along)
      if view.imagePosition(hasTitle: hasTitle) == .above {
        body.textInsets.top += along
      } else {
        body.textInsets.bottom += along
        body.lastBaseline += along
      }
    }
  }
}

extension View.Kind {
  /// Whether a control of the kind shows an image beside its text, or in place of it.
  fileprivate var showsImages: Bool {
    switch self {
    case .button, .popUpButton: true
    default: false
    }
  }
}
