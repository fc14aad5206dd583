/// Caches which differences locales make for a text.
struct LocaleTable {
  private var entries: [String: KnownTraits] = [:]
  private let languageSystems: Set<UInt32>

  /// The cache is cleared beyond this number of locales.
  private static let limit = 1000

  private struct KnownTraits {
    var whole: LocaleTraits
    var plain: LocaleTraits
  }

  /// Creates a table.
  ///
  /// - Parameter languageSystems: The languages that fonts for plain text support.
  init(languageSystems: Set<UInt32>) {
    self.languageSystems = languageSystems
  }

  /// Returns the differences that a locale makes for a text, plain or not.
  mutating func traits(of locale: String, isPlain: Bool) -> LocaleTraits {
    let entry = entry(locale)
    return isPlain ? entry.plain : entry.whole
  }

  private mutating func entry(_ locale: String) -> KnownTraits {
    if let known = entries[locale] { return known }
    let traits = LocaleTraits(locale)
    let entry = KnownTraits(
      whole: traits, plain: traits.reduced(toLanguageSystems: languageSystems))
    if entries.count >= Self.limit { entries.removeAll() }
    entries[locale] = entry
    return entry
  }
}
