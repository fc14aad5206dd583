import LocalizationTables
import Testing

/// A comparison that looks at some aspects of texts only.
@Suite struct TextAspectsTests {
  /// The aspects with a translation of "Say “a”… " that has exactly one problem of each.
  @Test(arguments: [
    (TextAspects.controls, "Sag „a“… \u{2068}"), (.edges, "Sag „a“…"), (.punctuation, "Sag „a“ "),
    (.quotationMarks, "Sag “a”… "), (.sameness, "Say “a”… "),
    (.lineEndings, "Sag „a“\u{0}… "),
  ])
  func eachAspectIsComparedAlone(aspect: TextAspects, translation: String) throws {
    let source = "Say “a”… "
    let others = TextAspects.all.subtracting(aspect)
    let alone = try #require(TextComparison(locale: "de", sourceLocale: "en", aspects: aspect))
    #expect(alone.problems(source: source, translation: translation).count == 1)
    let all = try #require(TextComparison(locale: "de", sourceLocale: "en"))
    let rest = try #require(TextComparison(locale: "de", sourceLocale: "en", aspects: others))
    let count = rest.problems(source: source, translation: translation).count
    #expect(all.problems(source: source, translation: translation).count == count + 1)
  }
}
