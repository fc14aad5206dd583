import Foundation
import LocaleData
import Testing

/// Numbers as locales show them, compared with Foundation's.
@Suite struct NumberFormatTests {
  private static let folder = "/usr/share/unicode/cldr/common/main"
  private static let isInstalled = FileManager.default.fileExists(atPath: folder)
  private static let integers = [
    0, 7, 42, 999, 1234, 9_999, 10_000, 123_456, 1_234_567, -5, -1_234_567, 2_000_000_000,
  ]
  private static let decimals = ["0.5", "1.005", "2.5", "1234.5", "98765.4321", "-0.25"]

  /// The locales that both know: those of the installed CLDR among Foundation's.
  private static func locales() throws -> [String] {
    let known = Set(Locale.availableIdentifiers)
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }
      .filter { known.contains($0) && ($0.split(separator: "_").last ?? "").count <= 4 }.sorted()
  }

  /// Returns what Foundation shows for an argument.
  private func expected(
    _ format: String, _ argument: any CVarArg, in locale: String
  ) -> String {
    String(format: format, locale: Locale(identifier: locale), arguments: [argument])
  }

  @Test(.enabled(if: isInstalled, "needs Debian's unicode-cldr-core"))
  func numbersAreThoseOfFoundation() throws {
    let locales = try Self.locales()
    #expect(locales.count > 500)
    for locale in locales {
      let format = NumberFormat(locale: locale)
      for integer in Self.integers {
        #expect(
          format.string(SampleNumber(integer)) == expected("%ld", integer, in: locale), "\(locale)")
      }
      for text in Self.decimals {
        let number = try #require(SampleNumber(text))
        let value = try #require(Double(text))
        for digits in 0...3 {
          // A Double such as 1.005 is a little less than its text.
          if text == "1.005", digits == 2 { continue }
          #expect(
            format.string(number, fractionDigits: digits)
              == expected("%.\(digits)f", value, in: locale), "\(locale)")
        }
      }
    }
  }

  @Test(.enabled(if: isInstalled, "needs Debian's unicode-cldr-core"))
  func scientificNumbersAreThoseOfFoundation() throws {
    for locale in try Self.locales() {
      // Foundation cuts the surrogates of these digits.
      if locale.hasPrefix("ccp") || locale.hasPrefix("ff_Adlm") { continue }
      let number = try #require(SampleNumber("12345.678"))
      #expect(
        NumberFormat(locale: locale).scientific(number, fractionDigits: 6)
          == expected("%e", 12345.678, in: locale), "\(locale)")
    }
  }

  @Test(arguments: [
    ("en", "9,999"), ("de", "9.999"), ("es", "9999"), ("pl", "9999"), ("pt-PT", "9999"),
    ("pt", "9.999"), ("ar-EG", "٩٬٩٩٩"), ("fa", "۹٬۹۹۹"), ("ne", "९,९९९"), ("de-CH", "9’999"),
    ("tlh", "9,999"), ("nonsense", "9,999"), ("", "9,999"),
  ])
  func aLocaleGroupsDigits(locale: String, text: String) {
    #expect(NumberFormat(locale: locale).string(SampleNumber(9_999)) == text)
  }

  @Test(arguments: [
    "", "-", "1.", ".5", "1e3", "1,000", "٣", "+1", String(repeating: "9", count: 200),
  ])
  func anotherTextIsNoNumber(text: String) {
    #expect(SampleNumber(text) == nil)
  }

  @Test func aNumberOfTooManyDigitsIsLimited() {
    let format = NumberFormat(locale: "en")
    #expect(format.string(SampleNumber(1), fractionDigits: 1_000_000).count == 102)
    #expect(format.string(SampleNumber(1), integerDigits: .max).filter(\.isNumber).count == 100)
  }
}
