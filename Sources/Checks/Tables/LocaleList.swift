/// Lists of locales in messages.
package enum LocaleList: Sendable {
  /// Returns how often each locale occurs, the most frequent first: `5 in de, 3 in fr`.
  static func counts(_ locales: [String]) -> String {
    firstSix(byFrequency(locales).map { "\($0.count) in \($0.locale)" })
  }

  /// Returns each locale with the number of its occurrences, the most frequent first.
  static func byFrequency(_ locales: [String]) -> [(locale: String, count: Int)] {
    var counts: [String: Int] = [:]
    for locale in locales { counts[locale, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (locale: $0.key, count: $0.value) }
  }

  /// Returns the first six locales, as a message describes each, and the number of the others.
  package static func firstSix(_ locales: [String]) -> String {
    let others = locales.count - 6
    return locales.prefix(6).joined(separator: ", ")
      + (others > 0 ? " and \(others) more locale" + (others == 1 ? "" : "s") : "")
  }

  /// Returns the first locale and the number of the others, which the report lists.
  static func first(_ locales: [String]) -> String {
    (locales.first ?? "") + (locales.count > 1 ? " and \(locales.count - 1) more" : "")
  }
}
