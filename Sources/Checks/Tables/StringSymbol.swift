import LocaleData

/// The Swift symbol that Xcode generates for a key of a string catalog.
///
/// `menu.open` becomes the variable `menuOpen`, and a key whose text is a format a function. What is
/// neither a letter nor a digit separates words, as format specifiers do; the first letter of each
/// further word becomes a capital, and other letters stay. (Generated files in public repositories;
/// Apple, "Code-along: Explore localization with Xcode", WWDC25.)
struct StringSymbol: Hashable {
  /// The name without arguments.
  var name: String
  /// The label of each argument, in order; empty for one without a label.
  var labels: [String]

  /// Derives the symbol, or returns nil if the key has no word.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The text in the source language.
  init?(key: String, text: String) {
    let words = Self.withoutSpecifiers(key).split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    name = Self.lowercasedStart(of: first)
    for word in words.dropFirst() { name += word.prefix(1).uppercased() + word.dropFirst() }
    let (plain, labels) = Self.withoutLabels(text)
    var arguments = FormatSpecifier.all(in: plain)
    // Each argument is one parameter, however often it is shown.
    var numbers: Set<Int> = []
    arguments.removeAll { specifier in
      specifier.position.map { !numbers.insert($0).inserted } ?? false
    }
    self.labels = labels.isEmpty ? arguments.map { _ in "" } : labels
  }

  /// Returns a word whose capitals at the start are small: `URLField` is `urlField`.
  private static func lowercasedStart(of word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase }
    // The last one of several begins the next word, if a small letter follows.
    let rest = word.dropFirst(capitals.count)
    let isNextWord = capitals.count > 1 && rest.first?.isLowercase == true
    let start = isNextWord ? capitals.dropLast() : capitals
    return start.lowercased() + word.dropFirst(start.count)
  }

  private static func withoutSpecifiers(_ key: String) -> String {
    let (text, _) = withoutLabels(key)
    var result = ""
    var end = text.startIndex
    for specifier in FormatSpecifier.all(in: text) {
      result += text[end..<specifier.range.lowerBound] + " "
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }

  /// Returns a text without the labels of its specifiers, `%(count)lld`, and the labels.
  private static func withoutLabels(_ text: String) -> (text: String, labels: [String]) {
    var result = ""
    var labels: [String] = []
    var rest = text[...]
    while let percent = rest.firstRange(of: "%(") {
      guard let end = rest[percent.upperBound...].firstIndex(of: ")") else { break }
      let label = rest[percent.upperBound..<end]
      guard !label.isEmpty, label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        result += rest[..<percent.upperBound]
        rest = rest[percent.upperBound...]
        continue
      }
      labels.append(String(label))
      result += rest[..<percent.lowerBound] + "%"
      rest = rest[rest.index(after: end)...]
    }
    return (result + rest, labels)
  }
}

extension StringSymbol: CustomStringConvertible {
  /// The name as in code: `menuOpen`, `found(_:)`.
  var description: String {
    labels.isEmpty
      ? name : name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }
}
