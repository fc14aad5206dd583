/// The paragraphs of a text in order; very long ones, and those with endless chains of joined
/// characters, in parts, so that shaping takes linear time.
package struct ParagraphParts {
  private let count: Int
  private var start = 0
  private var goesOn = false

  struct ParagraphPart {
    /// The range to shape, in bytes of the text.
    var body: Range<Int>
    /// Whether it continues the paragraph of the previous part.
    var goesOn: Bool
    /// Its line end, unless the text ends or the paragraph continues.
    var ending: Ending?
  }

  /// A line end.
  struct Ending {
    var utf8Count: Int
    var role: ShapedText.Role
  }

  /// The maximum length of a part, in bytes of UTF-8.
  private static let limit = 8192

  init(count: Int) {
    self.count = count
  }

  /// Returns the next part, or nil after the last.
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> ParagraphPart? {
    guard start < count else { return nil }
    let begin = start
    var lastSpace: Int?
    var chain = CharacterChain()
    var index = begin
    while index < count {
      if let ending = unsafe Self.ending(at: index, in: bytes) {
        defer {
          start = index + ending.utf8Count
          goesOn = false
        }
        return ParagraphPart(body: begin..<index, goesOn: goesOn, ending: ending)
      }
      if index - begin >= Self.limit, unsafe bytes[index] & 0xC0 != 0x80 {
        let end = lastSpace.map { $0 + 1 } ?? index
        defer {
          start = end
          goesOn = true
        }
        return ParagraphPart(body: begin..<end, goesOn: goesOn, ending: nil)
      }
      let byte = unsafe bytes[index]
      if byte < 0x80 {
        chain.takeASCII()
      } else if byte & 0xC0 != 0x80 {
        chain.take(unsafe Self.scalar(at: index, in: bytes))
        if chain.count > CharacterChain.limit {
          defer {
            start = index
            goesOn = true
          }
          return ParagraphPart(body: begin..<index, goesOn: goesOn, ending: nil)
        }
      }
      if byte == 0x20 { lastSpace = index }
      index += 1
    }
    start = count
    return ParagraphPart(body: begin..<count, goesOn: goesOn, ending: nil)
  }

  /// Returns the character that begins at a non-ASCII byte.
  private static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let first = unsafe bytes[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for place in index + 1..<min(index + length, bytes.count) {
      scalar = unsafe scalar << 6 | UInt32(bytes[place] & 0x3F)
    }
    return scalar
  }

  /// Returns the lengths of a text's parts, in characters.
  package static func lengths(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var parts = ParagraphParts(count: bytes.count)
      var lengths: [Int] = []
      while let part = unsafe parts.next(in: bytes) {
        lengths.append(unsafe bytes[part.body].count { $0 & 0xC0 != 0x80 })
      }
      return lengths
    }
  }

  /// Returns the line end at a byte, if there is one.
  private static func ending(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Ending? {
    let byte = unsafe bytes[index]
    switch byte {
    case 0x0D:
      let isPair = unsafe index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return Ending(utf8Count: isPair ? 2 : 1, role: .paragraphEnd)
    case 0x0A...0x0C:
      return Ending(utf8Count: 1, role: .paragraphEnd)
    case 0xC2 where unsafe index + 1 < bytes.count && bytes[index + 1] == 0x85:
      return Ending(utf8Count: 2, role: .paragraphEnd)
    case 0xE2 where unsafe index + 2 < bytes.count && bytes[index + 1] == 0x80:
      return switch unsafe bytes[index + 2] {
      case 0xA8: Ending(utf8Count: 3, role: .lineEnd)
      case 0xA9: Ending(utf8Count: 3, role: .paragraphEnd)
      default: nil
      }
    default:
      return nil
    }
  }
}
