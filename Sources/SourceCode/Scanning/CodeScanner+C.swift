/// The comments, directives and literals of C, Objective-C and C++.
extension CodeScanner {
  /// Reads what begins with a byte that is neither blank nor part of a name or a number.
  mutating func readCPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      readCString(from: offset)
    case UInt8(ascii: "'"):
      readCharacter()
    case UInt8(ascii: "@"):
      if bytes.has(UInt8(ascii: "\""), at: offset + 1) {
        offset += 1
        readCString(from: offset - 1)
      } else {
        // A boxed expression is that in its parentheses; a directive is a name.
        offset += 1
        endRun()
        tokens.add(.punctuation(byte))
      }
    case UInt8(ascii: "/") where bytes.has(UInt8(ascii: "/"), at: offset + 1):
      offset = bytes.endOfContinuedLine(from: offset)
    case UInt8(ascii: "/") where bytes.has(UInt8(ascii: "*"), at: offset + 1):
      skipComment()
    case UInt8(ascii: "#"):
      readDirective()
    case UInt8(ascii: "\\"):
      // A line break after a backslash continues a directive.
      offset += 1
    default:
      readPunctuation(byte)
    }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes.has(UInt8(ascii: "/"), at: offset + 1) {
        offset += 2
        return
      }
      offset += 1
    }
  }

  /// Reads the name of a directive, and skips the rest of those that are followed by a sentence.
  private mutating func readDirective() {
    endRun()
    tokens.add(.punctuation(UInt8(ascii: "#")))
    offset += 1
    while offset < bytes.count, bytes.isBlank(at: offset) { offset += 1 }
    let end = bytes.endOfIdentifier(from: offset)
    guard end - offset < 10 else { return }
    switch text(offset..<end) {
    case "error", "warning", "pragma", "import", "include", "include_next", "ident":
      offset = bytes.endOfContinuedLine(from: end)
    default: break
    }
  }

  private mutating func readCharacter() {
    let start = offset
    offset = endOfCLiteral(from: offset + 1, delimiter: UInt8(ascii: "'")).next
    addOperand(at: start)
  }

  /// Reads a literal whose quotation mark is here.
  private mutating func readCString(from start: Int) {
    let contents = offset + 1
    let (end, next) = endOfCLiteral(from: contents, delimiter: UInt8(ascii: "\""))
    offset = next
    if let end {
      let text = String(decoding: bytes.unescapedC(contents..<end), as: UTF8.self)
      add(InterpolatedText(text), at: start)
    } else {
      addOperand(at: start)
    }
  }

  /// Returns the offset of a literal's delimiter, nil if it is not in the line, and the offset at which
  /// to continue.
  private func endOfCLiteral(from start: Int, delimiter: UInt8) -> (end: Int?, next: Int) {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter { return (index, index + 1) }
      if bytes.isLineBreak(at: index) { return (nil, index) }
      if byte == UInt8(ascii: "\\") {
        index += 1
        guard index < bytes.count else { break }
        index = bytes.endOfLineBreak(at: index, before: bytes.count) ?? index + 1
      } else {
        index += 1
      }
    }
    return (nil, bytes.count)
  }

  /// Reads a literal with a prefix such as `u8` or `R`, whose quotation mark is here.
  mutating func readPrefixedCString(from start: Int) -> Bool {
    guard offset - start <= 3 else { return false }
    switch text(start..<offset) {
    case "L", "u", "U", "u8": readCString(from: start)
    case "R", "LR", "uR", "UR", "u8R": readRawCString(from: start)
    default: return false
    }
    return true
  }

  /// Reads `"x(...)x"`, with a delimiter of at most 16 characters.
  private mutating func readRawCString(from start: Int) {
    let delimiterStart = offset + 1
    var contents = delimiterStart
    while contents < bytes.count, contents - delimiterStart <= 16, bytes[contents] > 0x20,
      !"()\\\"".utf8.contains(bytes[contents])
    {
      contents += 1
    }
    guard bytes.has(UInt8(ascii: "("), at: contents) else {
      readCString(from: start)
      return
    }
    let delimiter = bytes[delimiterStart..<contents]
    contents += 1
    var end = contents
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: ")"), bytes[(end + 1)...].starts(with: delimiter),
        bytes.has(UInt8(ascii: "\""), at: end + 1 + delimiter.count)
      {
        offset = end + delimiter.count + 2
        add(InterpolatedText(text(contents..<end)), at: start)
        return
      }
      end += 1
    }
    offset = bytes.count
    addOperand(at: start)
  }
}
