/// English names of common interface locales.
enum LocaleNames {
  /// Returns the name of a locale, or `nil` if it is not in the list.
  ///
  /// - Parameter locale: The code, with dashes or underscores.
  /// - Returns: The language, with the script or region in brackets.
  static func name(of locale: String) -> String? {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first?.lowercased(), let language = languages[code] else {
      return pseudoLocales[locale]
    }
    let details = parts.dropFirst().map { part in
      scripts[part.lowercased()] ?? regions[part.uppercased()] ?? part
    }
    return details.isEmpty ? language : "\(language) (\(details.joined(separator: ", ")))"
  }

  private static let pseudoLocales = [
    "development": "As written",
    "double-length": "Every text twice",
    "right-to-left": "Mirrored layout",
    "right-to-left-strings": "Mirrored layout and texts",
    "accented": "Accented letters",
    "bounded": "Texts in brackets",
    "expanded": "Longer texts",
    "tall": "Tall letters",
    "Base": "Base",
  ]

  private static let languages = [
    "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian",
    "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan", "cs": "Czech",
    "cy": "Welsh", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "eo": "Esperanto",
    "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish",
    "fil": "Filipino", "fr": "French", "ga": "Irish", "gl": "Galician", "gu": "Gujarati",
    "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian",
    "id": "Indonesian", "is": "Icelandic", "it": "Italian", "iw": "Hebrew", "ja": "Japanese",
    "ka": "Georgian", "kk": "Kazakh", "km": "Khmer", "kn": "Kannada", "ko": "Korean", "lo": "Lao",
    "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian", "ml": "Malayalam", "mn": "Mongolian",
    "mr": "Marathi", "ms": "Malay", "my": "Burmese", "nb": "Norwegian Bokm\u{E5}l", "ne": "Nepali",
    "nl": "Dutch", "nn": "Norwegian Nynorsk", "no": "Norwegian", "pa": "Punjabi", "pl": "Polish",
    "ps": "Pashto", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "si": "Sinhala",
    "sk": "Slovak", "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian", "sv": "Swedish",
    "sw": "Swahili", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish", "ug": "Uyghur",
    "uk": "Ukrainian", "ur": "Urdu", "uz": "Uzbek", "vi": "Vietnamese", "yi": "Yiddish",
    "zh": "Chinese", "zu": "Zulu",
  ]

  private static let scripts = [
    "hans": "Simplified", "hant": "Traditional", "latn": "Latin", "cyrl": "Cyrillic",
  ]

  private static let regions = [
    "AT": "Austria", "AU": "Australia", "BE": "Belgium", "BR": "Brazil", "CA": "Canada",
    "CH": "Switzerland", "CN": "China", "DE": "Germany", "ES": "Spain", "FR": "France",
    "GB": "United Kingdom", "HK": "Hong Kong", "IE": "Ireland", "IN": "India", "IT": "Italy",
    "MX": "Mexico", "NZ": "New Zealand", "PT": "Portugal", "SG": "Singapore", "TW": "Taiwan",
    "US": "United States", "419": "Latin America",
  ]
}
