/// A shaped text: the advances of its clusters, and the possible line ends.
///
/// It is sufficient for breaking lines at any width, truncating and scaling, without the fonts.
package struct ShapedText: Hashable, Sendable {
  /// The smallest part that is not divided: a base with its marks, a ligature, an emoji.
  ///
  /// Clusters are in the order of the text, not of the screen.
  package struct Cluster: Hashable, Sendable {
    /// The length, in bytes of UTF-8.
    package var utf8Count: Int {
      get { Int(bits >> Self.countShift) }
      set { bits = Self.bits(newValue) | bits & ~(~0 << Self.countShift) }
    }
    /// The advance, in points.
    package var advance: Double
    /// The index of its font's figures in ``ShapedText/faces``.
    package var face: Int {
      get { Int(storedFace) }
      set { storedFace = UInt32(newValue) }
    }
    /// Its role in a line.
    package var role: Role {
      get { Role.allCases[Int(bits & 3)] }
      set { bits = bits & ~3 | newValue.rawValue }
    }
    /// Whether the locale's rules allow a line to begin with it.
    package var mayBeginLine: Bool {
      get { bits & Self.lineBit != 0 }
      set { bits = newValue ? bits | Self.lineBit : bits & ~Self.lineBit }
    }
    /// Whether it is the first of a grapheme, before which an overlong word can be broken.
    package var mayBeginPart: Bool {
      get { bits & Self.partBit != 0 }
      set { bits = newValue ? bits | Self.partBit : bits & ~Self.partBit }
    }
    // Small numbers: a run keeps the clusters of tens of thousands of texts.
    private var storedFace: UInt32
    /// The role in the lowest two bits, what may begin with it in the next two, and the length.
    private var bits: UInt32

    private static let lineBit: UInt32 = 4
    private static let partBit: UInt32 = 8
    private static let countShift: UInt32 = 4

    private static func bits(_ utf8Count: Int) -> UInt32 {
      precondition(
        0..<1 << 28 ~= utf8Count, "a cluster of \(utf8Count) bytes is too long")
      return UInt32(utf8Count) << countShift
    }

    package init(
      utf8Count: Int, advance: Double, face: Int = 0, role: Role = .visible,
      mayBeginLine: Bool = false, mayBeginPart: Bool = true
    ) {
      self.advance = advance
      storedFace = UInt32(face)
      bits =
        Self.bits(utf8Count) | role.rawValue | (mayBeginLine ? Self.lineBit : 0)
        | (mayBeginPart ? Self.partBit : 0)
    }
  }

  /// The role of a cluster in a line.
  package enum Role: UInt32, CaseIterable, Hashable, Sendable {
    /// It is drawn.
    case visible
    /// A space, whose width is lost if a line breaks after it.
    case space
    /// The end of a line and a paragraph, without an advance.
    case paragraphEnd
    /// The end of a line within a paragraph (U+2028), without an advance.
    case lineEnd
  }

  /// The vertical figures of a font, in points.
  package struct Face: Hashable, Sendable {
    /// The distance from the baseline up to the top of a line.
    package var ascent: Double
    /// The distance from the baseline down to the bottom of a line.
    package var descent: Double

    package init(ascent: Double, descent: Double) {
      self.ascent = ascent
      self.descent = descent
    }
  }

  /// The clusters, in the order of the text; their lengths add up to the text's.
  package var clusters: [Cluster]
  /// The figures of the clusters' fonts; the first is that of an empty line.
  package var faces: [Face]
  /// The characters that no font has, in order and each once.
  package var unmeasured: String

  package init(clusters: [Cluster], faces: [Face], unmeasured: String = "") {
    precondition(!faces.isEmpty, "a shaped text needs the figures of one font, for empty lines")
    self.clusters = clusters
    self.faces = faces
    self.unmeasured = unmeasured
  }
}
