package import Diagnostics

/// A string catalog (`.xcstrings`): one table in all of its locales.
package struct StringCatalog: Sendable {
  /// The file's path as it was found.
  package let path: String
  /// The source language, if the file states it.
  package let sourceLocale: String?
  /// The version of the format as written, such as `1.0`, if the file states it.
  package let version: String?
  /// The keys in the order written, each once: also those without any text, those that are not to
  /// be translated, and texts in the state `new`.
  package let strings: [CatalogString]
  /// The table of each locale in the catalog, by the locale's name.
  ///
  /// It contains the texts that the application shows: a unit in the state `new` is among its
  /// ``StringsTable/untranslated``, except in the source language.
  package let tables: [String: StringsTable]
  /// The `strings-syntax` and `duplicate-key` findings, in reading order.
  ///
  /// The ``tables`` have no findings.
  package let findings: [Finding]

  /// The names of the locales, sorted.
  package var locales: [String] {
    tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the text of a key in the source language: the key itself if there is no other.
  ///
  /// The key of an object in a document is not a text; the text is in Interface Builder's comment.
  package func sourceText(of string: CatalogString) -> String {
    sourceLocale.flatMap { string.localization(in: $0)?.entry?.value }
      ?? string.comment.flatMap { InterfaceBuilderComment($0)?.sourceText } ?? string.key
  }
}
