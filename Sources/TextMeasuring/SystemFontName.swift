/// A name under which documents ask for the platforms' own font (`.SFNS-Bold`, `SFProText-Regular`).
struct SystemFontName: Sendable {
  /// The weight that the name says, if it says one other than regular.
  var weight: Int?

  /// Reads a family's or a face's name, if it is one of the system font's.
  init?(_ name: String) {
    let name = name.lowercased().filter { $0 != " " }
    guard name != FontDescription.systemFamily else { return }
    guard Self.prefixes.contains(where: { name.hasPrefix($0) }),
      FixedPitchFamily(named: name) == nil
    else { return nil }
    weight = Self.weights.first { name.contains($0.word) }?.weight
  }

  private static let prefixes = [".sfns", ".sfui", "sfpro", "sfui", ".applesystemuifont"]

  /// The longer word first, as some end in another one.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("semibold", 600), ("medium", 500), ("light", 300), ("heavy", 800),
    ("black", 900), ("thin", 200), ("bold", 700),
  ]
}
