import Foundation
import LocaleData
import Testing

/// Tests the names of folders against ISO 639.
@Suite struct LanguageCodesTests {
  private static let file = "/usr/share/iso-codes/json/iso_639-2.json"

  private struct Languages: Decodable {
    struct Language: Decodable {
      // The name of the field in iso-codes.
      var alpha_2: String?
    }

    var languages: [Language]

    enum CodingKeys: String, CodingKey { case languages = "639-2" }
  }

  /// The list has the codes of ISO 639-1, and those that were withdrawn.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: file)))
  func theCodesOfLanguagesAreThoseOfTheStandard() throws {
    let data = try Data(contentsOf: URL(filePath: Self.file))
    let standard = Set(
      try JSONDecoder().decode(Languages.self, from: data).languages.compactMap(\.alpha_2))
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let known = Set(
      letters.flatMap { first in letters.map { "\(first)\($0)" } }
        .filter { ["in", "iw", "ji", "mo", "sh", "tl", "bh"].contains($0) == false }
        .filter { LocaleIdentifier($0)?.hasKnownLanguage == true })
    #expect(known == standard.subtracting(["sh", "tl", "bh"]))
  }

  @Test(arguments: ["de", "pt-BR", "iw", "German", "fil", "zh-Hant-HK", "tlh"])
  func aLanguageIsKnown(_ name: String) {
    #expect(LocaleIdentifier(name)?.hasKnownLanguage == true)
    #expect(LocaleIdentifier(name)?.meantLocale == nil)
  }

  @Test(arguments: [("jp", "ja"), ("CZ", "cs"), ("gr-GR", "el")])
  func theCodeOfACountryIsNotALanguage(name: String, meant: String) {
    #expect(LocaleIdentifier(name)?.hasKnownLanguage == false)
    #expect(LocaleIdentifier(name)?.meantLocale == meant)
  }
}
