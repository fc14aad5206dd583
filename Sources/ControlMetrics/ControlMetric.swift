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
  /// The side of the box or circle that is ticked, which is inside the padding, or none.
  public var checkImageSize: Double?
  /// Between two segments.
  public var segmentSpacing = 0.0
  /// The height of the title above a box or of the tabs above a tab view, which is inside the padding.
  public var headerPadding = 0.0
  /// How round the corners are, or none where they are not or where nobody has counted.
  public var cornerRadius: Double?
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
  /// What a control adds to the height of its text's lines, or none where its height does not follow
  /// from them.
  ///
  /// A field with a bezel is 5 higher than its line from macOS 11: 21 at 13 points, 19 at 11, and 37
  /// with two lines.
  public var textHeightPadding: Double? {
    hasIntrinsicHeight && height == nil ? padding.total(along: .vertical) : nil
  }
}
