extension String {
  /// The text with line breaks, control characters, those that control the direction and U+FEFF, a mark
  /// without width, made visible.
  ///
  /// The contents of documents and paths can then neither break a line of a report, nor control a
  /// terminal, nor show a line in another order than it is written.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isHidden:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with the characters made visible that control the direction.
  package var directionsShown: String {
    guard unicodeScalars.contains(where: \.properties.isBidiControl) else { return self }
    return unicodeScalars.map { $0.properties.isBidiControl ? "\($0)".onOneLine : "\($0)" }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
      || properties.isBidiControl || value == 0xFEFF
  }
}
