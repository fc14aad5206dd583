/// Names of locales that old folders still have, but that are no longer given.
enum LegacyLocaleNames: Sendable {
  /// The modern identifiers of whole names in lower case.
  static let modern: [String: String] = [
    "arabic": "ar", "brazilian portuguese": "pt-BR", "catalan": "ca", "chinese": "zh-Hans",
    "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he",
    "hungarian": "hu", "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko",
    "norwegian": "nb", "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru",
    "simplified chinese": "zh-Hans", "slovak": "sk", "spanish": "es", "swedish": "sv",
    "thai": "th", "traditional chinese": "zh-Hant", "turkish": "tr", "ukrainian": "uk",
    "vietnamese": "vi",
  ]

  /// The replacements of withdrawn language codes.
  static let languages: [String: (language: String, script: String?)] = [
    "in": ("id", nil), "iw": ("he", nil), "ji": ("yi", nil), "mo": ("ro", nil),
    "sh": ("sr", "Latn"), "tl": ("fil", nil),
  ]
}
