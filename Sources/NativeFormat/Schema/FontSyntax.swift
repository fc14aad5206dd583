import InterfaceDocuments
import InterfaceValues

extension View.Font {
  /// The system fonts with a size of their own, under Interface Builder's names.
  private static let metaFonts: [(name: String, size: Double)] = [
    ("smallSystem", 11), ("miniSystem", 9), ("label", 10),
  ]

  /// The names of fonts that imply a size.
  static let namesWithSize = TextStyle.allCases.map(\.rawValue) + metaFonts.map(\.name)

  /// Reads a font: family, weight unless regular, `italic`, and size; or the name of a font that
  /// implies a size, with a different weight and `italic` as needed.
  ///
  /// Nil for any other syntax. Text styles have the platform's sizes.
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
      // No family has such a name: the following word is a misspelled weight.
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
}
