import Diagnostics
import LocaleData
import StringsFiles

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
  /// If the source is malformed or contradicts itself, these are the problems of the translation by
  /// itself that the source does not have too.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package static func problems(source: String, translation: String) -> [FormatProblem] {
    let (sourceText, text) = (source, translation)
    let source = FormatReading(sourceText)
    let translation = FormatReading(text)
    guard source.isCertainlyFormat || translation.isCertainlyFormat else {
      return percentProblems(source: source, translation: translation)
    }
    let expected = FormatExpectation(source)
    guard expected.isConsistent else {
      return problems(in: entry(text), besides: problems(in: entry(sourceText)))
    }
    return expected.problems(
      of: translation, path: VariationPath(), required: expected.required)
  }

  private static func entry(_ text: String) -> TableEntry {
    TableEntry(key: "", value: text, keyPosition: .start, valuePosition: .start)
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
