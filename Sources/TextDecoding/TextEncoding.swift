/// The encoding of a file, and the conversion of places and texts to it.
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

  init(form: Form, markLength: Int) {
    self.form = form
    self.markLength = markLength
  }

  /// Returns the encoding that the first bytes of a file indicate.
  package init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self.init(form: .utf32(bigEndian: false), markLength: 4)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self.init(form: .utf32(bigEndian: true), markLength: 4)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(form: .utf16(bigEndian: false), markLength: 2)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(form: .utf16(bigEndian: true), markLength: 2)
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(form: .utf8, markLength: 3)
    } else if let bigEndian = Self.unmarkedUTF16(bytes) {
      self.init(form: .utf16(bigEndian: bigEndian), markLength: 0)
    } else {
      self.init(form: .utf8, markLength: 0)
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
