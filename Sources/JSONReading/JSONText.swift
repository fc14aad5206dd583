import TextDecoding

/// Reads one JSON string and resolves its escapes.
struct JSONText {
  /// The text with resolved escapes; an unpaired surrogate is U+FFFD.
  private(set) var text = ""
  /// The defects, each kind once.
  private(set) var defects: [TextDefect] = []
  private let bytes: [UInt8]
  private var offset: Int
  private var output: [UInt8] = []

  /// Creates a reader of the string with its opening quote at an offset.
  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads the text.
  ///
  /// - Returns: The offset after the closing quote, or nil if there is none.
  mutating func read() -> Int? {
    let start = offset
    offset += 1
    var runStart = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        output.append(contentsOf: bytes[runStart..<offset])
        text = String(decoding: output, as: UTF8.self)
        return offset + 1
      } else if byte == UInt8(ascii: "\\") {
        output.append(contentsOf: bytes[runStart..<offset])
        escape()
        runStart = offset
      } else {
        if byte < 0x20 {
          report(
            start, "a control character in the text that begins here; write it as an escape")
        }
        offset += 1
      }
    }
    return nil
  }

  /// Resolves the escape at the current offset.
  private mutating func escape() {
    let start = offset
    guard start + 1 < bytes.count else {
      offset += 1
      return
    }
    let letter = bytes[start + 1]
    offset += 2
    if let byte = Self.character(letter) {
      output.append(byte)
    } else if letter == UInt8(ascii: "u") {
      unicode(from: start)
    } else {
      let character = firstCharacter(of: bytes[(start + 1)...])
      report(
        start, "\"\\\(character)\" is not an escape; write \"\\\\\(character)\" for a backslash")
      output.append(UInt8(ascii: "\\"))
      offset = start + 1
    }
  }

  /// Returns the character of a one-letter escape, if it is one.
  private static func character(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private mutating func unicode(from start: Int) {
    guard let unit = fourHexadecimalDigits(bytes[offset...]) else {
      report(start, "\"\\u\" must be followed by exactly four hexadecimal digits")
      output.append(contentsOf: "\\u".utf8)
      return
    }
    offset += 4
    if let scalar = Unicode.Scalar(unit) {
      append(scalar)
    } else if bytes[offset...].starts(with: "\\u".utf8),
      let low = fourHexadecimalDigits(bytes[(offset + 2)...]),
      let scalar = scalar(high: unit, low: low)
    {
      append(scalar)
      offset += 6
    } else {
      report(
        start,
        "half of a surrogate pair, 0x\(hexadecimal(unit, width: 4)), stands alone; "
          + "write both halves, or the character itself")
      append("\u{FFFD}")
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(contentsOf: scalar.utf8)
  }

  private mutating func report(_ offset: Int, _ message: String) {
    guard !defects.contains(where: { $0.message == message }) else { return }
    defects.append(TextDefect(offset: offset, message: message))
  }
}
