package import LocaleData

/// A disagreement of a translation's format specifiers with its source's, or among themselves.
package struct FormatProblem: Hashable, Sendable {
  /// What is wrong.
  package var kind: Disagreement
  /// The case of the translation; empty for a text that does not vary.
  package var path = VariationPath()
  /// The range in the case's text, or nil for something that the text lacks.
  package var range: Range<String.Index>?

  /// A kind of disagreement.
  ///
  /// Arguments are numbered from 1. A nil class is one that a variable without a definition takes.
  package enum Disagreement: Hashable, Sendable {
    /// What is meant as a specifier with a number is not one.
    ///
    /// Other problems of the text would be consequences, and are not reported.
    case malformedSpecifier(MalformedSpecifier.Flaw, correction: String?)
    /// A percent sign that begins no specifier, in a text that is a format: write it twice.
    ///
    /// Before a space and a letter the platforms read it as a specifier (`% d`), which takes an
    /// argument; otherwise the sign is not shown.
    case strayPercent
    /// A doubled percent sign in a text that is not a format, like its source: both are shown.
    case doubledPercent
    /// No specifier takes an argument of the source.
    ///
    /// If one takes a later argument (`isFollowed`), that may get the value of this one: a format
    /// may not leave out numbers.
    case missingArgument(Int, FormatArgument?, isFollowed: Bool)
    /// A specifier takes an argument that the source does not have.
    case extraArgument(Int, FormatArgument?)
    /// A specifier takes an argument of another size or kind than the source's: the program may
    /// crash.
    case typeMismatch(Int, expected: FormatArgument, found: FormatArgument)
    /// A specifier shows an argument safely, but as another kind than the source: signed as
    /// unsigned, or 64 bits as 32, so that large numbers are wrong.
    case presentationMismatch(Int, expected: FormatArgument, found: FormatArgument)
    /// The specifiers have no numbers and are in another order than the source's, or leave out one
    /// before another, so that they take the wrong arguments.
    ///
    /// The suggestion is the text with numbers, if there is only one way to number it.
    case positionsNeeded(suggestion: String?)
    /// Two or more specifiers have no numbers, so that a translator cannot reorder them.
    case implicitPositions
    /// An argument is shown more often than in the source, and another one is missing.
    case repeatedArgument(Int, insteadOf: Int)
    /// Some specifiers have numbers and others do not, which is undefined.
    case mixedPositions
    /// The text contains a variable (`%#@name@`) that its table does not define.
    case unknownVariable(String)
  }
}

extension FormatProblem.Disagreement {
  /// Whether nothing can be said about the translations of a text that has the problem by itself.
  package var preventsComparison: Bool {
    switch self {
    case .malformedSpecifier, .mixedPositions, .typeMismatch: true
    default: false
    }
  }
}
