// Written by Tests/LocaleDataTests/CLDR/make_tables.py; do not edit.
//
// Data of the Unicode CLDR 41, copyright 1991-2022 Unicode, Inc., under the licence
// Unicode-DFS-2016 (https://www.unicode.org/license.txt): permission is granted, free of charge, to
// use, copy, modify, merge, publish, distribute and sell copies of the data, provided that this
// notice appears with them. The data are provided "as is", without warranty of any kind.

/// The quotation marks of the Unicode CLDR.
enum QuotationMarkTable: Sendable {
  /// The opening and closing marks, and those of a quotation within one.
  static let root = "“”‘’"

  /// The marks of the locales that have other ones than their language, or than `root`.
  static let marks: [String: String] = [
    "agq": "„”‚’", "am": "«»‹›", "ar": "”“’‘", "ast": "«»“”", "az-Cyrl": "«»‹›",
    "az-Cyrl-AZ": "«»‹›", "bas": "«»„“", "be": "«»„“", "bg": "„“„“", "bm": "«»“”", "br": "«»“”",
    "bs": "„”‘’", "bs-Cyrl": "„“‚‘", "bs-Cyrl-BA": "„“‚‘", "ca": "«»“”", "cs": "„“‚‘", "de": "„“‚‘",
    "dsb": "„“‚‘", "dua": "«»‘’", "dyo": "«»“”", "el": "«»“”", "es": "«»“”", "es-419": "“”‘’",
    "es-AR": "“”‘’", "es-BO": "“”‘’", "es-BR": "“”‘’", "es-BZ": "“”‘’", "es-CL": "“”‘’",
    "es-CO": "“”‘’", "es-CR": "“”‘’", "es-CU": "“”‘’", "es-DO": "“”‘’", "es-EC": "“”‘’",
    "es-GT": "“”‘’", "es-HN": "“”‘’", "es-MX": "“”‘’", "es-NI": "“”‘’", "es-PA": "“”‘’",
    "es-PE": "“”‘’", "es-PR": "“”‘’", "es-PY": "“”‘’", "es-SV": "“”‘’", "es-UY": "“”‘’",
    "es-VE": "“”‘’", "et": "„“‚‘", "eu": "“”“”", "ewo": "«»“”", "fa": "«»‹›", "ff": "„”‚’",
    "ff-Adlm": "“”‘’", "ff-Adlm-BF": "“”‘’", "ff-Adlm-CM": "“”‘’", "ff-Adlm-GH": "“”‘’",
    "ff-Adlm-GM": "“”‘’", "ff-Adlm-GN": "“”‘’", "ff-Adlm-GW": "“”‘’", "ff-Adlm-LR": "“”‘’",
    "ff-Adlm-MR": "“”‘’", "ff-Adlm-NE": "“”‘’", "ff-Adlm-NG": "“”‘’", "ff-Adlm-SL": "“”‘’",
    "ff-Adlm-SN": "“”‘’", "fi": "””’’", "fr": "«»«»", "fr-CA": "«»”“", "fr-CH": "«»‹›",
    "fur": "‘’“”", "gsw": "«»‹›", "he": "””’’", "hr": "„“‚‘", "hsb": "„“‚‘", "hu": "„”»«",
    "hy": "«»«»", "ia": "‘’“”", "is": "„“‚‘", "it": "«»“”", "it-CH": "«»‹›", "ja": "「」『』",
    "jgo": "«»‹›", "ka": "„“«»", "kab": "«»“”", "kk": "«»“”", "kkj": "«»‹›", "kl": "»«›‹",
    "ksf": "«»‘’", "ksh": "„“‚‘", "ky": "«»„“", "lag": "””’’", "lb": "„“‚‘", "lt": "„“„“",
    "luy": "„“‚‘", "mg": "«»“”", "mk": "„“‚‘", "mua": "«»“”", "mzn": "«»‹›", "nb": "«»‘’",
    "nds": "„“‚‘", "nl": "‘’‘’", "nmg": "„”«»", "nn": "«»‘’", "nnh": "«»“”", "no": "«»‘’",
    "os": "«»„“", "pl": "„”«»", "pt-AO": "«»“”", "pt-CH": "«»“”", "pt-CV": "«»“”", "pt-GQ": "«»“”",
    "pt-GW": "«»“”", "pt-LU": "«»“”", "pt-MO": "«»“”", "pt-MZ": "«»“”", "pt-PT": "«»“”",
    "pt-ST": "«»“”", "pt-TL": "«»“”", "rm": "«»‹›", "rn": "””’’", "ro": "„”«»", "ru": "«»„“",
    "rw": "«»‘’", "sah": "«»„“", "sc": "«»“”", "se": "””’’", "sg": "«»“”", "shi": "«»„”",
    "sk": "„“‚‘", "sl": "„“‚‘", "sn": "””’’", "sq": "«»“”", "sr": "„“‘‘", "sv": "””’’",
    "ti": "«»“”", "ti-ER": "‘’“”", "tk": "“”“”", "ug": "»«›‹", "uk": "«»„“", "ur": "”“’‘",
    "uz": "“”’‘", "uz-Arab": "“”‘’", "uz-Arab-AF": "“”‘’", "uz-Cyrl": "“”‘’", "uz-Cyrl-UZ": "“”‘’",
    "wae": "«»‹›", "xh": "‘’“”", "yav": "«»«»", "yi": "””’’", "yue": "「」『』", "yue-Hans": "“”‘’",
    "yue-Hans-CN": "“”‘’", "zgh": "«»„”", "zh-Hant": "「」『』", "zh-Hant-HK": "「」『』",
    "zh-Hant-MO": "「」『』", "zh-Hant-TW": "「」『』",
  ]

