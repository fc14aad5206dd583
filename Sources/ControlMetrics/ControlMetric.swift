package import Geometry

/// The figures that convert the size of a control's content to the control's size, for one
/// platform.
///
/// All figures are in points. The alignment rectangle is the frame inset by ``alignmentInsets``;
/// constraints and intrinsic content sizes refer to the alignment rectangle.
package struct ControlMetric: Hashable, Sendable {
  /// The insets from the frame to the alignment rectangle.
  package var alignmentInsets: Insets
  /// The insets from the alignment rectangle to the content (text, image; the views in a box or a
  /// tab), or around the text of each segment.
  package var padding: Insets
  /// The alignment rectangle's height if it does not follow from the content, else nil.
  package var height: Double?
  /// The alignment rectangle's width if it does not follow from the content, else nil.
  package var width: Double?
  /// The alignment rectangle's minimum width, for controls sized by their content.
  package var minimumWidth: Double
  /// Whether the content decides the control's width (a label) or not (a text field).
  package var hasIntrinsicWidth: Bool
  /// Whether the content or ``height`` decides the control's height.
  package var hasIntrinsicHeight: Bool
  /// The size of the system font of the control's text, unless the document states a font.
  package var fontSize: Double
  /// The last baseline's distance from the alignment rectangle's bottom, or nil if the content
  /// decides it (a label) or there is none.
  package var lastBaselineFromBottom: Double?
  /// Whether all segments of a control are as wide as the widest.
  package var hasEqualSegments: Bool
  /// The distance between an image and the adjacent text.
  package var imageSpacing = 0.0
  /// The alignment rectangle's minimum height, for controls sized by their content.
  package var minimumHeight = 0.0
  /// The sum of the paddings at opposite edges of an image without a text.
  package var imagePadding = Size.zero
  /// The distance between two segments.
  package var segmentSpacing = 0.0
  /// The rounding of the height of the text's lines, before the padding is added.
  package var lineRounding = LineRounding.scale

  package init(
    alignmentInsets: Insets = .zero, padding: Insets = .zero, width: Double? = nil,
    height: Double? = nil, minimumWidth: Double = 0, hasIntrinsicWidth: Bool = true,
    hasIntrinsicHeight: Bool = true, fontSize: Double, lastBaselineFromBottom: Double? = nil,
    hasEqualSegments: Bool = false
  ) {
    self.alignmentInsets = alignmentInsets
    self.padding = padding
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.hasIntrinsicWidth = hasIntrinsicWidth
    self.hasIntrinsicHeight = hasIntrinsicHeight
    self.fontSize = fontSize
    self.lastBaselineFromBottom = lastBaselineFromBottom
    self.hasEqualSegments = hasEqualSegments
  }
}
