import InterfaceValues

extension AutoresizingMask {
  /// The names of the flexible parts in a document, in the order of their bits.
  static let names = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
    "flexibleMaxY",
  ]

  /// The name of a mask without flexible parts.
  static let emptyName = "none"

  /// Creates a mask from the names of its flexible parts, or `none`.
  init?(_ text: String) {
    self = []
    if text == Self.emptyName { return }
    let words = ValueSyntax.words(text)
    guard !words.isEmpty else { return nil }
    for word in words {
      guard let bit = Self.names.firstIndex(of: String(word.text)) else { return nil }
      insert(Self(rawValue: 1 << bit))
    }
  }

  /// The names of the flexible parts, or `none`.
  var text: String {
    let words = Self.names.indices.filter { contains(Self(rawValue: 1 << $0)) }
    return words.isEmpty ? Self.emptyName : words.map { Self.names[$0] }.joined(separator: " ")
  }
}
