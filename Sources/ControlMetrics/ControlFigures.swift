import Geometry
import InterfaceValues

/// What was counted of one variant of a control: frames, as documents store them.
///
/// Frames are what can be counted, so the tables speak of frames; ``metric`` makes of them the figures
/// of the alignment rect. Baselines were counted as differences to a label's, whose own is 3 above its
/// bottom at 13 and 11 points and 2 at 9.
struct ControlFigures: Hashable, Sendable {
  /// Figures for four sides.
  struct Sides: Hashable, Sendable {
    var left, right, top, bottom: Figure

    init(_ left: Figure, _ right: Figure, _ top: Figure, _ bottom: Figure) {
      self.left = left
      self.right = right
      self.top = top
      self.bottom = bottom
    }

    /// Four numbers without evidence.
    static func assumed(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Sides {
      Sides(.assumed(left), .assumed(right), .assumed(top), .assumed(bottom))
    }

    /// Four numbers that all follow from the same.
    static func derived(
      _ left: Double, _ right: Double, _ top: Double, _ bottom: Double, _ reason: String
    ) -> Sides {
      Sides(
        .derived(left, reason), .derived(right, reason), .derived(top, reason),
        .derived(bottom, reason))
    }

    var insets: Insets {
      Insets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
    }
  }

  /// Which sizes the control's content gives.
  enum Sizing: Hashable, Sendable {
    case both, heightOnly, widthOnly, none
  }

  var variant: ControlVariant
  /// From the frame to the alignment rect; none where both are the same.
  var insets: Sides?
  /// The frame's size, where the content does not decide.
  var width, height: Figure?
  /// The frame's width less the text's, and of that what is between the alignment rect and the text.
  var textPlus, beforeText: Figure?
  /// The frame's height less the text's lines, and of that what is between them and the alignment rect's
  /// bottom.
  var linePlus, belowLine: Figure?
  /// The alignment rect's least width.
  var minimumWidth: Figure?
  /// The size of the system font that its text is set in.
  var font: Figure
  /// From the frame's bottom up to the last baseline.
  var baseline: Figure?
  /// From the alignment rect to the views in a box or to the text of a text view.
  var content: Sides?
  /// Between an image and the text beside it.
  var imageSpacing: Figure?
  /// The frame's size less that of the image in it, where there is no text.
  var imagePlusWidth, imagePlusHeight: Figure?
  /// Between two segments.
  var divider: Figure?
  var sizing = Sizing.both
  var lineRounding = LineRounding.scale
  var hasEqualSegments = false
}

extension ControlFigures {
  init(
    _ control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard,
    insets: Sides? = nil, width: Figure? = nil, height: Figure? = nil, textPlus: Figure? = nil,
    beforeText: Figure? = nil, linePlus: Figure? = nil, belowLine: Figure? = nil,
    minimumWidth: Figure? = nil, font: Figure, baseline: Figure? = nil, content: Sides? = nil,
    imageSpacing: Figure? = nil, imagePlusWidth: Figure? = nil, imagePlusHeight: Figure? = nil,
    divider: Figure? = nil, sizing: Sizing = .both, lineRounding: LineRounding = .scale,
    hasEqualSegments: Bool = false
  ) {
    variant = ControlVariant(control, size: size, style: style)
    self.insets = insets
    self.width = width
    self.height = height
    self.textPlus = textPlus
    self.beforeText = beforeText
    self.linePlus = linePlus
    self.belowLine = belowLine
    self.minimumWidth = minimumWidth
    self.font = font
    self.baseline = baseline
    self.content = content
    self.imageSpacing = imageSpacing
    self.imagePlusWidth = imagePlusWidth
    self.imagePlusHeight = imagePlusHeight
    self.divider = divider
    self.sizing = sizing
    self.lineRounding = lineRounding
    self.hasEqualSegments = hasEqualSegments
  }

  /// Another variant with the same figures, of which nothing says that they are its own.
  func assumed(
    for control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard
  ) -> ControlFigures {
    var copy = mapped(\.asAssumed)
    copy.variant = ControlVariant(control, size: size, style: style)
    return copy
  }
}
