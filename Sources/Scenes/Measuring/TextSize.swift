package import ControlMetrics
import Geometry
import InterfaceDocuments
import InterfaceValues
import TextMeasuring

/// The reader's preferred text size.
///
/// It changes only texts in a text style on a view that adjusts to the preference.
package enum TextSize: Hashable, Sendable {
  /// The size at which the document is drawn, which is the default category of devices.
  case standard
  /// A category other than the standard one.
  case category(ContentSizeCategory)
  /// The standard size times a factor.
  case scale(Double)

  package init(_ category: ContentSizeCategory) {
    self = category == .large ? .standard : .category(category)
  }

  /// Creates the standard size times a factor.
  package init(scale: Double) { self = scale == 1 ? .standard : .scale(scale) }

  /// The category's name or the factor, as in reports, or nil for the standard size.
  package var name: String? {
    switch self {
    case .standard: nil
    case .category(let category): category.rawValue
    case .scale(let factor): DecimalText.rounded(factor)
    }
  }

  /// Returns the words for the ``name`` of a text size: `accessibilityLarge` or `text scale 1.5`.
  package static func words(for name: String) -> String {
    Double(name) == nil ? name : "text scale \(name)"
  }

  /// The name of a layout's size followed by this one: `design`, `design, accessibilityLarge` or
  /// `design, text scale 1.5`.
  package func title(after sizeName: String) -> String {
    switch self {
    case .standard: sizeName
    case .category(let category): "\(sizeName), \(category.rawValue)"
    case .scale(let factor): "\(sizeName), text scale \(DecimalText.rounded(factor))"
    }
  }
}

extension TextSize {
  /// The size of a font in a view, in points.
  func points(of font: View.Font, in view: View) -> Double {
    guard view.text.adjustsToContentSize, let style = font.textStyle else { return font.size }
    return points(font.size, of: style)
  }

  /// The size in points of a text style with a standard size.
  func points(_ standard: Double, of style: TextStyle) -> Double {
    switch self {
    case .standard: standard
    case .category(let category): category.fontSize(ofStyle: style.rawValue) ?? standard
    case .scale(let factor): standard * factor
    }
  }
}

extension TextStyle {
  /// The text style of the title of a button with a configuration, by its standard size.
  static func configuredTitle(ofSize size: Double) -> TextStyle {
    switch size {
    case ...13: .footnote
    case ...15: .subheadline
    default: .body
    }
  }
}

extension ContentMeasurement {
  /// The points that the text size adds to the height of a control with a fixed height, and to the
  /// descent of its last line.
  ///
  /// The text stays centered with the same space around it.
  func growth(of view: View, metric: ControlMetric) -> (height: Double, descent: Double) {
    guard let font = view.text.font else { return (0, 0) }
    let drawn = font.size
    let size = textSize.points(of: font, in: view)
    guard size != drawn else { return (0, 0) }
    guard let before = platform.systemLine(ofSize: drawn),
      let after = platform.systemLine(ofSize: size)
    else { return (max(0, size - drawn), 0) }
    return (max(0, after.height - before.height), max(0, after.descent - before.descent))
  }
}
