extension View.Font {
  /// The names of the weights with their numbers, from light to heavy.
  package static let weights: [(name: String, value: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  private static let synonyms = [
    "extralight": 100, "normal": 400, "demibold": 600, "extrabold": 800,
  ]

  /// Returns the number of a weight's name, regardless of case.
  package static func weight(_ word: String) -> Int? {
    let name = word.lowercased()
    return weights.first { $0.name.lowercased() == name }?.value ?? synonyms[name]
  }
}
