import Geometry
import InterfaceValues

/// The figures counted for one variant of a control, relative to the frames that documents store.
///
/// ``metric`` converts them to figures of the alignment rectangle. Baselines were counted as
/// differences from a label's, whose own is 3 points above its bottom at 13 and 11 points and 2 at
/// 9.
struct ControlFigures: Hashable, Sendable {
  /// Figures of four sides.
  struct Sides: Hashable, Sendable {
    var left, right, top, bottom: Figure

    init(_ left: Figure, _ right: Figure, _ top: Figure, _ bottom: Figure) {
      self.left = left
      self.right = right
      self.top = top
      self.bottom = bottom
    }

    /// Returns four figures without evidence.
    static func assumed(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Sides {
      Sides(.assumed(left), .assumed(right), .assumed(top), .assumed(bottom))
    }

    /// A value with the number of views that have it, and the number of all views counted.
    typealias Count = (Double, Int, of: Int)

    /// Returns four counted figures.
    static func counted(_ left: Count, _ right: Count, _ top: Count, _ bottom: Count) -> Sides {
      func figure(_ count: Count) -> Figure { .counted(count.0, count.1, of: count.of) }
      return Sides(figure(left), figure(right), figure(top), figure(bottom))
    }

    /// Returns four figures derived in the same way.
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

  /// The extents that a control's content decides.
  enum Sizing: Hashable, Sendable {
    case both, heightOnly, widthOnly, none
  }

  var variant: ControlVariant
  /// The alignment insets, from the frame to the alignment rectangle; nil if both are the same.
  var insets: Sides?
  /// The frame's size, where the content does not decide it.
  var width, height: Figure?
  /// The frame's width less the text's, and the part of it between the alignment rectangle and the
  /// text.
  var textPlus, beforeText: Figure?
  /// The frame's height less the text's lines, and the part of it between them and the alignment
  /// rectangle's bottom.
  var linePlus, belowLine: Figure?
  /// The alignment rectangle's minimum width and height.
  var minimumWidth, minimumHeight: Figure?
  /// The size of the system font of its text.
  var font: Figure
  /// The distance from the frame's bottom up to the last baseline.
  var baseline: Figure?
  /// The insets from the alignment rectangle to the views in a box or to the text of a text view.
  var content: Sides?
  /// The distance between an image and the adjacent text.
  var imageSpacing: Figure?
  /// The frame's size less that of the image in it, without a text.
  var imagePlusWidth, imagePlusHeight: Figure?
  /// The distance between two segments.
  var divider: Figure?
  var sizing = Sizing.both
  var lineRounding = LineRounding.scale
  var hasEqualSegments = false
}

extension ControlFigures {
  /// Creates the figures of a variant; without a font, in that of macOS for the size.
  init(
    _ control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard,
    insets: Sides? = nil, width: Figure? = nil, height: Figure? = nil, textPlus: Figure? = nil,
    beforeText: Figure? = nil, linePlus: Figure? = nil, belowLine: Figure? = nil,
    minimumWidth: Figure? = nil, minimumHeight: Figure? = nil, font: Figure? = nil,
    baseline: Figure? = nil, content: Sides? = nil,
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
    self.minimumHeight = minimumHeight
    self.font = font ?? .published(size.macOSFontSize)
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

  /// Returns another variant with the same figures, all of them assumed.
  func assumed(
    for control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard
  ) -> ControlFigures {
    var copy = mapped(\.asAssumed)
    copy.variant = ControlVariant(control, size: size, style: style)
    return copy
  }
}

extension ControlSize {
  /// The size of the system font in a control of macOS, in points.
  fileprivate var macOSFontSize: Double {
    switch self {
    case .mini: 9
    case .small: 11
    case .regular, .large, .extraLarge: 13
    }
  }
}
