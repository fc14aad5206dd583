import CPango
package import Geometry

/// A paragraph of a text, or a part of a very long one, as characters.
///
/// Null characters, which end a text in C, are replaced by another control character.
package struct Paragraph {
  /// The text, in UTF-8.
  let bytes: [UInt8]
  /// The characters.
  let scalars: [UInt32]
  /// The offset of each character, in bytes, followed by the end.
  let offsets: [Int]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var bytes = unsafe Array(text)
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { bytes[index] = Self.replacementOfNull }
      offsets.append(index)
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var scalar = length == 1 ? UInt32(byte) : UInt32(byte) & (0x7F >> UInt32(length))
      for next in bytes[min(index + 1, bytes.count)..<min(index + length, bytes.count)] {
        scalar = scalar << 6 | UInt32(next & 0x3F)
      }
      scalars.append(scalar)
      index += length
    }
    offsets.append(bytes.count)
    self.bytes = bytes
    self.scalars = scalars
    self.offsets = offsets
  }

  private static let replacementOfNull: UInt8 = 1
}

extension Paragraph {
  /// Whether it only contains visible ASCII and spaces.
  var isVisibleASCII: Bool { bytes.allSatisfy { 0x20...0x7E ~= $0 } }

  /// Whether it contains an ASCII letter.
  var hasASCIILetters: Bool { bytes.contains { 0x61...0x7A ~= $0 | 0x20 } }

  /// Returns the line and grapheme break attributes of each character.
  func breaks(language: String) -> [PangoLogAttr] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        unsafe pango_get_log_attrs(
          text, Int32(bytes.count), -1, pango_language_from_string(language), &attributes,
          Int32(attributes.count))
      }
    }
    return attributes
  }

  /// Returns the bidi level of each character of a text without line ends.
  package static func levels(of text: String, direction: LayoutDirection) -> [UInt8] {
    precondition(FontLibraries.missing == nil, "levels are Pango's, which is not installed")
    var text = text
    return text.withUTF8 { unsafe Paragraph($0) }.levels(direction: direction)
  }

  /// Returns the bidi level of each character: odd for right-to-left text.
  func levels(direction: LayoutDirection) -> [UInt8] {
    let isRightToLeft = direction == .rightToLeft
    guard isRightToLeft || scalars.contains(where: Self.mayRunRightToLeft) else {
      return [UInt8](repeating: 0, count: scalars.count)
    }
    var base = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        guard
          let levels = unsafe pango_log2vis_get_embedding_levels(text, Int32(bytes.count), &base)
        else { return [] }
        defer { unsafe g_free(levels) }
        return unsafe Array(UnsafeBufferPointer(start: levels, count: scalars.count))
      }
    }
  }

  /// Returns whether a character has a right-to-left script, or is a bidi control.
  private static func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
