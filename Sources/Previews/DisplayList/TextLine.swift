package import Geometry

extension DisplayList {
  /// A line of text at its place.
  package struct TextLine: Hashable, Sendable {
    /// The part of a line that is at its origin.
    package enum Anchor: Hashable, Sendable {
      case left, middle, right

      /// The distance from the origin to the left end of a line of a width, in points.
      func offset(ofWidth width: Double) -> Double {
        switch self {
        case .left: 0
        case .middle: -width / 2
        case .right: -width
        }
      }
    }

    /// A font by its traits; a renderer chooses the file.
    package struct Font: Hashable, Sendable {
      /// The family, or `nil` for that of the system.
      package var family: String?
      /// The size, in points.
      package var size: Double
      /// The weight as in CSS: 400 is regular.
      package var weight: Int
      /// Whether it is slanted.
      package var isItalic: Bool

      /// Creates a font; the default is the regular one of the system.
      package init(family: String? = nil, size: Double, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
      }
    }

    /// The characters.
    package var string: String
    /// The left end, the middle or the right end of the baseline.
    package var origin: Point
    /// The part of the line at the origin.
    package var anchor: Anchor
    /// The font, or `nil` for that of the paint.
    package var font: Font?
    /// The width of the line in points, if it was measured.
    package var width: Double?
    /// Whether the line reads from right to left.
    package var isRightToLeft: Bool
    /// The index of the text that it is a line of, among the texts of its view, the subtitle last; nil for
    /// what the drawing adds, such as the name of an image.
    package var textIndex: Int?

    package init(
      _ string: String, at origin: Point, anchor: Anchor = .left, font: Font? = nil,
      width: Double? = nil, isRightToLeft: Bool = false, textIndex: Int? = nil
    ) {
      self.string = string
      self.origin = origin
      self.anchor = anchor
      self.font = font
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.textIndex = textIndex
    }

    /// Returns a short text whose capital letters have their middle at a point.
    static func centered(_ string: String, in center: Point, size: Double) -> TextLine {
      TextLine(
        string, at: center.offset(y: size * 0.36), anchor: .middle, font: Font(size: size))
    }
  }
}
