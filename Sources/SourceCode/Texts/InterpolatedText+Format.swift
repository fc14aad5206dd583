extension InterpolatedText {
  /// Reads a format such as `%1$@ of %lld`, whose specifiers become interpolations; nil for a text
  /// without a specifier.
  ///
  /// The positions of arguments are left out of the specifiers. A percent sign that begins no
  /// specifier stands for itself.
  init?(format: String) {
    guard format.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let bytes = Array(format.utf8)
    var texts: [[UInt8]] = [[]]
    var specifiers: [String] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") {
        if let specifier = FormatPlaceholder(in: bytes, at: offset) {
          specifiers.append(specifier.text)
          texts.append([])
          offset = specifier.end
          continue
        }
        // Two percent signs are one.
        if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "%") { offset += 1 }
      }
      texts[texts.count - 1].append(bytes[offset])
      offset += 1
    }
    guard !specifiers.isEmpty else { return nil }
    let strings = texts.map { String(decoding: $0, as: UTF8.self) }
    self.init(
      strings[0],
      interpolations: zip(specifiers, strings.dropFirst()).map {
        Interpolation(specifier: $0, following: $1)
      })
  }
}

/// A format specifier at a place: `%@`, `%2$lld`, `%.1f`.
private struct FormatPlaceholder {
  /// The specifier without the position of its argument.
  let text: String
  /// The offset after the specifier.
  let end: Int

  init?(in bytes: [UInt8], at start: Int) {
    var index = start + 1
    func skip(_ isPart: (UInt8) -> Bool) -> Bool {
      let first = index
      while index < bytes.count, isPart(bytes[index]) { index += 1 }
      return index > first
    }
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    var contentStart = index
    if skip(isDigit), index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      index += 1
      contentStart = index
    } else {
      index = contentStart
    }
    // A space is not taken as a flag: `% d` is mostly part of a sentence.
    _ = skip { "+-#0'".utf8.contains($0) }
    _ = skip { isDigit($0) || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ".") }
    _ = skip { "hlqLzjt".utf8.contains($0) }
    guard index < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else {
      return nil
    }
    end = index + 1
    text = "%" + String(decoding: bytes[contentStart..<end], as: UTF8.self)
  }
}
