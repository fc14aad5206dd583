/// A text that was shaped once: what its clusters advance, and where lines may end.
///
/// Enough to break it into lines of any width, to shorten and to scale it, without the fonts.
public struct ShapedText: Hashable, Sendable {
  /// The smallest part that is not divided: a base with its marks, a ligature, an emoji.
  ///
  /// Clusters follow each other in the order of the text, not of the screen.
  public struct Cluster: Hashable, Sendable {
    /// The length, in bytes of UTF-8.
    public var utf8Count: Int
    /// What it advances, in points.
    public var advance: Double
    /// The place of its font's figures in ``ShapedText/faces``.
    public var face: Int
    /// What it does to a line.
    public var role: Role
    /// Whether the locale's rules allow a line to begin with it.
    public var mayBeginLine: Bool
    /// Whether it is the first of a grapheme, before which a word may be broken in need.
    public var mayBeginPart: Bool

    /// Describes a cluster.
    public init(
      utf8Count: Int, advance: Double, face: Int = 0, role: Role = .visible,
      mayBeginLine: Bool = false, mayBeginPart: Bool = true
    ) {
      self.utf8Count = utf8Count
      self.advance = advance
      self.face = face
      self.role = role
      self.mayBeginLine = mayBeginLine
      self.mayBeginPart = mayBeginPart
    }
  }

  /// What a cluster does to a line.
  public enum Role: Hashable, Sendable {
    /// It is drawn.
    case visible
    /// It is a space, whose width is lost where a line breaks after it.
    case space
    /// It ends a line and a paragraph, and advances nothing.
    case paragraphEnd
    /// It ends a line within a paragraph (U+2028), and advances nothing.
    case lineEnd
  }

  /// The vertical figures of a font, in points.
  public struct Face: Hashable, Sendable {
    /// From the baseline up to the top of a line.
    public var ascent: Double
    /// From the baseline down to the bottom of a line.
    public var descent: Double

    /// Describes a face.
    public init(ascent: Double, descent: Double) {
      self.ascent = ascent
      self.descent = descent
    }
  }

  /// The clusters, in the order of the text; their lengths add up to the text's.
  public var clusters: [Cluster]
  /// The fonts that clusters are set in; the first is that of an empty line.
  public var faces: [Face]
  /// The characters that no font has, in order and each once.
  public var unmeasured: String

  /// Puts a shaped text together.
  public init(clusters: [Cluster], faces: [Face], unmeasured: String = "") {
    precondition(!faces.isEmpty, "a shaped text needs the figures of one font, for empty lines")
    self.clusters = clusters
    self.faces = faces
    self.unmeasured = unmeasured
  }
}
