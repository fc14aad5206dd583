/// A name of the platforms' own font in documents (`.SFNS-Bold`, `SFProText-Regular`).
struct SystemFontName: Sendable {
  /// The weight in the name, if it is not regular.
  var weight: Int?

  /// Parses the name of a family or a face, or returns nil if it is not the system font's.
  init?(_ name: String) {
    let name = name.lowercased().filter { $0 != " " }
    guard name != FontDescription.systemFamily else { return }
    guard Self.prefixes.contains(where: { name.hasPrefix($0) }),
      FixedPitchFamily(named: name) == nil
    else { return nil }
    weight = Self.weights.first { name.contains($0.word) }?.weight
  }

  private static let prefixes = [".sfns", ".sfui", "sfpro", "sfui", ".applesystemuifont"]

  /// The words for weights, longer ones first, as some end in another one.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("semibold", 600), ("medium", 500), ("light", 300), ("heavy", 800),
    ("black", 900), ("thin", 200), ("bold", 700),
  ]
}
