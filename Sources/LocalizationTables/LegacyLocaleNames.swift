/// Names of locales that folders still have and nobody gives any more.
enum LegacyLocaleNames: Sendable {
  /// Whole names in lower case, with what they are called today.
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

  /// Language codes that were replaced.
  static let languages: [String: (language: String, script: String?)] = [
    "in": ("id", nil), "iw": ("he", nil), "ji": ("yi", nil), "mo": ("ro", nil),
    "sh": ("sr", "Latn"), "tl": ("fil", nil),
  ]
}
