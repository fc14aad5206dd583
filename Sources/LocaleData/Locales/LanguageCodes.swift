/// The two-letter codes of languages, ISO 639-1.
enum LanguageCodes: Sendable {
  /// All codes, including withdrawn ones, which the systems still understand.
  static let all = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw \
    ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// The languages meant by country codes that are often used as language codes.
  static let ofCountries = [
    "al": "sq", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gr": "el", "hk": "zh-Hant-HK",
    "ir": "fa", "jp": "ja", "rs": "sr", "ua": "uk", "us": "en", "vn": "vi",
  ]
}

extension LocaleIdentifier {
  /// Whether the language's code is in ISO 639; any with three letters counts as such.
  package var hasKnownLanguage: Bool {
    language.utf8.count > 2 || LanguageCodes.all.contains(language)
  }

  /// The locale that a country code stands for if used as a language, such as `ja` for `jp`.
  package var meantLocale: String? {
    hasKnownLanguage ? nil : LanguageCodes.ofCountries[language]
  }
}
