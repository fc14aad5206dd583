import InterfaceValues
public import ControlMetrics
import Geometry
import InterfaceDocuments
import TextMeasuring

/// How large the reader wants texts: one more axis beside locale and size.
///
/// Only texts that follow the reader's preference change: those in a text style on a view that adjusts
/// to it.
public enum TextSize: Hashable, Sendable {
  /// As the document is drawn: the category that devices come with.
  case standard
  /// A category that the reader chose, which is not the standard one.
  case category(ContentSizeCategory)
  /// The standard size times a factor.
  case scale(Double)

  /// The size of a category.
  public init(_ category: ContentSizeCategory) {
    self = category == .large ? .standard : .category(category)
  }

  /// The standard size times a factor.
  public init(scale: Double) { self = scale == 1 ? .standard : .scale(scale) }

  /// The category's name or the factor, as reports have it, or none for the standard size.
  public var name: String? {
    switch self {
    case .standard: nil
    case .category(let category): category.rawValue
    case .scale(let factor): Points.text(factor)
    }
  }

  /// The name of a size with this one behind it: `design`, `design, accessibilityLarge` or
  /// `design, text scale 1.5`.
  public func title(after sizeName: String) -> String {
    switch self {
    case .standard: sizeName
    case .category(let category): "\(sizeName), \(category.rawValue)"
    case .scale(let factor): "\(sizeName), text scale \(Points.text(factor))"
    }
  }
}

extension TextSize {
  /// The size of a font in a view: another one where both follow the reader's preference.
  func points(of font: View.Font, in view: View) -> Double {
    guard view.text.adjustsToContentSize, let style = font.textStyle else { return font.size }
    return points(font.size, of: style)
  }

  /// The size of a text in a text style, which has a standard size.
  func points(_ standard: Double, of style: TextStyle) -> Double {
    switch self {
    case .standard: standard
    case .category(let category): category.fontSize(ofStyle: style.rawValue) ?? standard
    case .scale(let factor): standard * factor
    }
  }
}

extension TextStyle {
  /// The style that a button with a configuration sets its title in, by its size.
  static func configuredTitle(ofSize size: Double) -> TextStyle {
    switch size {
    case ...13: .footnote
    case ...15: .subheadline
    default: .body
    }
  }
}

extension ContentMeasurement {
  /// How much higher a control of a fixed height is for the size of its text, and how much deeper its
  /// last line goes.
  ///
  /// The text stays in the middle, and what is around it stays as it is.
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
