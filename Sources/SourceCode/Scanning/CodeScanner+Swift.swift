/// The comments and regular expressions of Swift.
extension CodeScanner {
  /// Reads what begins with a byte that is neither blank nor part of a name or a number.
  mutating func readSwiftPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      readSwiftString(hashes: 0)
    case UInt8(ascii: "#"):
      readHashes()
    case UInt8(ascii: "/"):
      if bytes.has(UInt8(ascii: "/"), at: offset + 1) {
        offset = bytes.endOfLine(from: offset)
      } else if bytes.has(UInt8(ascii: "*"), at: offset + 1) {
        skipNestedComment()
      } else if !skipRegex(hashes: 0, from: offset + 1) {
        readPunctuation(byte)
      }
    case UInt8(ascii: "`"):
      // A quoted name.
      offset += 1
    default:
      readPunctuation(byte)
    }
  }

  private mutating func readHashes() {
    var end = offset
    while bytes.has(UInt8(ascii: "#"), at: end) { end += 1 }
    let hashes = end - offset
    if bytes.has(UInt8(ascii: "\""), at: end) {
      readSwiftString(hashes: hashes)
    } else if !(bytes.has(UInt8(ascii: "/"), at: end) && skipRegex(hashes: hashes, from: end + 1)) {
      readPunctuation(UInt8(ascii: "#"))
      offset = end
    }
  }

  private mutating func skipNestedComment() {
    var depth = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "/"), bytes.has(UInt8(ascii: "*"), at: offset + 1) {
        depth += 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "*"), bytes.has(UInt8(ascii: "/"), at: offset + 1) {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// Skips a regular expression whose contents begin at an offset, if it is one.
  private mutating func skipRegex(hashes: Int, from start: Int) -> Bool {
    guard hashes > 0 || beginsExpression, start < bytes.count else { return false }
    if hashes == 0 {
      // A regex literal begins neither with a blank nor with a bracket that ends an operator's.
      guard bytes[start] > 0x20, !")],/*".utf8.contains(bytes[start]) else { return false }
    }
    guard let end = endOfRegex(hashes: hashes, from: start) else { return false }
    addOperand(at: offset)
    offset = end
    return true
  }

  /// Whether an expression begins here, rather than an operator between operands.
  private var beginsExpression: Bool {
    switch tokens.last {
    case .name(let name):
      name.count < 7
        && ["return", "in", "case", "try", "await", "else", "where", "if"].contains(text(name))
    case .operand, .literal: false
    case .punctuation(let byte): !")]}?!>/".utf8.contains(byte)
    case .none: true
    }
  }

  private mutating func endOfRegex(hashes: Int, from start: Int) -> Int? {
    var spansLines = false
    if hashes > 0 {
      var content = start
      while content < bytes.count, bytes.isBlank(at: content) { content += 1 }
      spansLines = content < bytes.count && bytes.isLineBreak(at: content)
    }
    guard spansLines ? !regexEnd.isMissing : start > regexEnd.line else { return nil }
    var index = start
    while index < bytes.count, spansLines || !bytes.isLineBreak(at: index) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "/") where bytes.hasHashes(hashes, at: index + 1): return index + 1 + hashes
      default: index += 1
      }
    }
    if spansLines { regexEnd.isMissing = true } else { regexEnd.line = index }
    return nil
  }
}
