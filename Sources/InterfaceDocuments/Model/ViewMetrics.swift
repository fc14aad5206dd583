package import Geometry

/// The sizes, insets and baselines that a document gives a view in place of its control's, in points.
package struct ViewMetrics: Defaulted, Hashable, Sendable {
  /// The alignment insets, if the document gives them.
  package var alignmentInsets: Insets?
  /// The distance from the alignment rectangle's top down to the first baseline, if given.
  package var firstBaselineOffset: Double?
  /// The distance from the alignment rectangle's bottom up to the last baseline, if given.
  package var lastBaselineOffset: Double?
  /// The id of the subview whose baselines are also the view's, if the document names one.
  package var baselineView: String?
  /// The content width that replaces the measured one, if the document gives it.
  package var intrinsicWidth: Double?
  /// The content height that replaces the measured one, if the document gives it.
  package var intrinsicHeight: Double?
  /// The size that the platform measured for the content in the development locale, if known.
  package var referenceSize: ReferenceSize?
  /// The distances from the view's edges to its margins, if the document gives them.
  package var layoutMargins: Insets?
  /// The rules that enlarge the margins, depending on the view's place.
  package var marginRules = MarginRules()

  /// Creates metrics that leave everything to the control.
  package init() {}
}

/// The size that the platform measured for the content of a view in the development locale.
///
/// The size of another text is this size plus the difference of the two texts' measured sizes. In
/// points, of the alignment rectangle.
package struct ReferenceSize: Hashable, Sendable {
  /// The width, if content decided it.
  package var width: Double?
  /// The height, if content decided it.
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
