/// Reads numbers from bytes, or returns nil beyond their end.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  var isLittleEndian = false

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Returns the byte at an offset.
  func byte(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// Returns the number in two bytes at an offset.
  func uint16(at offset: Int) -> Int? {
    guard let first = byte(at: offset), let second = byte(at: offset + 1) else { return nil }
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// Returns the number in four bytes at an offset.
  func uint32(at offset: Int) -> Int? {
    guard let first = uint16(at: offset), let second = uint16(at: offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  /// Returns whether some bytes are at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let wanted = Array(text.description.utf8)
    return wanted.indices.allSatisfy { byte(at: offset + $0) == Int(wanted[$0]) }
  }
}
