import XMLReading

extension XMLElement {
  /// The value of an attribute.
  subscript(_ name: String) -> String? { attribute(name)?.value }

  /// Returns the number of an attribute, or 0 if it is missing, as Interface Builder omits zeros.
  func number(_ name: String) -> Double { self[name].flatMap(XMLElement.number) ?? 0 }

  /// Returns whether an attribute is `YES`.
  func says(_ name: String) -> Bool { self[name] == "YES" }

  /// Returns the first child with a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child with a key.
  func child(withKey key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Reads a number, ignoring white space around it.
  static func number(_ text: some StringProtocol) -> Double? {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Swift also reads hexadecimal numbers, which are invalid in documents.
    guard words.count == 1, !words[0].contains(where: { "xXpP".contains($0) }) else { return nil }
    return Double(words[0])
  }
}
