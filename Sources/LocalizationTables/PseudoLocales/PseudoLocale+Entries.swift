package import LocaleData
package import StringsFiles

extension PseudoLocale {
  /// Returns what the pseudo-locale shows in place of an entry of the development locale, with all
  /// of its cases.
  ///
  /// A text and the variables in it are transformed together: a doubled text contains each variable
  /// twice, and marks around a text enclose its variables too. In those pseudo-locales the texts of
  /// variables stay as they are, and a format without words of its own, `%#@files@`, gets the marks
  /// if its variables have words.
  ///
  /// - Complexity: O(*n*) in the lengths of the cases.
  package func transform(_ entry: TableEntry) -> TableEntry {
    var result = entry
    let variables = Dictionary(entry.variables.map { ($0.name, $0) }) { first, _ in first }
    let wordy = encloses ? variablesWithWords(in: entry) : []
    result.value = whole(entry.value, wordy, variables)
    for index in entry.variants.indices {
      let text = entry.variants[index].value
      result.variants[index].value =
        entry.variants[index].path.variables.isEmpty
        ? whole(text, wordy, variables) : partOfText(text)
    }
    return result
  }

  /// Whether what it adds belongs to a text as a whole.
  private var encloses: Bool {
    switch self {
    case .bounded, .rightToLeftStrings: true
    case .doubleLength, .rightToLeft, .accented, .expanded, .tall: false
    }
  }

  /// Returns what is shown for a text with its variables.
  private func whole(
    _ text: String, _ wordy: Set<String>, _ variables: [String: FormatVariable]
  ) -> String {
    switch self {
    case .doubleLength where !text.isEmpty: return Self.doubled(text, variables)
    case .bounded where !wordy.isDisjoint(with: Self.variables(in: text)):
      return Self.bounded(text)
    case .rightToLeftStrings where !wordy.isDisjoint(with: Self.variables(in: text)):
      return BidiOverride.applied(to: text)
    default: return transform(text)
    }
  }

  /// Returns what is shown for the text of a variable.
  private func partOfText(_ text: String) -> String {
    switch self {
    case .doubleLength, .bounded: text
    case .rightToLeftStrings: BidiOverride.continued(in: text)
    case .rightToLeft, .accented, .expanded, .tall: transform(text)
    }
  }

  private static func variables(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    return FormatSpecifier.all(in: text).compactMap { specifier in
      if case .variable(let name) = specifier.conversion { name } else { nil }
    }
  }

  /// Returns the variables whose texts have words, or contain a variable whose texts have.
  private func variablesWithWords(in entry: TableEntry) -> Set<String> {
    var found: Set<String> = []
    var users: [String: Set<String>] = [:]
    for variant in entry.variants {
      guard let name = variant.path.variables.last else { continue }
      if TextParts(variant.value).hasLetters { found.insert(name) }
      for used in Self.variables(in: variant.value) { users[used, default: []].insert(name) }
    }
    var rest = Array(found)
    while let name = rest.popLast() {
      for user in users[name] ?? [] where found.insert(user).inserted { rest.append(user) }
    }
    return found
  }
}

extension VariationPath {
  /// The variables whose texts the case is in, outermost first.
  fileprivate var variables: [String] {
    steps.compactMap { step in
      if case .substitution(let name) = step { name } else { nil }
    }
  }
}
