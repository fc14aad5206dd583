/// What a comparison of texts looks at.
package struct TextAspects: OptionSet, Hashable, Sendable {
  /// The set of bits.
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Controls of the bidirectional algorithm.
  package static let controls = TextAspects(rawValue: 1)
  /// White space at both ends.
  package static let edges = TextAspects(rawValue: 2)
  /// The mark at the end, and ellipses.
  package static let punctuation = TextAspects(rawValue: 4)
  package static let quotationMarks = TextAspects(rawValue: 8)
  /// Whether the translation is the source.
  package static let sameness = TextAspects(rawValue: 16)
  /// Line endings of several kinds, and NUL.
  package static let lineEndings = TextAspects(rawValue: 32)
  /// Everything.
  package static let all: TextAspects = [
    .controls, .edges, .punctuation, .quotationMarks, .sameness, .lineEndings,
  ]
}