  /// The double marks among the punctuation that the texts of a locale use.
  static let exemplars: [String: String] = [
    "af": "“”", "am": "«»", "ar": "«»", "as": "“”", "ast": "«»“”", "az": "“”", "be": "«»",
    "bg": "“„", "bn": "“”", "brx": "“”", "bs": "“”", "ca": "«»“”", "ccp": "“”", "ce": "«»“„",
    "ceb": "“”", "chr": "“”", "cs": "“„", "cy": "“”", "da": "“”", "de": "«»“„", "doi": "“”",
    "dsb": "«»“„", "dz": "“”", "ee": "“”", "el": "«»", "en": "“”", "eo": "“”", "es": "«»“”",
    "et": "“„", "eu": "“”", "fa": "«»", "fi": "»”", "fil": "“”", "fo": "“”", "fr": "«»“”",
    "fy": "“”", "ga": "“”", "gd": "“”", "gl": "«»“”", "gu": "“”", "gv": "“”", "ha": "“”",
    "hi": "“”", "hi-Latn": "“”", "hr": "“”„", "hsb": "«»“„", "hu": "«»”„", "hy": "«»", "ia": "“”",
    "id": "“”", "ig": "“”", "is": "“„", "it": "«»“”", "ja": "“”「」『』", "jgo": "«»", "ka": "«»“„",
    "kab": "“”", "kea": "«»“”", "kgp": "“”", "kk": "«»“”", "kkj": "«»“”", "km": "“”", "kn": "“”",
    "ko": "“”「」『』", "kok": "“”", "ks": "“”", "ks-Deva": "“”", "ksh": "“„", "ku": "“”", "ky": "«»“„",
    "lb": "«»“„", "lkt": "“”", "lo": "“”", "lrc": "«»", "lt": "“„", "lv": "“”„", "mai": "“”",
    "mgo": "“”", "mk": "“„", "ml": "“”", "mn": "“”", "mni": "“”", "mr": "“”", "ms": "“”",
    "mt": "“”", "my": "“”", "mzn": "«»", "nds": "«»“„", "nds-NL": "“”", "ne": "“”", "nl": "“”",
    "nn": "“”", "nnh": "«»", "no": "«»", "or": "“”", "os": "«»“„", "pa": "“”", "pcm": "“”",
    "pl": "«»”„", "pt": "“”", "pt-PT": "«»“”", "qu": "“”", "ro": "«»“”„", "ru": "«»“„", "sa": "“”",
    "sc": "«»“”", "sd-Deva": "“”", "si": "“”", "sk": "“„", "sl": "«»„‟", "so": "“”", "sq": "«»“”",
    "sr": "“„", "sr-Latn": "“„", "su": "“”", "sv": "“”", "ta": "“”", "te": "“”", "tg": "“”",
    "th": "“”", "tk": "“”", "to": "“”", "tr": "“”", "tt": "“”", "uk": "«»“„", "uz": "“”",
    "vi": "“”", "yo": "“”", "yrl": "«»“”", "yue": "“”「」『』〝〞", "yue-Hans": "“”「」『』〝〞",
    "zh": "“”「」『』〝〞", "zh-Hant": "“”「」『』〝〞",
  ]
}
