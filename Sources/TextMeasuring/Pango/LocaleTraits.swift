import CPango

/// The differences that a locale makes for the shape of a text.
struct LocaleTraits: Hashable, Sendable {
  /// The BCP 47 language tag.
  var language: String
  /// The region for ideographs.
  var region: IdeographRegion

  /// Parses a locale's identifier up to the first character that is not a letter, digit or dash.
  init(_ locale: String) {
    let tag = locale.prefix(64).map { $0 == "_" ? "-" : $0 }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    language = tag.isEmpty ? "en" : String(tag).lowercased()
    region = IdeographRegion(forLocale: language)
  }

  /// The traits of all locales that make no difference.
  static let none = LocaleTraits("en")

  /// Returns the traits that matter for plain Latin text: all languages are alike unless the
  /// fonts, or the line breaking rules, support them specially.
  func reduced(toLanguageSystems known: Set<UInt32>) -> LocaleTraits {
    let isKnown =
      language == "ca" || language.hasPrefix("ca-")
      || languageSystems.contains(where: known.contains)
    return isKnown ? self : .none
  }

  private var languageSystems: [UInt32] {
    var scripts: UInt32 = 0
    var count: UInt32 = 3
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe hb_ot_tags_from_script_and_language(
      HB_SCRIPT_LATIN, hb_language_from_string(language, -1), &scripts, nil, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }
}

extension String {
  /// Whether all characters are Latin, Greek, Cyrillic or common, with the same forms in every
  /// region.
  var isPlain: Bool {
    let found = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        let byte = unsafe bytes[index]
        index += 1
        guard byte >= 0xD4 else { continue }
        guard index < bytes.count else { return false }
        let second = unsafe bytes[index]
        switch (byte, second) {
        // Latin Extended Additional, with all of Vietnamese.
        case (0xE1, 0xB8...0xBB): continue
        // Dashes, quotation marks and the ellipsis.
        case (0xE2, 0x80):
          guard index + 1 < bytes.count, unsafe (0x90...0xA6).contains(bytes[index + 1])
          else { return false }
        default: return false
        }
      }
      return true
    }
    return found ?? false
  }
}
