#if Fonts
  /// What the locales that were asked for so far change about a text.
  struct LocaleTable {
    private var entries: [String: Entry] = [:]
    private let languageSystems: Set<UInt32>

    /// Beyond this all are forgotten: no machine has so many locales.
    private static let limit = 1000

    private struct Entry {
      var whole: LocaleTraits
      var plain: LocaleTraits
    }

    /// - Parameter languageSystems: The languages that the fonts of plain text know by name.
    init(languageSystems: Set<UInt32>) {
      self.languageSystems = languageSystems
    }

    /// What a locale changes about a text, plain or not.
    mutating func traits(of locale: String, isPlain: Bool) -> LocaleTraits {
      let entry = entry(locale)
      return isPlain ? entry.plain : entry.whole
    }

    private mutating func entry(_ locale: String) -> Entry {
      if let known = entries[locale] { return known }
      let traits = LocaleTraits(locale)
      let entry = Entry(
        whole: traits, plain: traits.reduced(toLanguageSystems: languageSystems))
      if entries.count >= Self.limit { entries.removeAll() }
      entries[locale] = entry
      return entry
    }
  }
#endif
