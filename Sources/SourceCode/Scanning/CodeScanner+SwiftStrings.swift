/// The string literals of Swift.
extension CodeScanner {
  /// Reads a string literal whose opening delimiter begins here.
  mutating func readSwiftString(hashes: Int) {
    let start = offset
    offset += hashes
    let isMultiline = isMultilineDelimiter(hashes: hashes)
    offset += isMultiline ? 3 : 1
    strings.append(
      OpenString(
        start: start, parts: SwiftStringParts(hashes: hashes, isMultiline: isMultiline),
        segmentStart: offset))
    continueString()
  }

  /// Returns whether three quotation marks are here that begin a literal of several lines.
  private func isMultilineDelimiter(hashes: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard bytes.has(quote, at: offset + 1), bytes.has(quote, at: offset + 2) else { return false }
    guard hashes > 0 else { return true }
    // `#"""#` is a quotation mark in a raw literal.
    var end = offset + 3
    while end < bytes.count, bytes.isBlank(at: end) { end += 1 }
    return end == bytes.count || bytes.isLineBreak(at: end)
  }

  /// Reads on to the end of the last literal, or to the parenthesis of its next interpolation.
  private mutating func continueString() {
    let last = strings.count - 1
    let (hashes, isMultiline) = (strings[last].parts.hashes, strings[last].parts.isMultiline)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), bytes.hasHashes(hashes, at: offset + 1) {
        let escaped = offset + 1 + hashes
        if bytes.has(UInt8(ascii: "("), at: escaped) {
          endSegment()
          offset = escaped + 1
          openInterpolation()
          return
        }
        // The line break at the end of an unfinished literal is not escaped.
        let isBreak = escaped < bytes.count && bytes.isLineBreak(at: escaped)
        offset = isBreak ? escaped : escaped + 1
      } else if byte == UInt8(ascii: "\""), isDelimiter(hashes: hashes, isMultiline: isMultiline) {
        endSegment()
        offset += (isMultiline ? 3 : 1) + hashes
        finishString()
        return
      } else if !isMultiline, bytes.isLineBreak(at: offset) {
        break
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
    abandonString()
  }

  private func isDelimiter(hashes: Int, isMultiline: Bool) -> Bool {
    guard isMultiline else { return bytes.hasHashes(hashes, at: offset + 1) }
    let quote = UInt8(ascii: "\"")
    return bytes.has(quote, at: offset + 1) && bytes.has(quote, at: offset + 2)
      && bytes.hasHashes(hashes, at: offset + 3)
  }

  private mutating func endSegment() {
    let last = strings.count - 1
    strings[last].parts.segments.append(strings[last].segmentStart..<offset)
  }

  private mutating func openInterpolation() {
    let last = strings.count - 1
    strings[last].parts.specifiers.append(nil)
    if strings[last].parts.specifiers.count == 1 {
      strings[last].run = run
      strings[last].tokens = tokens
    }
    run = nil
    tokens = RecentTokens()
    push(OpenBracket(kind: .interpolation, start: strings[last].start))
  }

  /// Continues the literal that an interpolation is part of.
  mutating func finishInterpolation() {
    finishArgument()
    brackets.removeLast()
    strings[strings.count - 1].segmentStart = offset
    continueString()
  }

  private mutating func finishString() {
    var string = strings.removeLast()
    restoreTokens(before: &string)
    add(string.parts.text(in: bytes), at: string.start)
  }

  /// Gives up a literal without an end.
  private mutating func abandonString() {
    var string = strings.removeLast()
    restoreTokens(before: &string)
    addOperand(at: string.start)
  }

  private mutating func restoreTokens(before string: inout OpenString) {
    guard !string.parts.specifiers.isEmpty else { return }
    run = string.run
    // A second reference would make a copy of the run for each literal that is added.
    string.run = nil
    tokens = string.tokens
  }
}
