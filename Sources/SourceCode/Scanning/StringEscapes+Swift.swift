import TextDecoding

/// The parts of a Swift string literal between its interpolations.
struct SwiftStringParts {
  /// The number of `#` before the opening quotation mark.
  var hashes: Int
  /// Whether the literal is enclosed in three quotation marks.
  var isMultiline: Bool
  /// The bytes between delimiters and interpolations.
  var segments: [Range<Int>] = []
  /// The specifier given in each interpolation.
  var specifiers: [String?] = []
}

extension SwiftStringParts {
  /// Returns the text that the literal stands for.
  func text(in bytes: [UInt8]) -> InterpolatedText {
    var segments = segments
    var indentation: Range<Int>?
    if isMultiline { indentation = trimDelimiterLines(of: &segments, in: bytes) }
    var texts: [String] = []
    for (index, segment) in segments.enumerated() {
      var reader = SwiftEscapeReader(bytes: bytes, hashes: hashes, indentation: indentation)
      reader.read(segment, isLineStart: index == 0 && isMultiline)
      texts.append(String(decoding: reader.output, as: UTF8.self))
    }
    return InterpolatedText(
      texts.first ?? "",
      interpolations: zip(specifiers, texts.dropFirst()).map {
        InterpolatedText.Interpolation(specifier: $0, following: $1)
      })
  }

  /// Removes the line breaks at the delimiters, and returns the closing one's indentation.
  private func trimDelimiterLines(
    of segments: inout [Range<Int>], in bytes: [UInt8]
  ) -> Range<Int>? {
    guard let first = segments.first, let last = segments.last else { return nil }
    var start = first.lowerBound
    while start < first.upperBound, bytes.isBlank(at: start) { start += 1 }
    start = bytes.endOfLineBreak(at: start, before: first.upperBound) ?? first.lowerBound
    var indentation = last.upperBound..<last.upperBound
    while indentation.lowerBound > last.lowerBound, bytes.isBlank(at: indentation.lowerBound - 1) {
      indentation = (indentation.lowerBound - 1)..<indentation.upperBound
    }
    var end = indentation.lowerBound
    guard end > last.lowerBound, bytes.isLineBreak(at: end - 1) else {
      segments[0] = start..<first.upperBound
      return nil
    }
    end -= 1
    if end > last.lowerBound, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    segments[segments.count - 1] = last.lowerBound..<end
    // The same line break ends the first line and precedes the last one in an empty literal.
    segments[0] = min(start, segments[0].upperBound)..<segments[0].upperBound
    return indentation
  }
}

/// Replaces the escapes of a Swift string literal.
private struct SwiftEscapeReader {
  let bytes: [UInt8]
  let hashes: Int
  /// The blanks that each line of the literal begins with.
  let indentation: Range<Int>?
  var output: [UInt8] = []

  mutating func read(_ segment: Range<Int>, isLineStart: Bool) {
    var offset = segment.lowerBound
    let end = segment.upperBound
    output.reserveCapacity(segment.count)
    if isLineStart { skipIndentation(&offset, before: end) }
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), bytes.hasHashes(hashes, at: offset + 1),
        offset + 1 + hashes < end
      {
        offset += 1 + hashes
        readEscape(&offset, before: end)
      } else if indentation != nil, let next = bytes.endOfLineBreak(at: offset, before: end) {
        output.append(0x0A)
        offset = next
        skipIndentation(&offset, before: end)
      } else {
        output.append(byte)
        offset += 1
      }
    }
  }

  private func skipIndentation(_ offset: inout Int, before end: Int) {
    guard let indentation else { return }
    var expected = indentation.lowerBound
    while expected < indentation.upperBound, offset < end, bytes[offset] == bytes[expected] {
      offset += 1
      expected += 1
    }
  }

  private mutating func readEscape(_ offset: inout Int, before end: Int) {
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "0"): output.append(0)
    case UInt8(ascii: "u"): readScalar(&offset, before: end)
    case 0x20, 0x09, 0x0A, 0x0D:
      // A line break after a backslash is left out, blanks between them too.
      var next = offset - 1
      while next < end, bytes.isBlank(at: next) { next += 1 }
      if let line = bytes.endOfLineBreak(at: next, before: end) {
        offset = line
        skipIndentation(&offset, before: end)
      } else {
        output.append(byte)
      }
    default: output.append(byte)
    }
  }

  /// Reads `{1F600}`.
  private mutating func readScalar(_ offset: inout Int, before end: Int) {
    guard offset < end, bytes[offset] == UInt8(ascii: "{") else { return }
    var value: UInt32 = 0
    var next = offset + 1
    while next < end, next - offset <= 8, let digit = hexadecimalValue(bytes[next]) {
      value = value << 4 | digit
      next += 1
    }
    guard next < end, bytes[next] == UInt8(ascii: "}") else { return }
    offset = next + 1
    output.append(contentsOf: (Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
