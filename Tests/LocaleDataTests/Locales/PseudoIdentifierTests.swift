import LocaleData
import Testing

/// The names that are told apart from those of languages.
@Suite struct PseudoIdentifierTests {
  @Test(arguments: [
    "en-XA", "ar-XB", "en_XA", "en-xa", "fr-XC", "qps-ploc", "qps-plocm", "qps-Latn-x-sh", "zxx",
    "qaa",
    "qtz", "xx", "zz-ZZ", "en-psaccent", "ar-psbidi", "accented", "double-length", "tall",
    "right-to-left-strings",
  ])
  func arePseudoLocales(_ name: String) {
    #expect(LocaleIdentifier.isPseudo(name))
  }

  @Test(arguments: [
    "en", "de", "ar", "sq-XK", "xh", "xh-ZA", "qu", "que", "en-US", "zh-Hans", "mul", "und", "Base",
    "", "zza", "qua", "en-150", "German", "accent",
  ])
  func areNot(_ name: String) {
    #expect(!LocaleIdentifier.isPseudo(name))
  }

  /// `ar-XB` is no Arabic that anybody reads.
  @Test func servesNoOtherLocale() {
    #expect(LocaleIdentifier.bestMatch(for: "ar", in: ["ar-XB"]) == nil)
    #expect(LocaleIdentifier.bestMatch(for: "en-GB", in: ["en-XA", "en"])?.name == "en")
    #expect(LocaleIdentifier.bestMatch(for: "en-GB", in: ["en-XA"]) == nil)
    #expect(LocaleIdentifier.bestMatch(for: "en-XA", in: ["en_XA", "en"])?.name == "en_XA")
    #expect(LocaleIdentifier.bestMatch(for: "en-XA", in: ["en"])?.isExact == false)
  }
}
