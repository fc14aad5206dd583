import XMLReading

extension XMLElement {
  /// An attribute's value.
  subscript(_ name: String) -> String? { attribute(name)?.value }

  /// An attribute's number, or 0 where there is none, as Interface Builder leaves zeros out.
  func number(_ name: String) -> Double { self[name].flatMap(XMLElement.number) ?? 0 }

  /// Whether an attribute says yes.
  func says(_ name: String) -> Bool { self[name] == "YES" }

  /// The first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child that has a key.
  func child(withKey key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Reads a number with white space around it.
  static func number(_ text: some StringProtocol) -> Double? {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Swift reads hexadecimal numbers, too, which no document means.
    guard words.count == 1, !words[0].contains(where: { "xXpP".contains($0) }) else { return nil }
    return Double(words[0])
  }
}
