/// Names of locales in messages.
enum LocaleTally: Sendable {
  /// Returns how often each locale occurs, the most frequent first: `5 in de, 3 in fr`.
  static func counts(_ locales: [String]) -> String {
    var counts: [String: Int] = [:]
    for locale in locales { counts[locale, default: 0] += 1 }
    return list(
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) in \($0.key)" })
  }

  /// Returns the first six of some parts of a message, and the number of the others.
  static func list(_ parts: [String]) -> String {
    let others = parts.count - 6
    return parts.prefix(6).joined(separator: ", ")
      + (others > 0 ? " and \(others) more locale" + (others == 1 ? "" : "s") : "")
  }

  /// Returns each name once, in the order of the first ones.
  static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
