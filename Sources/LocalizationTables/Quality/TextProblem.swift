package import LocaleData

/// A defect of a translation as a text, in comparison with its source or by itself.
package struct TextProblem: Hashable, Sendable {
  /// What is wrong.
  package var kind: Flaw
  /// The case of the translation; empty for a text that does not vary.
  package var path: VariationPath
  /// The range in the case's text; empty where something is missing.
  package var range: Range<String.Index>

  /// A kind of defect.
  package enum Flaw: Hashable, Sendable {
    /// The translation is empty, and the source is not.
    case empty
    /// The translation consists of white space, and the source does not.
    case blank
    /// The white space before or after the text differs from the source's.
    case edgeWhitespace(Edge, expected: String, found: String)
    /// The text ends with another punctuation mark than the source. Nil means no mark.
    case finalPunctuation(expected: FinalPunctuation?, found: FinalPunctuation?)
    /// The source ends with an ellipsis, and the translation has none.
    case missingEllipsis
    /// Three dots where the source has the character for an ellipsis.
    case dottedEllipsis
    /// A quotation between marks that the locale does not use.
    case quotationMarks(found: String, expected: String)
    /// Straight marks where the source has typographic ones.
    case straightQuotationMarks(expected: String)
    /// A control that opens an embedding, an override or an isolate and has no end in its
    /// paragraph, or one that ends nothing.
    case unbalancedBidiControl(Unicode.Scalar)
    /// The translation is the source.
    case sameAsSource
    /// A line ends differently than the ones before it.
    case mixedLineEndings
    /// The text contains the character NUL, at which C strings end.
    case nul
  }

  /// One end of a text.
  package enum Edge: Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  package init(
    kind: Flaw, path: VariationPath = VariationPath(), range: Range<String.Index>
  ) {
    self.kind = kind
    self.path = path
    self.range = range
  }
}
