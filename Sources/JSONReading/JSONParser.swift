package import TextDecoding

/// Parses a JSON text into values with their offsets.
///
/// Foundation's parser does not give offsets, which findings need. The grammar is that of RFC 8259.
/// Unambiguous defects (a superfluous comma, a control character in a text) are reported and
/// skipped; the first other one ends the parse.
package struct JSONParser {
  private let bytes: [UInt8]
  private var offset: Int
  /// The end of the part that is parsed.
  private let end: Int
  private var nodes: [JSONDocument.Node]
  /// The objects and arrays around the current value, outermost first.
  private var open: [Int] = []
  private var defects: [TextDefect] = []

  /// The greatest nesting depth of values, which limits the recursion of the document's readers.
  private static let maximumDepth = 64

  /// Parses a text.
  ///
  /// - Parameter bytes: The text in UTF-8, without a byte order mark.
  /// - Returns: The document, and the defects that were skipped.
  /// - Throws: The defect that ended the parse.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: [UInt8]
  ) throws(TextDefect) -> (document: JSONDocument, defects: [TextDefect]) {
    guard bytes.count <= Int(UInt32.max) else {
      throw TextDefect(offset: 0, message: "the file is larger than 4 GiB")
    }
    var nodes: [JSONDocument.Node] = []
    nodes.reserveCapacity(bytes.count / 16)
    var parser = JSONParser(bytes, bytes.indices, after: nodes)
    try parser.parse(from: .value)
    parser.skipWhitespace()
    if parser.offset < bytes.count { throw parser.defect("expected the end of the file") }
    return (JSONDocument(bytes: bytes, nodes: parser.nodes), parser.defects)
  }

  /// Parses a member of an object in a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part, which begins with the member.
  ///   - nodes: The values so far; those of the member follow them, unless it is invalid.
  /// - Returns: The offset after the member, and the defects that were skipped.
  /// - Throws: The defect that ended the parse.
  package static func parseMember(
    _ bytes: [UInt8], in range: Range<Int>, into nodes: inout [JSONDocument.Node]
  ) throws(TextDefect) -> (end: Int, defects: [TextDefect]) {
    let count = nodes.count
    var parser = JSONParser(bytes, range, after: nodes)
    nodes = []
    defer { nodes = parser.nodes }
    do throws(TextDefect) {
      try parser.parse(from: .name)
    } catch {
      parser.nodes.removeLast(parser.nodes.count - count)
      throw error
    }
    return (parser.offset, parser.defects)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, after nodes: [JSONDocument.Node]) {
    self.bytes = bytes
    self.nodes = nodes
    offset = range.lowerBound
    end = range.upperBound
  }
}

extension JSONParser {
  /// What is to be read next.
  private enum Step {
    /// A name, the first or a further one of the innermost object.
    case name
    case value
    /// What follows a value: a comma, or the end of what it is in.
    case end
  }

  /// Consumes a value, or a member with its value.
  private mutating func parse(from first: Step) throws(TextDefect) {
    var step = first
    skipWhitespace()
    while true {
      switch step {
      case .name:
        step = try name()
      case .value:
        step = try value()
      case .end:
        guard let container = open.last else { return }
        step = try separator(in: container)
      }
    }
  }

  /// Consumes a value, or the opening of an object or array.
  private mutating func value() throws(TextDefect) -> Step {
    let start = offset
    switch current {
    case UInt8(ascii: "\""):
      try text()
    case UInt8(ascii: "{"):
      return try begin(.object, end: UInt8(ascii: "}"), next: .name)
    case UInt8(ascii: "["):
      return try begin(.array, end: UInt8(ascii: "]"), next: .value)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(at: offset):
      try number()
      append(.number, from: start)
    default:
      append(try literal(), from: start)
    }
    return .end
  }

  /// Consumes an opening brace or bracket, and the closing one of an empty object or array.
  private mutating func begin(
    _ kind: JSONDocument.ValueKind, end: UInt8, next: Step
  ) throws(TextDefect) -> Step {
    guard open.count < Self.maximumDepth else {
      throw TextDefect(
        offset: offset, message: "values are nested more than \(Self.maximumDepth) levels deep")
    }
    open.append(nodes.count)
    offset += 1
    append(kind, from: offset - 1)
    skipWhitespace()
    guard current == end else { return next }
    close()
    return .end
  }

  /// Consumes a closing brace or bracket.
  private mutating func close() {
    offset += 1
    guard let container = open.popLast() else { return }
    nodes[container].end = UInt32(truncatingIfNeeded: offset)
    nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Consumes a name and its colon.
  private mutating func name() throws(TextDefect) -> Step {
    guard current == UInt8(ascii: "\"") else { throw defect("expected a name in double quotes") }
    let start = offset
    try text()
    skipWhitespace()
    guard current == UInt8(ascii: ":") else {
      var name = JSONText(bytes, from: start)
      _ = name.read()
      throw defect("expected \":\" after \"\(quotable(name.text))\"")
    }
    offset += 1
    skipWhitespace()
    return .value
  }

  /// Consumes what follows a value in an object or array: a comma, or the end.
  private mutating func separator(in container: Int) throws(TextDefect) -> Step {
    let isObject = nodes[container].kind == .object
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipWhitespace()
    if current == end {
      close()
      return .end
    }
    let name = Character(Unicode.Scalar(end))
    guard current == UInt8(ascii: ",") else {
      throw defect("expected \",\" or \"\(name)\" after a value")
    }
    let comma = offset
    offset += 1
    skipWhitespace()
    guard current == end else { return isObject ? .name : .value }
    defects.append(TextDefect(offset: comma, message: "a comma before \"\(name)\"; remove it"))
    close()
    return .end
  }

  private mutating func append(
    _ kind: JSONDocument.ValueKind, hasEscapes: Bool = false, from start: Int
  ) {
    nodes.append(
      JSONDocument.Node(kind, hasEscapes: hasEscapes, at: start..<offset, index: nodes.count))
  }
}

extension JSONParser {
  private mutating func text() throws(TextDefect) {
    let start = offset
    var index = start + 1
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        append(.text, from: start)
        return
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    var text = JSONText(bytes, from: start)
    guard let end = text.read(), end <= self.end else {
      throw TextDefect(
        offset: start, message: "the text that begins here has no closing quote; end it with \"")
    }
    defects += text.defects
    offset = end
    append(.text, hasEscapes: true, from: start)
  }

  private mutating func number() throws(TextDefect) {
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
    index < end && 0x30...0x39 ~= bytes[index]
  }

  private mutating func literal() throws(TextDefect) -> JSONDocument.ValueKind {
    for (name, kind) in Self.literals where bytes[offset..<end].starts(with: name.utf8) {
      offset += name.utf8.count
      return kind
    }
    throw defect("expected a value")
  }

  private static let literals: [(name: String, kind: JSONDocument.ValueKind)] = [
    ("true", .true), ("false", .false), ("null", .null),
  ]

  private var current: UInt8? { offset < end ? bytes[offset] : nil }

  private mutating func skipWhitespace() {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Returns a defect at the current offset, with what was found.
  private func defect(_ message: String) -> TextDefect {
    guard offset < end else {
      let isCutOff = end == bytes.count
      return TextDefect(
        offset: offset,
        message: isCutOff
          ? "\(message), but the file ends here; it seems to be cut off"
          : "\(message), but the lines of the key end here")
    }
    let found = firstCharacter(of: bytes[offset...])
    return TextDefect(offset: offset, message: "\(message), found \"\(found)\"")
  }
}
