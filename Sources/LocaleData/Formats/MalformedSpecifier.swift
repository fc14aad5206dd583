/// A part of a text that is meant as a format specifier with a number, but that the platforms read as
/// text or as something else: `%$2@`, `% 1 $ @`.
package struct MalformedSpecifier: Hashable, Sendable {
  /// The range in the text, including the percent sign.
  package var range: Range<String.Index>
  /// What is wrong with it.
  package var flaw: Flaw
  /// The specifier that is meant, if that is clear: `%1$@`.
  package var correction: String?

  /// A mistake in a specifier with a number.
  package enum Flaw: Hashable, Sendable {
    /// Spaces separate its parts: `% 1 $ @`.
    case spaces
    /// The dollar sign is before the number: `%$2@`.
    case dollarBeforeNumber
    /// No conversion follows the dollar sign: `%1$ files`, of which the platforms read `%1$ f`.
    case noConversion
  }
}
