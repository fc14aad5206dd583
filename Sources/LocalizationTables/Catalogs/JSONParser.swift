/// Parses a JSON text into values with their offsets.
///
/// Foundation's parser does not give offsets, which findings need. The grammar is that of RFC 8259.
/// Unambiguous defects (a superfluous comma, a control character in a text) are reported and
/// skipped; the first other one ends the parse.
struct JSONParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private var defects: [StringsDefect] = []

  /// The greatest nesting depth of values: each level is a recursive call.
  private static let greatestDepth = 64

  /// Parses a text.
  ///
  /// - Parameter bytes: The text in UTF-8, without a byte order mark.
  /// - Returns: The value, and the defects that were skipped.
  /// - Throws: The defect that ended the parse.
  static func parse(
    _ bytes: [UInt8]
  ) throws(StringsDefect) -> (value: JSONValue, defects: [StringsDefect]) {
    var parser = JSONParser(bytes)
    parser.skipWhitespace()
    let value = try parser.value()
    parser.skipWhitespace()
    if parser.offset < bytes.count {
      throw parser.defect("expected the end of the file")
    }
    return (value, parser.defects)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONParser {
  private mutating func value() throws(StringsDefect) -> JSONValue {
    let start = offset
    switch current {
    case UInt8(ascii: "{"): return JSONValue(offset: start, content: .object(try object()))
    case UInt8(ascii: "["): return JSONValue(offset: start, content: .array(try array()))
    case UInt8(ascii: "\""): return JSONValue(offset: start, content: .string(try string()))
    case let byte? where byte == UInt8(ascii: "-") || isDigit(at: offset):
      try number()
      return JSONValue(offset: start, content: .number)
    default: return JSONValue(offset: start, content: try literal())
    }
  }

  private mutating func object() throws(StringsDefect) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try open()
    while current != UInt8(ascii: "}") {
      let start = offset
      guard current == UInt8(ascii: "\"") else { throw defect("expected a name in double quotes") }
      let name = try string()
      skipWhitespace()
      guard current == UInt8(ascii: ":") else {
        throw defect("expected \":\" after \"\(quotable(name))\"")
      }
      offset += 1
      skipWhitespace()
      members.append(JSONValue.Member(name: name, offset: start, value: try value()))
      guard try separator(before: UInt8(ascii: "}")) else { break }
    }
    close()
    return members
  }

  private mutating func array() throws(StringsDefect) -> [JSONValue] {
    var values: [JSONValue] = []
    try open()
    while current != UInt8(ascii: "]") {
      values.append(try value())
      guard try separator(before: UInt8(ascii: "]")) else { break }
    }
    close()
    return values
  }

  /// Consumes an opening brace or bracket.
  private mutating func open() throws(StringsDefect) {
    depth += 1
    guard depth <= Self.greatestDepth else {
      throw StringsDefect(
        offset: offset, message: "values are nested more than \(Self.greatestDepth) levels deep")
    }
    offset += 1
    skipWhitespace()
  }

  /// Consumes a closing brace or bracket.
  private mutating func close() {
    depth -= 1
    offset += 1
  }

  /// Consumes the comma after a value.
  ///
  /// - Returns: Whether there is one, so that another value follows.
  private mutating func separator(before end: UInt8) throws(StringsDefect) -> Bool {
    skipWhitespace()
    if current == end { return false }
    let name = Character(Unicode.Scalar(end))
    guard current == UInt8(ascii: ",") else {
      throw defect("expected \",\" or \"\(name)\" after a value")
    }
    let comma = offset
    offset += 1
    skipWhitespace()
    if current == end {
      defects.append(
        StringsDefect(offset: comma, message: "a comma before \"\(name)\"; remove it"))
    }
    return true
  }

  private mutating func number() throws(StringsDefect) {
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "0") {
      offset += 1
    } else if skipDigits() == 0 {
      throw defect("expected a digit")
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits() > 0 else { throw defect("expected a digit after the decimal point") }
    }
    if let letter = current, letter | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else { throw defect("expected a digit of the exponent") }
    }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while isDigit(at: offset) { offset += 1 }
    return offset - start
  }

  private func isDigit(at index: Int) -> Bool {
    bytes.indices.contains(index) && 0x30...0x39 ~= bytes[index]
  }

  private mutating func literal() throws(StringsDefect) -> JSONValue.Content {
    for (name, content) in Self.literals where bytes[offset...].starts(with: name.utf8) {
      offset += name.utf8.count
      return content
    }
    throw defect("expected a value")
  }

  private static let literals: [(name: String, content: JSONValue.Content)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  private mutating func string() throws(StringsDefect) -> String {
    var text = JSONText(bytes, from: offset)
    let start = offset
    guard let end = text.read() else {
      throw StringsDefect(
        offset: start, message: "the text that begins here has no closing quote; end it with \"")
    }
    defects += text.defects
    offset = end
    return text.text
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipWhitespace() {
    while let byte = current, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  /// Returns a defect at the current offset, with what was found.
  private func defect(_ message: String) -> StringsDefect {
    guard offset < bytes.count else {
      return StringsDefect(
        offset: offset, message: "\(message), but the file ends here; it seems to be cut off")
    }
    let found = firstCharacter(of: bytes[offset...])
    return StringsDefect(offset: offset, message: "\(message), found \"\(found)\"")
  }
}
