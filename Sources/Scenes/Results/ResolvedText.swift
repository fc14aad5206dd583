public import Diagnostics
public import Geometry

/// A text as a layout shows it.
public struct ResolvedText: Hashable, Sendable {
  /// A line of a text as it is drawn.
  public struct Line: Hashable, Sendable {
    /// What is read.
    public var string: String
    /// Where it begins, in points from the edge that reading begins at.
    public var indent: Double
    /// What it advances, in points.
    public var width: Double
    /// Its baseline, in points down from the top of the text.
    public var baseline: Double

    /// Describes a line.
    public init(string: String, indent: Double = 0, width: Double, baseline: Double) {
      self.string = string
      self.indent = indent
      self.width = width
      self.baseline = baseline
    }
  }

  /// The property that shows it: `text`, `title`, `placeholder`.
  public var property: String
  /// The text in the layout's locale.
  public var string: String
  /// The part of it that is seen, with an ellipsis where the platform shortens it with one.
  public var shown: String
  /// The lines that are drawn, of which the view may cut off what it has no room for.
  ///
  /// Empty where nobody worked them out.
  public var lines: [Line] = []
  /// How much smaller than ``fontSize`` it is set so as to fit, as a share; 1 for not at all.
  public var scale = 1.0
  /// The key that it was looked up by, if it is localized.
  public var key: String?
  /// Where the text comes from: the table's file, or the document.
  public var path: String
  /// Where in the file.
  public var position: SourcePosition?
  /// The family of its font: `system`, or a name.
  public var fontFamily: String
  /// The weight of its font, from 100 to 900.
  public var fontWeight: Int
  /// The size of its font, in points.
  public var fontSize: Double
  /// Whether its font is slanted.
  public var isItalic = false
  /// The text's own rectangle, relative to the origin of the item's frame.
  public var rect: Rect
  /// The first baseline, in points down from the top of ``rect``.
  public var firstBaseline: Double
  /// The width of its widest line where it is not shortened, in points.
  public var naturalWidth: Double
  /// The width of its place, in points; infinite where that does not matter.
  public var roomWidth = Double.infinity
  /// The number of lines that it takes.
  public var lineCount: Int
  /// The greatest number of lines that it may take; 0 for any.
  public var maximumLines: Int
  /// Whether the author accepts that it is shortened.
  public var truncatesOnPurpose: Bool
  /// Whether it only holds the place of a text that is put there when the program runs.
  public var isReplacedAtRuntime = false
  /// Whether a table has another text than the document.
  public var isTranslated = false
  /// Whether it is measured in its own font, and not in one that stands in for it.
  public var hasKnownFont = true
  /// The characters that could not be measured.
  public var unmeasured: String
  /// How its lines are aligned: `natural`, `left`, `center` or `right`.
  public var alignment: String

  /// Puts a text together, all of which is seen.
  public init(
    property: String, string: String, key: String?, path: String, position: SourcePosition?,
    fontFamily: String, fontWeight: Int, fontSize: Double, rect: Rect, firstBaseline: Double,
    lineCount: Int, maximumLines: Int, truncatesOnPurpose: Bool, unmeasured: String,
    alignment: String = "natural"
  ) {
    self.property = property
    self.string = string
    shown = string
    self.key = key
    self.path = path
    self.position = position
    self.fontFamily = fontFamily
    self.fontWeight = fontWeight
    self.fontSize = fontSize
    self.rect = rect
    self.firstBaseline = firstBaseline
    self.lineCount = lineCount
    naturalWidth = rect.width
    self.maximumLines = maximumLines
    self.truncatesOnPurpose = truncatesOnPurpose
    self.unmeasured = unmeasured
    self.alignment = alignment
  }
}
