import InterfaceValues

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

  /// The system fonts that have a size of their own, as Interface Builder calls them.
  private static let metaFonts: [(name: String, size: Double)] = [
    ("smallSystem", 11), ("miniSystem", 9), ("label", 10),
  ]

  /// The names of fonts that need no size.
  static let namesWithSize = TextStyle.allCases.map(\.rawValue) + metaFonts.map(\.name)

  /// Reads a font as a document writes it: family, weight if it is not regular, `italic`, size; or
  /// the name of a font that has a size, with a weight and `italic` where they differ.
  ///
  /// It is nil where the text is not written so. Text styles have the sizes of the platform.
  init?(_ text: String, on platform: Platform) {
    var words = ValueSyntax.words(text).map { String($0.text) }
    let size = words.last.flatMap { ValueSyntax.number($0) }
    if size != nil { words.removeLast() }
    var weight: Int?
    var isItalic = false
    while words.count > 1 || size != nil, let word = words.last {
      if weight == nil, let value = Self.weight(word) {
        weight = value
      } else if !isItalic, word.lowercased() == "italic" {
        isItalic = true
      } else {
        break
      }
      words.removeLast()
    }
    guard let first = words.first else { return nil }
    if let size {
      // No family's name begins so: what follows was meant to be a weight.
      guard size > 0, first != "system" || words.count == 1,
        words.count > 1 || !Self.namesWithSize.contains(first)
      else { return nil }
      self.init(family: words.joined(separator: " "), weight: weight ?? 400, size: size)
    } else {
      guard words.count == 1, let named = Self.named(first, on: platform) else { return nil }
      self = named
      self.weight = weight ?? named.weight
    }
    self.isItalic = isItalic
  }

  private static func named(_ name: String, on platform: Platform) -> View.Font? {
    if let style = TextStyle(rawValue: name) { return View.Font(style, on: platform) }
    return metaFonts.first { $0.name == name }.map {
      View.Font(family: "system", weight: 400, size: $0.size)
    }
  }

  /// The number of a weight's name, in letters of either case.
  package static func weight(_ word: String) -> Int? {
    let name = word.lowercased()
    return weights.first { $0.name.lowercased() == name }?.value ?? synonyms[name]
  }
}
