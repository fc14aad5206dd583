import Foundation
import LocaleData
import Testing

/// The numbers that layouts show for plural categories.
@Suite struct PluralSampleTests {
  private static let locales = [
    "en", "ru", "ar", "pl", "cs", "fr", "es", "ja", "lv", "he", "sl", "cy", "br", "ga", "mt", "kw",
    "lt", "gd", "ro", "is", "da", "mk", "si", "shi", "ksh", "gv", "pt-PT", "fil", "hi", "uk", "sr",
  ]

  /// The largest below 10,000, worked out by hand from the samples of the CLDR.
  @Test(arguments: [
    ("en", PluralCategory.one, "1"), ("en", .other, "9999"), ("ru", .one, "9991"),
    ("ru", .few, "9994"), ("ru", .many, "9999"), ("ru", .other, "1.5"), ("pl", .one, "1"),
    ("pl", .few, "9994"), ("pl", .many, "9999"), ("ar", .zero, "0"), ("ar", .one, "1"),
    ("ar", .two, "2"), ("ar", .few, "9910"), ("ar", .many, "9999"), ("ar", .other, "9902"),
    ("fr", .many, "1000000"), ("ja", .other, "9999"), ("cs", .many, "1.5"),
  ])
  func aCategoryHasASensibleNumber(
    locale: String, category: PluralCategory, number: String
  ) throws {
    let rules = try #require(PluralRules(locale: locale))
    #expect(rules.sample(of: category, among: Set(rules.categories))?.text == number)
  }

  @Test(arguments: locales)
  func theNumberOfACategoryIsInIt(locale: String) throws {
    let rules = try #require(PluralRules(locale: locale))
    for category in rules.categories {
      let sample = rules.sample(of: category, among: Set(rules.categories))
      let operands = try #require(sample?.pluralOperands, "\(locale) \(category)")
      #expect(rules.category(of: operands) == category, "\(locale) \(category)")
    }
  }

  @Test func otherStandsForCategoriesWithoutAText() throws {
    let russian = try #require(PluralRules(locale: "ru"))
    #expect(russian.sample(of: .other, among: [.one, .other])?.text == "9999")
    // 0 shows the text for zero in every language.
    let english = try #require(PluralRules(locale: "en"))
    #expect(english.sample(of: .zero, among: [.zero, .one, .other])?.text == "0")
    #expect(english.sample(of: .few, among: [.few, .other]) == nil)
  }

  @Test func anIntegerHasNoFraction() throws {
    let russian = try #require(PluralRules(locale: "ru"))
    let all = Set(russian.categories)
    #expect(russian.sample(of: .other, among: all, isInteger: true) == nil)
    #expect(russian.sample(of: .other, among: [.one, .other], isInteger: true)?.text == "9999")
  }
}
