public import Geometry

/// What a platform adds to a control's content: the figures that turn a text's size into a control's.
///
/// All numbers are points. The alignment rect is the frame less ``alignmentInsets``; constraints
/// and intrinsic content sizes speak of the alignment rect.
public struct ControlMetric: Hashable, Sendable {
  /// From the frame to the alignment rect.
  public var alignmentInsets: Insets
  /// From the alignment rect to the content (text, image; the views in a box or a tab), or around
  /// the text of each segment.
  public var padding: Insets
  /// The alignment rect's height where it does not follow from the content, else none.
  public var height: Double?
  /// The alignment rect's width where it does not follow from the content, else none.
  public var width: Double?
  /// The alignment rect's least width, for what sizes itself to its content.
  public var minimumWidth: Double
  /// Whether the content gives the control a width (a label) or not (a text field).
  public var hasIntrinsicWidth: Bool
  /// Whether the content or ``height`` gives the control a height.
  public var hasIntrinsicHeight: Bool
  /// The size of the system font that the control's text is set in, unless the document says more.
  public var fontSize: Double
  /// The last baseline's distance from the alignment rect's bottom, or none where the content says it
  /// (a label) or there is none.
  public var lastBaselineFromBottom: Double?
  /// Whether the segments of a control are all as wide as the widest.
  public var hasEqualSegments: Bool
  /// Between an image and the text beside it.
  public var imageSpacing = 0.0
  /// What a control adds to the size of an image that is alone in it, both edges together.
  public var imagePadding = Size.zero
  /// Between two segments.
  public var segmentSpacing = 0.0
  /// What becomes of the height of the text's lines before the padding is added.
  public var lineRounding = LineRounding.scale

  /// Puts figures together.
  public init(
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
