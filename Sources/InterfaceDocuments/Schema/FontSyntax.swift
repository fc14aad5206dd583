extension View.Font {
  /// The names of the weights, from light to heavy, with their numbers.
  static let weights: [(name: String, value: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// Other names of the same weights.
  private static let synonyms = [
    "extralight": 100, "normal": 400, "demibold": 600, "extrabold": 800,
  ]

  private static func weight(_ word: String) -> Int? {
    let name = word.lowercased()
    return weights.first { $0.name.lowercased() == name }?.value ?? synonyms[name]
  }

  /// Reads a font as a document writes it: family, weight if it is not regular, size.
  ///
  /// - Returns: The font, or nil where the text is not written so.
  init?(_ text: String) {
    var words = ValueSyntax.words(text).map { String($0.text) }
    guard let size = words.popLast().flatMap({ ValueSyntax.number($0) }), size > 0 else {
      return nil
    }
    let weight = words.last.flatMap(Self.weight)
    if weight != nil { words.removeLast() }
    // No family's name begins so: what follows was meant to be a weight.
    guard let first = words.first, first != "system" || words.count == 1 else { return nil }
    self.init(family: words.joined(separator: " "), weight: weight ?? 400, size: size)
  }
}
