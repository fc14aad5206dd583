/// The text of a table converted to UTF-8, with its encoding errors.
///
/// Undecodable bytes become U+FFFD, so that the rest keeps its place.
struct TableText: Sendable {
  /// The text, without a byte order mark.
  private(set) var utf8: [UInt8] = []
  /// The encoding errors, in order.
  private(set) var defects: [Defect] = []

  /// An encoding error at an offset of ``TableText/utf8``.
  struct Defect: Sendable {
    var offset: Int
    var message: String
  }

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      readUTF32(bytes.dropFirst(4), bigEndian: false)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      readUTF32(bytes.dropFirst(4), bigEndian: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      readUTF16(bytes.dropFirst(2), bigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      readUTF16(bytes.dropFirst(2), bigEndian: true)
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      readUTF8(bytes.dropFirst(3))
    } else if let bigEndian = Self.unmarkedUTF16(bytes) {
      defects.append(
        Defect(
          offset: 0,
          message: "the file is UTF-16 without a byte order mark; save it as UTF-8, or with one"))
      readUTF16(bytes[...], bigEndian: bigEndian)
    } else {
      readUTF8(bytes[...])
    }
  }

  /// Returns the byte order of UTF-16 without a mark, if it begins with two ASCII characters.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4 else { return nil }
    let isASCII: (UInt8) -> Bool = { $0 > 0 && $0 < 0x80 }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, let a, 0, let b) where isASCII(a) && isASCII(b): return true
    case (let a, 0, let b, 0) where isASCII(a) && isASCII(b): return false
    default: return nil
    }
  }

  private mutating func readUTF8(_ bytes: ArraySlice<UInt8>) {
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
        appendReplacement()
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
      Defect(
        offset: firstBad.offset,
        message: "the file is not UTF-8: byte \(byte) \(extent); convert the file to UTF-8, or to "
          + "UTF-16 with a byte order mark"))
  }

  private mutating func readUTF16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    utf8.reserveCapacity(bytes.count)
    let unit: (Int) -> UInt32 = { index in
      let high = bytes[bigEndian ? index : index + 1]
      let low = bytes[bigEndian ? index + 1 : index]
      return UInt32(high) << 8 | UInt32(low)
    }
    let end = bytes.endIndex - bytes.count % 2
    var index = bytes.startIndex
    while index < end {
      let first = unit(index)
      index += 2
      if let scalar = Unicode.Scalar(first) {
        append(scalar)
      } else if index < end, let scalar = scalar(high: first, low: unit(index)) {
        append(scalar)
        index += 2
      } else {
        defects.append(
          Defect(
            offset: utf8.count,
            message: "half of a surrogate pair, 0x\(hexadecimal(first, width: 4)), stands alone; "
              + "write the whole character"))
        appendReplacement()
      }
    }
    if end < bytes.endIndex { appendTruncated("UTF-16") }
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
          Defect(
            offset: utf8.count,
            message: "0x\(hexadecimal(value, width: 8)) is not a Unicode character; "
              + "save the file as UTF-8"))
        appendReplacement()
      }
    }
    if end < bytes.endIndex { appendTruncated("UTF-32") }
  }

  private mutating func appendTruncated(_ encoding: String) {
    defects.append(
      Defect(
        offset: utf8.count,
        message: "the file ends within a character of \(encoding); it seems to be cut off"))
  }

  private mutating func appendReplacement() { append("\u{FFFD}") }

  private mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// Returns the character of a high and a low surrogate.
func scalar(high: UInt32, low: UInt32) -> Unicode.Scalar? {
  guard 0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low else { return nil }
  return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
}

/// Returns a number in upper-case hexadecimal digits, padded with zeros to a width.
func hexadecimal(_ value: UInt32, width: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
