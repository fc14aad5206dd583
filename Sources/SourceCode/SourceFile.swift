import Diagnostics
import TextDecoding

/// The localized texts that a source file looks up, and its string literals.
///
/// Keys, tables and comments are known if they are literals; anything else is not evaluated. Broken
/// code is read as far as it makes sense.
package struct SourceFile: Sendable {
  /// The lookups, in the order of their keys.
  package let lookups: [SourceLookup]
  /// The texts of all string literals without interpolations, joined where the code joins literals.
  package let literals: Set<String>
  /// The texts of which only parts are literals: those with interpolations, and sums with other
  /// operands, for which an interpolation stands.
  package let partialTexts: Set<InterpolatedText>

  /// The length up to which a file is read, in bytes.
  package static let maximumByteCount = 100_000_000

  /// Reads a source file in any encoding of Unicode.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], language: SourceLanguage) {
    let utf8 = DecodedText(bytes).utf8
    var scanner = CodeScanner(utf8, language: language)
    scanner.scan()
    let results = scanner.results
    literals = results.literals
    partialTexts = results.partialTexts
    let found = results.lookups.filter { results.meets($0.requirement) }
      .sorted { $0.offset < $1.offset }
    guard !found.isEmpty else {
      lookups = []
      return
    }
    let text = SourceText(path: "", bytes: utf8)
    lookups = found.map {
      SourceLookup(
        function: $0.function, key: $0.key, table: $0.table, bundle: $0.bundle,
        defaultValue: $0.defaultValue, comment: $0.comment,
        position: text.position(at: $0.offset))
    }
  }
}
