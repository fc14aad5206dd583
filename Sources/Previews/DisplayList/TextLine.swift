public import Geometry

extension DisplayList {
  /// A line of text at its place.
  public struct TextLine: Hashable, Sendable {
    /// The part of a line that is at its origin.
    public enum Anchor: Hashable, Sendable { case left, middle, right }

    /// A font by its traits; a renderer chooses the file.
    public struct Font: Hashable, Sendable {
      /// The family, or `nil` for that of the system.
      public var family: String?
      /// The size, in points.
      public var size: Double
      /// The weight as in CSS: 400 is regular.
      public var weight: Int
      /// Whether it is slanted.
      public var isItalic: Bool

      /// Creates a font; the default is the regular one of the system.
      public init(family: String? = nil, size: Double, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
      }
    }

    /// The characters.
    public var string: String
    /// The left end, the middle or the right end of the baseline.
    public var origin: Point
    /// Which of them the origin is.
    public var anchor: Anchor
    /// The font, or `nil` for that of the paint.
    public var font: Font?
    /// The width of the line in points, if it was measured.
    public var width: Double?
    /// Whether the line reads from right to left.
    public var isRightToLeft: Bool
    /// The index of the text that it is a line of, among the texts of its view, the subtitle last; nil for
    /// what the drawing adds, such as the name of an image.
    public var textIndex: Int?

    /// Creates a line.
    public init(
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
  }
}
