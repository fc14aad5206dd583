/// The encoding of a file, and the conversion of texts to it.
package struct TextEncoding: Hashable, Sendable {
  /// The units of the text.
  package var form: Form
  /// The length of the byte order mark, in bytes; 0 without one.
  package var markLength: Int

  /// A form of Unicode.
  package enum Form: Hashable, Sendable {
    case utf8
    case utf16(bigEndian: Bool)
    case utf32(bigEndian: Bool)
  }

  /// The byte order marks; that of UTF-32 begins like that of UTF-16.
  private static let marks: [(bytes: [UInt8], form: Form)] = [
    ([0xFF, 0xFE, 0, 0], .utf32(bigEndian: false)), ([0, 0, 0xFE, 0xFF], .utf32(bigEndian: true)),
    ([0xFF, 0xFE], .utf16(bigEndian: false)), ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ([0xEF, 0xBB, 0xBF], .utf8),
  ]

  /// Returns the encoding that the first bytes of a file indicate.
  package init(of bytes: [UInt8]) {
    let mark = Self.marks.first { bytes.starts(with: $0.bytes) }
    markLength = mark?.bytes.count ?? 0
    form =
      mark?.form ?? Self.unmarkedUTF16(bytes).map { Form.utf16(bigEndian: $0) } ?? .utf8
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

  /// Returns a text in this encoding, without a mark.
  package func encoded(_ utf8: [UInt8]) -> [UInt8] {
    switch form {
    case .utf8:
      return utf8
    case .utf16(let bigEndian):
      return String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? pair : pair.reversed()
      }
    case .utf32(let bigEndian):
      return String(decoding: utf8, as: UTF8.self).unicodeScalars.flatMap { scalar in
        let bytes = [24, 16, 8, 0].map { UInt8(scalar.value >> UInt32($0) & 0xFF) }
        return bigEndian ? bytes : bytes.reversed()
      }
    }
  }
}
