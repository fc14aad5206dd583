import Foundation
import Geometry
import LocaleData
import Testing

/// The names of locales, their directions, and their fallbacks.
@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("zh-hans", "zh-Hans"),
    ("zh_Hant_HK", "zh-Hant-HK"), ("sr-Latn", "sr-Latn"), ("es-419", "es-419"), ("mul", "mul"),
    ("German", "de"), ("english", "en"), ("Japanese", "ja"), ("French", "fr"), ("iw", "he"),
    ("Bulgarian", "bg"), ("Chinese, Traditional", "zh-Hant"), ("Norwegian", "nb"),
    ("in_ID", "id-ID"), ("sh", "sr-Latn"), ("de_DE.UTF-8@euro", "de-DE"),
    ("ca-ES-VALENCIA", "ca-ES-valencia"), ("de-1996", "de-1996"),
  ])
  func readsNames(_ name: String, _ canonical: String) {
    #expect(LocaleIdentifier(name)?.description == canonical)
  }

  @Test(arguments: ["", "Base", "x", "Klingon", "de-", "-de", "de--DE", "d1", "de-D E", "日本"])
  func rejectsOtherNames(_ name: String) { #expect(LocaleIdentifier(name) == nil) }

  @Test(arguments: [
    "ar", "ar-EG", "he", "iw", "fa-AF", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "ks",
    "ku-Arab", "ku-IQ", "az-Arab", "uz-Arab", "uz-AF", "pa-Arab", "pa_PK", "ff-Adlm", "nqo",
    "Arabic", "Hebrew",
  ])
  func readsRightToLeft(_ name: String) {
    #expect(LocaleIdentifier(name)?.direction == .rightToLeft)
  }

  @Test(arguments: [
    "en", "ja", "ku", "az", "uz-Latn", "pa", "pa-Guru", "sd-Deva", "ar-Latn", "tlh", "zh-Hant",
  ])
  func readsLeftToRight(_ name: String) {
    #expect(LocaleIdentifier(name)?.direction == .leftToRight)
  }

  @Test(arguments: [
    ("de", []), ("pt-BR", ["pt"]), ("en-GB", ["en"]), ("zh-Hant-HK", ["zh-Hant"]),
    ("zh-TW", ["zh-Hant"]), ("zh-Hant", []), ("zh-Hans-CN", ["zh-Hans", "zh"]),
    ("zh-CN", ["zh"]), ("zh-Hans", ["zh"]), ("sr-Latn-RS", ["sr-Latn"]), ("sr-Cyrl", ["sr"]),
    ("es-MX", ["es-419", "es"]), ("es-ES", ["es"]), ("nb", ["no"]), ("nn-NO", ["nn", "no"]),
    ("no", ["nb"]), ("ca-ES-valencia", ["ca-ES", "ca"]),
  ])
  func fallsBack(_ name: String, _ chain: [String]) {
    #expect(LocaleIdentifier(name)?.fallbacks.map(\.description) == chain)
  }

  @Test(arguments: [
    ("de", ["de", "de-AT"], "de", true), ("DE", ["fr", "de"], "de", true),
    ("pt-BR", ["pt", "pt_BR"], "pt_BR", true), ("de", ["English", "German"], "German", true),
    ("zh-TW", ["zh-Hans", "zh-Hant-TW"], "zh-Hant-TW", true), ("zh", ["zh-Hans"], "zh-Hans", true),
    ("iw", ["he"], "he", true), ("pt-BR", ["en", "pt"], "pt", false),
    ("zh-Hant-HK", ["zh", "zh-Hant"], "zh-Hant", false),
    ("zh-HK", ["zh-CN", "zh-TW"], "zh-TW", false),
    ("pt", ["pt-PT", "pt-BR"], "pt-BR", false), ("nn", ["nb", "no"], "no", false),
    ("not a locale", ["not a locale"], "not a locale", true),
  ])
  func matches(_ requested: String, _ available: [String], _ name: String, _ isExact: Bool) {
    for names in [available, available.reversed()] {
      let match = LocaleIdentifier.bestMatch(for: requested, in: names)
      #expect(match?.name == name)
      #expect(match?.isExact == isExact)
    }
  }

  @Test(arguments: [
    ("zh-Hant", ["zh", "zh-Hans", "zh-CN"]), ("sr-Latn", ["sr"]), ("de", ["Base", "en"]),
    ("nowhere land", ["de"]), ("de", []),
  ])
  func matchesNoOther(_ requested: String, _ available: [String]) {
    #expect(LocaleIdentifier.bestMatch(for: requested, in: available) == nil)
  }

  // MARK: Equivalence

  @Test(arguments: [
    ("de", "de_DE"), ("DE", "de-DE"), ("zh-CN", "zh-Hans"), ("zh_TW", "zh-Hant"),
    ("zh-Hant-TW", "zh_TW"), ("pt", "pt-BR"), ("no", "nb-NO"), ("sr", "sr-Cyrl-RS"),
    ("German", "de-DE"), ("x!", "x!"),
  ])
  func likelySubtagsMayBeLeftOut(_ name: String, _ other: String) {
    #expect(LocaleIdentifier.areEquivalent(name, other))
    #expect(LocaleIdentifier.areEquivalent(other, name))
  }

  @Test(arguments: [
    ("pt", "pt-PT"), ("pt-BR", "pt-PT"), ("de", "de-AT"), ("zh-Hans", "zh-Hant"),
    ("zh-Hant", "zh-HK"), ("es", "es-419"), ("sr", "sr-Latn"), ("en", "en-GB"), ("de", "x!"),
    ("nb", "nn"), ("de", "de-1996"),
  ])
  func otherSubtagsAreOtherLocales(_ name: String, _ other: String) {
    #expect(!LocaleIdentifier.areEquivalent(name, other))
    #expect(!LocaleIdentifier.areEquivalent(other, name))
  }

  /// The likely subtags of the installed Unicode CLDR, of the languages with plural rules.
  @Test(
    .enabled(if: CLDRSampleTests.isInstalled),
    arguments: ["af", "ar", "az", "de", "el", "en", "fa", "he", "ja", "kk", "ms", "pa", "zh"])
  func theLikelyRegionIsThatOfTheCLDR(language: String) throws {
    let file = CLDRSampleTests.file.replacing("plurals.xml", with: "likelySubtags.xml")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let pattern = try Regex("from=\"\(language)\" to=\"[a-z]+_([A-Z][a-z]+)_([A-Z]+)\"")
    let match = try #require(text.firstMatch(of: pattern))
    let script = try #require(match.output[1].substring)
    let region = try #require(match.output[2].substring)
    #expect(LocaleIdentifier.areEquivalent(language, "\(language)_\(region)"))
    #expect(LocaleIdentifier.areEquivalent(language, "\(language)-\(script)-\(region)"))
  }
}
