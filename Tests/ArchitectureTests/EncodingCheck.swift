/// Recognizes encodings that Lintel reads.
enum EncodingCheck {
  /// Whether the bytes are well-formed UTF-8.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Whether the bytes are well-formed UTF-16 that begins with a byte order mark.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else {
      return false
    }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self) != nil
  }
}
