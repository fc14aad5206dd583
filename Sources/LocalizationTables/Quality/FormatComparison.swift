import LocaleData

/// Compares the format specifiers of a translation with those of its source.
///
/// A text is a format if it, or the text that it is compared with, contains a specifier that cannot
/// be mistaken for a percent sign in a sentence. So `100%`, `50 % off` and `50%discount` are
/// not formats, and have no problems.
///
/// A format is read as the platforms do: a specifier without a number takes the next argument, and
/// so does each `*` before it.
package enum FormatComparison: Sendable {
  /// Returns the problems of a translation that does not vary, in the order of their places; what
  /// is missing comes last.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package static func problems(source: String, translation: String) -> [FormatProblem] {
    let source = FormatReading(source)
    let translation = FormatReading(translation)
    guard source.isCertainlyFormat || translation.isCertainlyFormat else {
      return percentProblems(source: source, translation: translation)
    }
    let expected = FormatExpectation(source)
    return expected.problems(
      of: translation, path: VariationPath(), required: expected.required)
  }

  /// Returns the disagreements of percent signs in texts without specifiers.
  static func percentProblems(
    source: FormatReading, translation: FormatReading, path: VariationPath = VariationPath()
  ) -> [FormatProblem] {
    guard source.uses.allSatisfy(\.isDoubtful), translation.uses.allSatisfy(\.isDoubtful) else {
      return []
    }
    if source.plainPercents.isEmpty, !source.doubledPercents.isEmpty {
      return translation.plainPercents.map {
        FormatProblem(kind: .strayPercent, path: path, range: $0)
      }
    }
    if !source.plainPercents.isEmpty, source.doubledPercents.isEmpty {
      return translation.doubledPercents.map {
        FormatProblem(kind: .doubledPercent, path: path, range: $0)
      }
    }
    return []
  }
}
