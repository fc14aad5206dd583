import LocaleData
import Testing

/// The plural categories of locales and numbers.
@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", "one other"), ("de-AT", "one other"), ("ja", "other"), ("zh-Hant", "other"),
    ("pl", "one few many other"), ("cs", "one few many other"),
    ("ar", "zero one two few many other"),
    ("lv", "zero one other"), ("fr", "one many other"), ("pt-PT", "one many other"),
    ("sr-Latn", "one few other"), ("iw", "one two many other"), ("in", "other"),
    ("fil", "one other"), ("Polish", "one few many other"),
  ])
  func aLocaleHasItsLanguagesCategories(locale: String, expected: String) throws {
    let rules = try #require(PluralRules(locale: locale))
    #expect(rules.categories.map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test(arguments: ["tlh", "qaa", "Base", "", "x"])
  func anUnknownLanguageHasNoRules(locale: String) {
    #expect(PluralRules(locale: locale) == nil)
  }

  @Test(arguments: [
    ("pt", 0, PluralCategory.one), ("pt-BR", 0, .one), ("pt-PT", 0, .other), ("pt_PT", 1, .one),
    ("pt-AO", 0, .other), ("pt-MZ", 1, .one), ("fr-CA", 0, .one), ("en", 0, .other),
    ("ru", 21, .one), ("ru", 111, .many), ("ru", 22, .few), ("ar", 0, .zero), ("ar", 102, .other),
    ("lv", 10, .zero), ("es", 1_000_000, .many), ("en", -1, .one), ("sl", 101, .one),
    ("sl", Int.min, .other),
  ])
  func anIntegerIsInACategory(locale: String, number: Int, expected: PluralCategory) {
    #expect(PluralRules(locale: locale)?.category(of: number) == expected)
  }

  @Test func zerosShownAfterThePointMatter() throws {
    let english = try #require(PluralRules(locale: "en"))
    #expect(english.category(of: try #require(PluralOperands("1"))) == .one)
    #expect(english.category(of: try #require(PluralOperands("1.0"))) == .other)
    let danish = try #require(PluralRules(locale: "da"))
    #expect(danish.category(of: try #require(PluralOperands("0.5"))) == .one)
  }

  /// By the table in UTS 35, part 3, section "Operands".
  @Test(arguments: [
    ("1", 1, 0, 0, 0, 0, 0), ("1.0", 1, 1, 0, 0, 0, 0), ("1.00", 1, 2, 0, 0, 0, 0),
    ("1.3", 1, 1, 1, 3, 3, 0), ("1.30", 1, 2, 1, 30, 3, 0), ("1.03", 1, 2, 2, 3, 3, 0),
    ("1.230", 1, 3, 2, 230, 23, 0), ("1200000", 1_200_000, 0, 0, 0, 0, 0),
    ("1.2c6", 1_200_000, 0, 0, 0, 0, 6), ("123c6", 123_000_000, 0, 0, 0, 0, 6),
    ("123c5", 12_300_000, 0, 0, 0, 0, 5), ("1200.50", 1200, 2, 1, 50, 5, 0),
    ("1.20050c3", 1200, 2, 1, 50, 5, 3), ("-1.5", 1, 1, 1, 5, 5, 0), ("007", 7, 0, 0, 0, 0, 0),
  ])
  func aNumberHasOperands(
    text: String, integer: UInt64, count: Int, significantCount: Int, fraction: UInt64,
    significant: UInt64, exponent: Int
  ) throws {
    let operands = try #require(PluralOperands(text))
    #expect(operands.integer == integer)
    #expect(operands.fractionCount == count)
    #expect(operands.significantFraction.count == significantCount)
    #expect(operands.fraction == fraction)
    #expect(operands.significantFraction.value == significant)
    #expect(operands.exponent == exponent)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1c", "1c-3", "1c41", "x", "1,5", "1.5.5", "٣"])
  func aTextThatIsNotANumberHasNoOperands(text: String) { #expect(PluralOperands(text) == nil) }

  @Test func aLongNumberKeepsWhatRulesDependOn() throws {
    let long = try #require(PluralOperands("1000000000000000000000000021"))
    #expect(PluralRules(locale: "ru")?.category(of: long) == .one)
    #expect(PluralRules(locale: "en")?.category(of: long) == .other)
    let one = try #require(PluralOperands("100000000000000000000000001"))
    #expect(PluralRules(locale: "en")?.category(of: one) == .other)
  }

  @Test(arguments: [
    ("en", PluralCategory.zero, PluralRules.Need.optional), ("en", .one, .required),
    ("en", .two, .unused), ("en", .other, .required), ("ja", .one, .unused),
    ("fr", .many, .optional), ("es", .many, .optional), ("cs", .many, .optional),
    ("lt", .many, .optional), ("pl", .many, .required), ("pl", .other, .required),
    ("lv", .zero, .required), ("ar", .zero, .required), ("he", .many, .optional),
    ("he", .two, .required), ("ca", .many, .optional), ("mt", .two, .optional),
  ])
  func aCategoryIsNeededIfIntegersAreInIt(
    locale: String, category: PluralCategory, expected: PluralRules.Need
  ) {
    #expect(PluralRules(locale: locale)?.need(of: category) == expected)
  }

  @Test func theSmallestIntegersOfACategoryAreKnown() throws {
    let french = try #require(PluralRules(locale: "fr"))
    #expect(french.integers(in: .one) == [0, 1])
    #expect(french.integers(in: .one, hasZeroCase: true) == [1])
    #expect(french.integers(in: .zero) == [])
    #expect(french.integers(in: .zero, hasZeroCase: true) == [0])
    #expect(french.integers(in: .many) == [1_000_000, 2_000_000])
    let latvian = try #require(PluralRules(locale: "lv"))
    #expect(latvian.integers(in: .zero, hasZeroCase: true) == [0, 10, 11, 12, 13, 14, 15, 16])
    let russian = try #require(PluralRules(locale: "ru"))
    #expect(russian.integers(in: .one) == [1, 21, 31, 41, 51, 61, 71, 81])
    #expect(russian.integers(in: .other) == [])
  }

  @Test func categoriesAreInTheOrderOfTheirNumbers() {
    #expect(PluralCategory.allCases.sorted() == PluralCategory.allCases)
    #expect(PluralCategory.zero < .other)
  }
}
