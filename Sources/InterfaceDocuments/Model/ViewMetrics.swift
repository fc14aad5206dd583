public import Geometry

/// The sizes, insets and baselines that a document gives a view in place of its control's, in points.
public struct ViewMetrics: Defaulted, Hashable, Sendable {
  /// The alignment insets, if the document gives them.
  public var alignmentInsets: Insets?
  /// The distance from the alignment rectangle's top down to the first baseline, if given.
  public var firstBaselineOffset: Double?
  /// The distance from the alignment rectangle's bottom up to the last baseline, if given.
  public var lastBaselineOffset: Double?
  /// The id of the subview whose baselines are also the view's, if the document names one.
  public var baselineView: String?
  /// The content width that replaces the measured one, if the document gives it.
  public var intrinsicWidth: Double?
  /// The content height that replaces the measured one, if the document gives it.
  public var intrinsicHeight: Double?
  /// The size that the platform measured for the content in the development locale, if known.
  public var referenceSize: ReferenceSize?
  /// The distances from the view's edges to its margins, if the document gives them.
  public var layoutMargins: Insets?
  /// The rules that enlarge the margins, depending on the view's place.
  public var marginRules = MarginRules()

  /// Creates metrics that leave everything to the control.
  public init() {}
}

/// The size that the platform measured for the content of a view in the development locale.
///
/// The size of another text is this size plus the difference of the two texts' measured sizes. In
/// points, of the alignment rectangle.
public struct ReferenceSize: Hashable, Sendable {
  /// The width, if content decided it.
  public var width: Double?
  /// The height, if content decided it.
  public var height: Double?

  /// Creates a size.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
