import InterfaceDocuments

/// A cursor over the bytes of a visual format string.
struct VisualFormatScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte, if there is one.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// A description of the next character, for a message.
  var found: String {
    guard let byte = next else { return "the end" }
    if byte.isNameByte {
      let word = bytes[offset...].prefix(while: \.isNameByte)
      return "\"\(String(decoding: word, as: UTF8.self))\""
    }
    return "\"\(String(decoding: bytes[offset...], as: UTF8.self).prefix(1))\""
  }

  mutating func skipSpaces() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  mutating func move(to offset: Int) { self.offset = offset }

  /// Skips white space and then a text; returns whether the text was there.
  mutating func skip(_ text: StaticString) -> Bool {
    skipSpaces()
    let wanted = Array("\(text)".utf8)
    guard bytes[offset...].starts(with: wanted) else { return false }
    offset += wanted.count
    return true
  }

  /// Returns whether a text follows, after white space.
  mutating func sees(_ text: StaticString) -> Bool {
    skipSpaces()
    return bytes[offset...].starts(with: Array("\(text)".utf8))
  }

  /// Consumes the bytes that satisfy a condition.
  mutating func take(while condition: (UInt8) -> Bool) -> String {
    let taken = bytes[offset...].prefix(while: condition)
    offset += taken.count
    return String(decoding: taken, as: UTF8.self)
  }

  /// Consumes the digits of a number with its fraction; empty if there are none.
  mutating func takeNumber() -> String {
    var digits = take(while: \.isDigit)
    if !digits.isEmpty, next == UInt8(ascii: "."), offset + 1 < bytes.count,
      bytes[offset + 1].isDigit
    {
      offset += 1
      digits += "." + take(while: \.isDigit)
    }
    return digits
  }

  /// Consumes the name of a view, which may contain dashes.
  mutating func takeViewName() -> String {
    take { $0.isNameByte || $0 == UInt8(ascii: "-") }
  }
}
