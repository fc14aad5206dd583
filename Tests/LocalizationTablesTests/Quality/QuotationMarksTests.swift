import LocalizationTables
import Testing

/// The quotation marks of locales, by the Unicode CLDR.
@Suite struct QuotationMarksTests {
  @Test(arguments: [
    ("en", "“…”", "‘…’"), ("en-GB", "“…”", "‘…’"), ("de", "„…“", "‚…‘"), ("de-CH", "„…“", "‚…‘"),
    ("fr", "«…»", "«…»"), ("fr-CH", "«…»", "‹…›"), ("sv", "”…”", "’…’"), ("ja", "「…」", "『…』"),
    ("zh-Hans", "“…”", "‘…’"), ("zh-TW", "「…」", "『…』"), ("zh-Hant-HK", "「…」", "『…』"),
    ("es", "«…»", "“…”"), ("es-MX", "“…”", "‘…’"), ("pt", "“…”", "‘…’"), ("pt-PT", "«…»", "“…”"),
    ("ru", "«…»", "„…“"), ("ar", "”…“", "’…‘"), ("pl", "„…”", "«…»"), ("tlh", "“…”", "‘…’"),
  ])
  func aLocaleHasItsMarks(name: String, outer: String, inner: String) throws {
    let marks = QuotationMarks(try #require(LocaleIdentifier(name)))
    #expect(marks.outer.description == outer)
    #expect(marks.inner.description == inner)
  }

  @Test(arguments: [
    ("de", "„“", true), ("de", "»«", true), ("de", "«»", true), ("de", "“”", false),
    ("de", "„”", false), ("fr", "“”", true), ("fr", "„“", false), ("ru", "„“", true),
    ("ja", "“”", true), ("ja", "”“", false), ("en", "«»", false), ("ar", "”“", true),
    ("sl", "»«", true), ("tlh", "“”", true), ("tlh", "«»", false),
  ])
  func aLocaleAcceptsPairsOfItsPunctuation(
    name: String, marks: String, isAccepted: Bool
  ) throws {
    let scalars = Array(marks.unicodeScalars)
    let pair = QuotationMarks.Pair(opening: scalars[0], closing: scalars[1])
    #expect(QuotationMarks(try #require(LocaleIdentifier(name))).accepts(pair) == isAccepted)
  }
}
