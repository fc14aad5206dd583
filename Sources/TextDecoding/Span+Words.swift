/// Examines eight bytes at a time.
///
/// Reading a table spends most of its time finding the next quote or the end of a comment.
extension Span<UInt8> {
  /// Returns the eight bytes at an offset, the first one lowest.
  @inlinable @inline(__always)
  package func word(at start: Int) -> UInt64 {
    // Indices into a span of eight bytes are not checked, so that this is one load.
    let part = extracting(start..<start &+ 8)
    let low =
      UInt64(part[0]) | UInt64(part[1]) << 8 | UInt64(part[2]) << 16 | UInt64(part[3]) << 24
    let high =
      UInt64(part[4]) << 32 | UInt64(part[5]) << 40 | UInt64(part[6]) << 48 | UInt64(part[7]) << 56
    return low | high
  }

  /// Returns whether the line ends with a byte: a line feed, or a carriage return without one.
  @inlinable
  package func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case 0x0A: true
    case 0x0D: !(index + 1 < count && self[index + 1] == 0x0A)
    default: false
    }
  }
}

extension UInt64 {
  /// A word with the same value in each byte.
  @inlinable @inline(__always)
  package static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The highest bit of each byte.
  @inlinable @inline(__always)
  package static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the highest bit of the bytes that have a value: exact up to the first of them.
  @inlinable @inline(__always)
  package func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ .repeating(byte)
    return (difference &- .repeating(1)) & ~difference & .highBits
  }

  /// Returns the highest bit of the bytes below a value of at most 128: exact up to the first.
  @inlinable @inline(__always)
  package func bytes(below byte: UInt8) -> UInt64 { (self &- .repeating(byte)) & ~self & .highBits }
}
