/// The text of a file converted to UTF-8, with its encoding errors.
///
/// Undecodable bytes become U+FFFD.
package struct DecodedText: Sendable {
  /// The text, without a byte order mark.
  package private(set) var utf8: [UInt8] = []
  /// The encoding errors, in order.
  package private(set) var defects: [TextDefect] = []

  /// The encoding of the file.
  package let encoding: TextEncoding

  package init(_ bytes: [UInt8]) {
    encoding = TextEncoding(of: bytes)
    switch encoding.form {
    case .utf8:
      readUTF8(bytes)
    case .utf16(let bigEndian):
      if encoding.markLength == 0 {
        defects.append(
          TextDefect(
            offset: 0,
            message: "the file is UTF-16 without a byte order mark; save it as UTF-8, or with one"))
      }
      readUTF16(bytes, bigEndian: bigEndian)
    case .utf32(let bigEndian):
      readUTF32(bytes.dropFirst(encoding.markLength), bigEndian: bigEndian)
    }
  }

  private mutating func readUTF8(_ bytes: [UInt8]) {
    if bytes.span.isUTF8 {
      utf8 = encoding.markLength == 0 ? bytes : Array(bytes[encoding.markLength...])
    } else {
      repairUTF8(bytes[encoding.markLength...])
    }
  }

  private mutating func repairUTF8(_ bytes: ArraySlice<UInt8>) {
    utf8.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var consumed = bytes.startIndex
    var firstBad: (offset: Int, byte: UInt8)?
    var badCount = 0
    reading: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        utf8.append(contentsOf: scalar)
        consumed += scalar.count
      case .error(let length):
        if firstBad == nil { firstBad = (utf8.count, bytes[consumed]) }
        badCount += length
        append("\u{FFFD}")
        consumed += length
      case .emptyInput:
        break reading
      }
    }
    guard let firstBad else { return }
    let byte = "0x\(hexadecimal(UInt32(firstBad.byte), width: 2))"
    let extent =
      badCount == 1 ? "cannot be read" : "is the first of \(badCount) that cannot be read"
    defects.append(
      TextDefect(
        offset: firstBad.offset,
        message: "the file is not UTF-8: byte \(byte) \(extent); convert the file to UTF-8, or to "
          + "UTF-16 with a byte order mark"))
  }

  private mutating func readUTF16(_ bytes: [UInt8], bigEndian: Bool) {
    let units = bytes.span
    let (high, low) = bigEndian ? (0, 1) : (1, 0)
    let end = bytes.count - (bytes.count - encoding.markLength) % 2
    utf8.reserveCapacity(bytes.count / 2 + bytes.count / 16)
    var index = encoding.markLength
    while index < end {
      let unit = UInt32(units[index + high]) << 8 | UInt32(units[index + low])
      index += 2
      if unit < 0x80 {
        utf8.append(UInt8(truncatingIfNeeded: unit))
      } else if unit < 0x800 {
        utf8.append(UInt8(truncatingIfNeeded: 0xC0 | unit >> 6))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F))
      } else if !(0xD800..<0xE000 ~= unit) {
        utf8.append(UInt8(truncatingIfNeeded: 0xE0 | unit >> 12))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F))
      } else if index < end,
        let scalar = scalar(
          high: unit, low: UInt32(units[index + high]) << 8 | UInt32(units[index + low]))
      {
        append(scalar)
        index += 2
      } else {
        defects.append(
          TextDefect(
            offset: utf8.count,
            message: "half of a surrogate pair, 0x\(hexadecimal(unit, width: 4)), stands alone; "
              + "write the whole character"))
        append("\u{FFFD}")
      }
    }
    if end < bytes.count { appendTruncated("UTF-16") }
  }

  private mutating func readUTF32(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    let end = bytes.endIndex - bytes.count % 4
    for index in stride(from: bytes.startIndex, to: end, by: 4) {
      let value = (0..<4).reduce(UInt32(0)) {
        $0 << 8 | UInt32(bytes[bigEndian ? index + $1 : index + 3 - $1])
      }
      if let scalar = Unicode.Scalar(value) {
        append(scalar)
      } else {
        defects.append(
          TextDefect(
            offset: utf8.count,
            message: "0x\(hexadecimal(value, width: 8)) is not a Unicode character; "
              + "save the file as UTF-8"))
        append("\u{FFFD}")
      }
    }
    if end < bytes.endIndex { appendTruncated("UTF-32") }
  }

  private mutating func appendTruncated(_ encoding: String) {
    defects.append(
      TextDefect(
        offset: utf8.count,
        message: "the file ends within a character of \(encoding); it seems to be cut off"))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: scalar.utf8)
  }
}

extension DecodedText {
  /// Returns a file in UTF-16 or UTF-32 as UTF-8 without its XML declaration, and its first encoding
  /// error; nil for a file in another encoding.
  package static func xml(inWideEncoding bytes: [UInt8]) -> (utf8: [UInt8], defect: String?)? {
    let text = DecodedText(bytes)
    guard text.encoding.form != .utf8 else { return nil }
    // A file without a mark needs none: its declaration shows the byte order.
    let defect = text.defects.first { $0.offset > 0 }
    return (paintingOverDeclaration(of: text.utf8), defect?.message)
  }

  /// Returns a text in UTF-8 with spaces in place of its XML declaration, which may name another
  /// encoding.
  package static func paintingOverDeclaration(of utf8: [UInt8]) -> [UInt8] {
    guard utf8.starts(with: "<?xml".utf8), let end = utf8.firstIndex(of: UInt8(ascii: ">")) else {
      return utf8
    }
    return utf8[...end].map { $0 > 0x20 ? 0x20 : $0 } + utf8[(end + 1)...]
  }
}
