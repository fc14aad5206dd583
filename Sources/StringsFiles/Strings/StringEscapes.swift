import Diagnostics
import TextDecoding

/// Resolves the escapes of a quoted text as the platforms' parser does.
///
/// `\n \t \r \a \b \f \v` are control characters, `\U00e9` is a UTF-16 unit (two that form a pair
/// are one character), `\351` an octal byte of the NeXTSTEP encoding. A backslash before anything else is
/// dropped, including one before a line break, which stays. `\u00e9` is read like `\U00e9`: the platforms
/// show it literally, which is never intended.
struct StringEscapes: Sendable {
  private(set) var defects: [StringsDefect] = []
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var output: [UInt8] = []

  /// Resolves the escapes of `bytes[range]`.
  static func resolve(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (text: String, defects: [StringsDefect]) {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return (String(decoding: bytes[range], as: UTF8.self), [])
    }
    var escapes = StringEscapes(bytes, range)
    escapes.run()
    return (String(decoding: escapes.output, as: UTF8.self), escapes.defects)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    output.reserveCapacity(range.count)
  }

  private mutating func run() {
    while index < end {
      let start = index
      while index < end, bytes[index] != UInt8(ascii: "\\") { index += 1 }
      // A backslash at the end stands for itself.
      if index + 1 == end { index = end }
      output += bytes[start..<index]
      if index < end { escape(bytes[index + 1]) }
    }
  }

  private mutating func escape(_ letter: UInt8) {
    let start = index
    index += 2
    switch letter {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "a"): output.append(0x07)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "v"): output.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicode(from: start, letter: letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal()
    default:
      output.append(letter)
      if !Self.standForThemselves.contains(letter) { reportUnknown(letter, at: start) }
    }
  }

  private static let standForThemselves = Set("\"'\\/\n\r".utf8)

  private mutating func unicode(from start: Int, letter: UInt8) {
    guard let unit = fourHexadecimalDigits(bytes[index..<end]) else {
      let digits = bytes[index..<min(index + 4, end)].prefix { hexadecimalValue($0) != nil }
      index += digits.count
      let message =
        "\"\\\(Character(Unicode.Scalar(letter)))\" must be followed by exactly four hexadecimal "
        + "digits"
      if letter == UInt8(ascii: "U"), !digits.isEmpty {
        // As on the platforms; three digits are always a character.
        let value = digits.reduce(UInt32(0)) { $0 << 4 | (hexadecimalValue($1) ?? 0) }
        report(start, .error, message + "; this is read as U+\(hexadecimal(value, width: 4))")
        append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else {
        report(start, .error, message)
        output.append(letter)
        output.append(contentsOf: digits)
      }
      return
    }
    if letter == UInt8(ascii: "u") {
      let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      report(
        start, .note,
        "\"\\u\(digits)\" is read as \"\\U\(digits)\"; the platforms know only the capital letter")
    }
    index += 4
    if let scalar = Unicode.Scalar(unit) {
      append(scalar)
    } else if let scalar = secondHalf(of: unit) {
      append(scalar)
      index += 6
    } else {
      report(
        start, .error,
        "half of a surrogate pair, 0x\(hexadecimal(unit, width: 4)), stands alone; "
          + "write both halves, or the character itself")
      append("\u{FFFD}")
    }
  }

  /// Returns the character of a high surrogate and the escape that follows.
  private func secondHalf(of unit: UInt32) -> Unicode.Scalar? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] | 0x20 == UInt8(ascii: "u"),
      let low = fourHexadecimalDigits(bytes[(index + 2)..<end])
    else { return nil }
    return scalar(high: unit, low: low)
  }

  private mutating func octal() {
    index -= 1
    let digits = bytes[index..<min(index + 3, end)].prefix { 0x30...0x37 ~= $0 }
    let value = digits.reduce(UInt8(0)) { $0 << 3 | ($1 - 0x30) }
    index += digits.count
    append(NextStepEncoding.scalar(value))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(contentsOf: scalar.utf8)
  }

  /// Reports an unknown escape; only the first of a text is kept, since the others have the same cause.
  private mutating func reportUnknown(_ letter: UInt8, at start: Int) {
    let character = firstCharacter(of: bytes[(start + 1)..<end])
    report(
      start, .warning,
      "unknown escape \"\\\(character)\" is read as \"\(character)\"; "
        + "write \"\\\\\(character)\" for a backslash")
  }

  private mutating func report(_ offset: Int, _ severity: Severity, _ message: String) {
    guard !defects.contains(where: { $0.severity == severity }) else { return }
    defects.append(StringsDefect(offset: offset, severity: severity, message: message))
  }
}
