public import Geometry

/// The sizes, insets and baselines that a document gives a view in place of those of its control; in
/// points.
public struct ViewMetrics: Hashable, Sendable {
  /// The alignment insets, if the document gives others than the control's.
  public var alignmentInsets: Insets?
  /// From the alignment rect's top down to the first baseline, if the document gives it.
  public var firstBaselineOffset: Double?
  /// From the alignment rect's bottom up to the last baseline, if the document gives it.
  public var lastBaselineOffset: Double?
  /// The id of the subview whose baselines the view takes, if the document names one.
  public var baselineView: String?
  /// The content width that replaces the measured one, if the document gives it.
  public var intrinsicWidth: Double?
  /// The content height that replaces the measured one, if the document gives it.
  public var intrinsicHeight: Double?
  /// The size that the platform itself gave the content in the development locale, where the document
  /// has it.
  public var referenceSize: ReferenceSize?
  /// The distances from the view's edges to its margins, if the document gives them.
  public var layoutMargins: Insets?
  /// What makes the margins larger where the view is placed.
  public var marginRules = MarginRules()

  /// Leaves everything to the control.
  public init() {}
}

/// The size that the platform itself gave the content of a view in the development locale.
///
/// A size that is measured for another text is this, and what that text measures more. In points, of
/// the alignment rect.
public struct ReferenceSize: Hashable, Sendable {
  /// The width, if content decided it.
  public var width: Double?
  /// The height, if content decided it.
  public var height: Double?

  /// Describes a size.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
