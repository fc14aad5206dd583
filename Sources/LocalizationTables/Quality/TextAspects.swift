/// What a comparison of texts looks at.
public struct TextAspects: OptionSet, Hashable, Sendable {
  /// The set of bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Controls of the bidirectional algorithm.
  public static let controls = TextAspects(rawValue: 1)
  /// White space at both ends.
  public static let edges = TextAspects(rawValue: 2)
  /// The mark at the end, and ellipses.
  public static let punctuation = TextAspects(rawValue: 4)
  /// Quotation marks.
  public static let quotationMarks = TextAspects(rawValue: 8)
  /// Whether the translation is the source.
  public static let sameness = TextAspects(rawValue: 16)
  /// Line endings of several kinds, and NUL.
  public static let lineEndings = TextAspects(rawValue: 32)
  /// Everything.
  public static let all: TextAspects = [
    .controls, .edges, .punctuation, .quotationMarks, .sameness, .lineEndings,
  ]
}
