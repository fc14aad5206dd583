import TextDecoding

/// A replacement of a part of a table's text.
struct TextReplacement: Sendable {
  /// The range in the text in UTF-8, without a byte order mark.
  var range: Range<Int>
  var text: [UInt8]
}

extension DecodedText {
  /// Returns a file with some parts of its text replaced, in its own encoding.
  ///
  /// All other bytes stay as they are, including those that are not text.
  ///
  /// - Parameters:
  ///   - replacements: The replacements: ascending, and not overlapping.
  ///   - bytes: The file from which the text was read.
  /// - Returns: The bytes of the file.
  /// - Complexity: O(*n*) in the number of bytes.
  func replacing(_ replacements: [TextReplacement], in bytes: [UInt8]) -> [UInt8] {
    guard !replacements.isEmpty else { return bytes }
    var offsets = FileOffsets(of: self, in: bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + replacements.reduce(0) { $0 + $1.text.count })
    var end = 0
    for replacement in replacements {
      let start = offsets.offset(of: replacement.range.lowerBound)
      result += bytes[end..<start]
      result += encoding.encoded(replacement.text)
      end = offsets.offset(of: replacement.range.upperBound)
    }
    return result + bytes[end...]
  }
}

/// Converts ascending offsets in a table's text to offsets in its file.
private struct FileOffsets {
  private let text: DecodedText
  private let bytes: [UInt8]
  /// The current offset in the file.
  private var offset: Int
  /// The corresponding offset in the text.
  private var textOffset = 0

  init(of text: DecodedText, in bytes: [UInt8]) {
    self.text = text
    self.bytes = bytes
    offset = text.encoding.markLength
  }

  /// Returns the offset in the file of an offset in the text that is not before the previous one.
  mutating func offset(of target: Int) -> Int {
    let part = text.utf8[textOffset..<target]
    switch text.encoding.form {
    case .utf8 where text.defects.isEmpty: offset += part.count
    case .utf8: advanceOverDefects(to: target)
    case .utf16:
      for byte in part where !UTF8.isContinuation(byte) { offset += byte < 0xF0 ? 2 : 4 }
    case .utf32: offset += 4 * part.count { !UTF8.isContinuation($0) }
    }
    textOffset = target
    return offset
  }

  /// Advances to an offset in a text with replacement characters for undecodable bytes.
  private mutating func advanceOverDefects(to target: Int) {
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
}
