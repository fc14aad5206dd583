extension ElementRule {
  /// The attributes that are in front of the others: names, then texts.
  private var headingNames: [String] {
    ["id", "identifier", "class"] + textProperties + ["localizable"]
  }

  /// The places of the attributes in the canonical order, by name.
  ///
  /// It is the order in which the encoder writes them.
  var attributePlaces: [String: Int] {
    let names = attributes.map(\.name)
    // A text has its own key and table, which belong together.
    let heading = textProperties.isEmpty ? [] : headingNames.filter(names.contains)
    let order = heading + names.filter { !heading.contains($0) }
    return Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}

extension AttributeRule {
  /// Returns the canonical spelling of a value; nil if the value stays as it is written.
  func canonical(_ value: String) -> String? {
    guard let spelling, complaint(value) == nil else { return nil }
    let text = spelling.canonical(value)
    return complaint(text) == nil ? text : nil
  }
}

/// The canonical spelling of the values of a type of attribute.
enum CanonicalSpelling: Sendable {
  /// `YES` or `NO`.
  case boolean
  /// A number as short as possible, unless the value is a word.
  case number
  /// Two numbers around the sign of a ratio, or one.
  case ratio
  /// Numbers as short as possible, with one space between them.
  case numbers
  /// Words with one space between them.
  case words

  func canonical(_ value: String) -> String {
    switch self {
    case .boolean: ValueSyntax.boolean(value).map { $0 ? "YES" : "NO" } ?? value
    case .number: Self.number(value)
    case .ratio:
      if let sign = value.first(where: { $0 == ":" || $0 == "/" }) {
        ValueSyntax.terms(ofRatio: value).map(Self.number).joined(separator: String(sign))
      } else {
        Self.number(value)
      }
    case .numbers: ValueSyntax.words(value).map { Self.number($0.text) }.joined(separator: " ")
    case .words: ValueSyntax.words(value).map(\.text).joined(separator: " ")
    }
  }

  private static func number(_ text: some StringProtocol) -> String {
    ValueSyntax.number(text)?.formatText ?? String(text)
  }
}
