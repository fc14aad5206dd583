/// The room for a text.
public struct SizeLimit: Hashable, Sendable {
  /// The greatest width of a line, in ``unit``.
  public var width: Double
  /// The unit of the width.
  public var unit: Unit
  /// The greatest number of lines; nil for any number.
  ///
  /// The formats limit the width of a whole text: a limit of other than one line is written for
  /// Weblate only.
  public var lineCount: Int? = 1
  /// The font in which the width is measured, which is written for Weblate only.
  public var font: Font?

  /// A unit of widths.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A pixel of the interface at its normal size.
    case pixel
    /// A typographic point.
    case point
    /// A character, that is a Unicode scalar.
    case character = "char"
    /// A byte in UTF-8.
    case byte
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// The name of the family.
    public var family: String
    /// The size, in pixels of the interface.
    public var size: Double
    /// The weight, from 100 to 900; 400 is regular.
    public var weight: Int

    /// Creates a font.
    public init(family: String, size: Double, weight: Int = 400) {
      self.family = family
      self.size = size
      self.weight = weight
    }
  }

  /// Creates a limit.
  public init(width: Double, unit: Unit = .pixel, lineCount: Int? = 1, font: Font? = nil) {
    self.width = width
    self.unit = unit
    self.lineCount = lineCount
    self.font = font
  }
}
