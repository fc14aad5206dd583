extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8.
  ///
  /// The standard library's check stops scanning ASCII in words at the first other character, and would
  /// take a third of the time that reading a table takes.
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      while index + 8 <= count {
        let others = word(at: index) & .highBits
        index &+= others == 0 ? 8 : others.trailingZeroBitCount / 8
        if others != 0 { break }
      }
      // Characters other than ASCII mostly come in groups.
      while index < count {
        let byte = self[index]
        if byte < 0x80 {
          index += 1
          break
        }
        let length = lengthOfCharacter(byte, at: index)
        guard length > 0 else { return false }
        index += length
      }
    }
    return true
  }

  /// Returns the length of the character of two to four bytes at an offset, or 0 if it is malformed.
  @inline(__always)
  private func lengthOfCharacter(_ first: UInt8, at index: Int) -> Int {
    switch first {
    case 0xC2...0xDF:
      return isContinuation(at: index + 1) ? 2 : 0
    case 0xE0...0xEF:
      guard isContinuation(at: index + 1), isContinuation(at: index + 2) else { return 0 }
      // Neither an overlong form nor half of a surrogate pair.
      let second = self[index + 1]
      return first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F ? 0 : 3
    case 0xF0...0xF4:
      guard isContinuation(at: index + 1), isContinuation(at: index + 2),
        isContinuation(at: index + 3)
      else { return 0 }
      let second = self[index + 1]
      return first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F ? 0 : 4
    default:
      return 0
    }
  }

  @inline(__always)
  private func isContinuation(at index: Int) -> Bool {
    index < count && self[index] & 0xC0 == 0x80
  }
}
