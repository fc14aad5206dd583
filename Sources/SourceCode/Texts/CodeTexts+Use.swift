extension CodeTexts {
  /// How code uses a key of a table.
  package enum Use: Hashable, Sendable {
    /// The key is looked up in the table.
    case lookedUp
    /// The key is the text of a literal, or a text whose known parts are literals may be the key.
    case mentioned
    /// The key is nowhere in the code.
    case none
  }

  /// Returns how the code uses a key of a table.
  ///
  /// A key with specifiers is looked up if a text with interpolations in their places is. For
  /// `.mentioned`, anything may stand in place of an interpolation, a specifier in a literal, or an
  /// operand that is added to a literal: `"error.\(code)"` mentions `error.404`. Of the literal parts,
  /// one has to be at least three bytes long.
  ///
  /// - Complexity: O(*n*) in the length of the key, and O(*p*) in the number of texts whose known parts
  ///   have three bytes in common with it.
  package func use(of key: String, in table: String) -> Use {
    if keysByTable[table]?.contains(key) == true { return .lookedUp }
    return mentions.contains(key) ? .mentioned : .none
  }
}

/// The keys of a table that are looked up.
struct LookedUpKeys: Sendable {
  private var plain: Set<String> = []
  private var interpolated: [InterpolatedText: [InterpolatedText]] = [:]

  init(_ keys: some Sequence<InterpolatedText>) {
    for key in keys {
      if let text = key.plainText {
        plain.insert(text)
      } else {
        interpolated[key.shape, default: []].append(key)
      }
    }
  }

  func contains(_ key: String) -> Bool {
    if plain.contains(key) { return true }
    guard !interpolated.isEmpty, let format = InterpolatedText(format: key) else { return false }
    return interpolated[format.shape]?.contains { $0.accepts(format) } == true
  }
}
