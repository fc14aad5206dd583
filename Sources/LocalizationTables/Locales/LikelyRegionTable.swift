// Written by Tests/LocalizationTablesTests/CLDR/make_tables.py; do not edit.
//
// Data of the Unicode CLDR 41, copyright 1991-2022 Unicode, Inc., under the licence
// Unicode-DFS-2016 (https://www.unicode.org/license.txt): permission is granted, free of charge, to
// use, copy, modify, merge, publish, distribute and sell copies of the data, provided that this
// notice appears with them. The data are provided "as is", without warranty of any kind.

/// The likely regions of the Unicode CLDR.
enum LikelyRegionTable: Sendable {
  /// The regions of the languages, in their likely scripts and in others: `zh-Hant`.
  static let regions: [String: String] = [
    "af": "ZA", "ak": "GH", "am": "ET", "an": "ES", "ar": "EG", "ars": "SA", "as": "IN",
    "asa": "TZ", "ast": "ES", "az": "AZ", "az-Arab": "IR", "bal": "PK", "be": "BY", "bem": "ZM",
    "bez": "TZ", "bg": "BG", "bho": "IN", "bm": "ML", "bn": "BD", "bo": "CN", "br": "FR",
    "brx": "IN", "bs": "BA", "ca": "ES", "ce": "RU", "ceb": "PH", "cgg": "UG", "chr": "US",
    "ckb": "IQ", "cs": "CZ", "cy": "GB", "da": "DK", "de": "DE", "doi": "IN", "dsb": "DE",
    "dv": "MV", "dz": "BT", "ee": "GH", "el": "GR", "en": "US", "en-Shaw": "GB", "eo": "001",
    "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "ff": "SN", "ff-Adlm": "GN", "fi": "FI",
    "fil": "PH", "fo": "FO", "fr": "FR", "fur": "IT", "fy": "NL", "ga": "IE", "gd": "GB",
    "gl": "ES", "gsw": "CH", "gu": "IN", "guw": "ZZ", "gv": "IM", "ha": "NG", "haw": "US",
    "he": "IL", "hi": "IN", "hi-Latn": "IN", "hnj": "US", "hr": "HR", "hsb": "DE", "hu": "HU",
    "hy": "AM", "ia": "001", "id": "ID", "ig": "NG", "ii": "CN", "in": "ID", "io": "001",
    "is": "IS", "it": "IT", "iu": "CA", "iw": "IL", "ja": "JP", "jbo": "001", "jgo": "CM",
    "ji": "UA", "jmc": "TZ", "jv": "ID", "jw": "ID", "ka": "GE", "kab": "DZ", "kaj": "NG",
    "kcg": "NG", "kde": "TZ", "kea": "CV", "kk": "KZ", "kk-Arab": "CN", "kkj": "CM", "kl": "GL",
    "km": "KH", "kn": "IN", "ko": "KR", "ks": "IN", "ksb": "TZ", "ksh": "DE", "ku": "TR",
    "ku-Arab": "IQ", "ku-Yezi": "GE", "kw": "GB", "ky": "KG", "ky-Arab": "CN", "ky-Latn": "TR",
    "lag": "TZ", "lb": "LU", "lg": "UG", "lij": "IT", "lkt": "US", "ln": "CD", "lo": "LA",
    "lt": "LT", "lv": "LV", "mas": "KE", "mg": "MG", "mgo": "CM", "mk": "MK", "ml": "IN",
    "mn": "MN", "mn-Mong": "CN", "mo": "RO", "mr": "IN", "ms": "MY", "mt": "MT", "my": "MM",
    "naq": "NA", "nb": "NO", "nd": "ZW", "ne": "NP", "nl": "NL", "nn": "NO", "nnh": "CM",
    "no": "NO", "nqo": "GN", "nr": "ZA", "nso": "ZA", "ny": "MW", "nyn": "UG", "om": "ET",
    "or": "IN", "os": "GE", "osa": "US", "pa": "IN", "pa-Arab": "PK", "pap": "AW", "pcm": "NG",
    "pl": "PL", "prg": "001", "ps": "AF", "pt": "BR", "rm": "CH", "ro": "RO", "rof": "TZ",
    "ru": "RU", "rwk": "TZ", "sah": "RU", "saq": "KE", "sat": "IN", "sc": "IT", "scn": "IT",
    "sd": "PK", "sd-Deva": "IN", "sd-Khoj": "IN", "sd-Sind": "IN", "sdh": "IR", "se": "NO",
    "seh": "MZ", "ses": "ML", "sg": "CF", "shi": "MA", "si": "LK", "sk": "SK", "sl": "SI",
    "sma": "SE", "smj": "SE", "smn": "FI", "sms": "FI", "sn": "ZW", "so": "SO", "sq": "AL",
    "sr": "RS", "ss": "ZA", "ssy": "ER", "st": "ZA", "su": "ID", "sv": "SE", "sw": "TZ",
    "syr": "IQ", "ta": "IN", "te": "IN", "teo": "UG", "th": "TH", "ti": "ET", "tig": "ER",
    "tk": "TM", "tl": "PH", "tn": "ZA", "to": "TO", "tpi": "PG", "tr": "TR", "ts": "ZA",
    "tzm": "MA", "ug": "CN", "ug-Cyrl": "KZ", "uk": "UA", "ur": "PK", "uz": "UZ", "uz-Arab": "AF",
    "ve": "ZA", "vi": "VN", "vo": "001", "vun": "TZ", "wa": "BE", "wae": "CH", "wo": "SN",
    "xh": "ZA", "xog": "UG", "yi": "001", "yo": "NG", "yue": "HK", "yue-Hans": "CN", "zh": "CN",
    "zh-Bopo": "TW", "zh-Hanb": "TW", "zh-Hant": "TW", "zu": "ZA",
  ]
}
