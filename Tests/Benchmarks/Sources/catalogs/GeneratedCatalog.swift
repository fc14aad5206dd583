import LocaleData
import StringsFiles

/// A catalog of a document as Xcode writes it, in twenty languages, made up.
enum GeneratedCatalog {
  private static let locales = [
    "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "it", "ja", "ko", "nl", "pl",
    "pt-BR", "ru", "sv", "tr", "zh-Hans",
  ]
  private static let texts = [
    "Heading of the page", "Überschrift der Seite", "Заголовок страницы", "ページの見出し",
  ]

  /// Returns a catalog of a size in units of 1,000,000 bytes, or little more.
  static func bytes(megabytes: Int) -> [UInt8] {
    let sample = StringCatalogWriter.write((0..<100).map(string), sourceLocale: "en")
    let count = megabytes * 1_000_000 * 100 / sample.count + 1
    return StringCatalogWriter.write((0..<count).map(string), sourceLocale: "en")
  }

  /// Returns a key with its texts; each tenth one varies with a number in half of the languages.
  private static func string(_ number: Int) -> CatalogString {
    let key = "a\(number)-xy-Zab.title"
    var string = CatalogString(
      key: key, comment: "Class = \"NSButtonCell\"; title = \"Page \(number)\";",
      extractionState: "extracted_with_value")
    for (index, locale) in locales.enumerated() {
      var entry = TableEntry(
        key: key, value: "\(texts[index % texts.count]) \(number)",
        keyPosition: string.position,
        valuePosition: string.position, state: locale == "en" ? "new" : "translated")
      if number.isMultiple(of: 10), index.isMultiple(of: 2) {
        entry.variants = ["one", "other"].map { category in
          StringsTable.Variant(
            path: VariationPath([.plural(category)]), value: entry.value,
            position: entry.valuePosition, state: "translated")
        }
      }
      string.localizations.append(CatalogString.Localization(locale: locale, entry: entry))
    }
    return string
  }
}
