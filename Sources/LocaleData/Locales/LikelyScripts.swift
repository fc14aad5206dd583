/// The script of a locale whose name does not state it.
///
/// Languages with a single left-to-right script need no entry. The data are the Unicode CLDR's
/// likely subtags.
enum LikelyScripts: Sendable {
  static let ofLanguage: [String: String] = [
    "aii": "Syrc", "ar": "Arab", "ary": "Arab", "arz": "Arab", "az": "Latn", "azb": "Arab",
    "bal": "Arab", "bqi": "Arab", "bs": "Latn", "ckb": "Arab", "dv": "Thaa", "fa": "Arab",
    "ff": "Latn", "glk": "Arab", "ha": "Latn", "he": "Hebr", "kk": "Cyrl", "ks": "Arab",
    "ku": "Latn", "ky": "Cyrl", "lrc": "Arab", "mn": "Cyrl", "ms": "Latn", "mzn": "Arab",
    "nqo": "Nkoo", "pa": "Guru", "pnb": "Arab", "prs": "Arab", "ps": "Arab", "sd": "Arab",
    "sdh": "Arab", "skr": "Arab", "sr": "Cyrl", "syr": "Syrc", "tg": "Cyrl", "tk": "Latn",
    "ug": "Arab", "ur": "Arab", "uz": "Latn", "yi": "Hebr", "yue": "Hant", "zh": "Hans",
  ]

  /// The likely scripts by language and region, where they differ from the language's.
  static let ofRegion: [String: String] = [
    "az-IQ": "Arab", "az-IR": "Arab", "ha-CM": "Arab", "ha-SD": "Arab", "kk-AF": "Arab",
    "kk-CN": "Arab", "kk-IR": "Arab", "ku-IQ": "Arab", "ku-IR": "Arab", "ky-CN": "Arab",
    "mn-CN": "Mong", "ms-CC": "Arab", "pa-PK": "Arab", "sd-IN": "Deva", "sr-ME": "Latn",
    "sr-RO": "Latn", "sr-TR": "Latn", "tg-PK": "Arab", "tk-AF": "Arab", "tk-IR": "Arab",
    "uz-AF": "Arab", "yue-CN": "Hans", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
  ]

  static let rightToLeft: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
