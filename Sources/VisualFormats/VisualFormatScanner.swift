/// A cursor over the bytes of a visual format.
package struct VisualFormatScanner {
  private let bytes: [UInt8]
  package private(set) var offset = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes from the cursor on.
  package var rest: ArraySlice<UInt8> { bytes[offset...] }

  /// The next byte, if there is one.
  package var next: UInt8? { rest.first }

  /// A description of the next character, for a message.
  var found: String {
    guard let byte = next else { return "the end" }
    if byte.isNameByte {
      let word = rest.prefix(while: \.isNameByte)
      return "\"\(String(decoding: word, as: UTF8.self))\""
    }
    return "\"\(String(decoding: rest, as: UTF8.self).prefix(1))\""
  }

  package mutating func skipSpaces() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  package mutating func move(to offset: Int) { self.offset = offset }

  /// Skips white space and then a text; returns whether the text was there.
  package mutating func skip(_ text: String) -> Bool {
    guard sees(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Skips white space; returns whether a text follows.
  package mutating func sees(_ text: String) -> Bool {
    skipSpaces()
    return rest.starts(with: text.utf8)
  }

  /// Skips white space; returns whether anything follows.
  mutating func seesMore() -> Bool {
    skipSpaces()
    return next != nil
  }

  /// Consumes the bytes that satisfy a condition.
  package mutating func take(while condition: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    offset += taken.count
    return String(decoding: taken, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is one of `0` to `9`.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII letter.
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether it can be part of a name: a letter, a digit or `_`.
  package var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
