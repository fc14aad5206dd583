extension View.Font {
  /// The names of the weights, from light to heavy, with their numbers.
  static let weights: [(name: String, value: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// Reads a font as a document writes it: family, weight if it is not regular, size.
  ///
  /// - Returns: The font, or nil where the text is not written so.
  init?(_ text: String) {
    var words = ValueSyntax.words(text).map { String($0.text) }
    guard let size = words.popLast().flatMap({ ValueSyntax.number($0) }), size > 0 else {
      return nil
    }
    let weight = words.last.flatMap { word in Self.weights.first { $0.name == word } }
    if weight != nil { words.removeLast() }
    guard !words.isEmpty else { return nil }
    self.init(family: words.joined(separator: " "), weight: weight?.value ?? 400, size: size)
  }
}
