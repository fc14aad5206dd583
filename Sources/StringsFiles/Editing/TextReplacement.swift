import TextDecoding

/// A replacement of a part of a table's text.
struct TextReplacement: Sendable {
  /// The place in the text in UTF-8, without a byte order mark.
  var range: Range<Int>
  /// The new text.
  var text: [UInt8]
}

extension DecodedText {
  /// Returns a file with some parts of its text replaced, in its own encoding.
  ///
  /// All other bytes stay as they are, also those that are not text.
  ///
  /// - Parameters:
  ///   - replacements: The replacements: ascending, and not overlapping.
  ///   - bytes: The file from which the text was read.
  /// - Returns: The bytes of the file.
  /// - Complexity: O(*n*) in the number of bytes.
  func replacing(_ replacements: [TextReplacement], in bytes: [UInt8]) -> [UInt8] {
    guard !replacements.isEmpty else { return bytes }
    var places = TextPlaces(bytes, encoding: encoding, isExact: defects.isEmpty)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + replacements.reduce(0) { $0 + $1.text.count })
    var end = 0
    for replacement in replacements {
      let start = places.offset(of: replacement.range.lowerBound)
      result += bytes[end..<start]
      result += encoding.encoded(replacement.text)
      end = places.offset(of: replacement.range.upperBound)
    }
    return result + bytes[end...]
  }
}

/// Converts ascending offsets in a table's text to offsets in its file.
private struct TextPlaces {
  private let bytes: [UInt8]
  private let encoding: TextEncoding
  private let isExact: Bool
  /// The place reached in the file.
  private var offset: Int
  /// The same place in the text.
  private var textOffset = 0

  init(_ bytes: [UInt8], encoding: TextEncoding, isExact: Bool) {
    self.bytes = bytes
    self.encoding = encoding
    self.isExact = isExact
    offset = encoding.markLength
  }

  /// Returns the offset in the file of an offset in the text that is not before the previous one.
  mutating func offset(of target: Int) -> Int {
    switch encoding.form {
    case .utf8: isExact ? advanceExactly(to: target) : advanceRepaired(to: target)
    case .utf16(let bigEndian): advanceUTF16(to: target, bigEndian: bigEndian)
    case .utf32(let bigEndian): advanceUTF32(to: target, bigEndian: bigEndian)
    }
    return offset
  }

  private mutating func advanceExactly(to target: Int) {
    offset += target - textOffset
    textOffset = target
  }

  private mutating func advanceRepaired(to target: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[offset...].makeIterator()
    while textOffset < target {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        offset += scalar.count
        textOffset += scalar.count
      case .error(let length):
        offset += length
        textOffset += 3
      case .emptyInput:
        return
      }
    }
  }

  private mutating func advanceUTF16(to target: Int, bigEndian: Bool) {
    let (high, low) = bigEndian ? (0, 1) : (1, 0)
    while textOffset < target, offset + 1 < bytes.count {
      let unit = UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + low])
      offset += 2
      switch unit {
      case ..<0x80: textOffset += 1
      case ..<0x800: textOffset += 2
      case 0xD800..<0xDC00
      where offset + 1 < bytes.count && 0xDC...0xDF ~= bytes[offset + high]:
        textOffset += 4
        offset += 2
      default: textOffset += 3
      }
    }
  }

  private mutating func advanceUTF32(to target: Int, bigEndian: Bool) {
    while textOffset < target, offset + 3 < bytes.count {
      let value = (0..<4).reduce(UInt32(0)) {
        $0 << 8 | UInt32(bytes[bigEndian ? offset + $1 : offset + 3 - $1])
      }
      offset += 4
      textOffset += Unicode.Scalar(value).map { UTF8.width($0) } ?? 3
    }
  }
}
