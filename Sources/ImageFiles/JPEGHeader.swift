import Geometry

/// The size in a JPEG file's frame header, after the EXIF orientation.
enum JPEGHeader {
  static func size(_ bytes: [UInt8]) throws(ImageFileError) -> Size {
    let reader = ByteReader(bytes[...])
    var position = 2
    var isTurned = false
    while let marker = nextMarker(reader, &position) {
      if marker == endOfImage || marker == startOfScan {
        throw .malformed(.jpeg, wanted: "a frame header", found: "image data without one")
      }
      if standalone.contains(marker) { continue }
      guard let length = reader.uint16(at: position) else { break }
      guard length >= 2 else {
        throw .malformed(
          .jpeg, wanted: "segments of at least 2 bytes", found: "one of \(length)")
      }
      if isFrame(marker) { return try size(reader, at: position, isTurned: isTurned) }
      if marker == exifMarker, reader.has("Exif\0\0", at: position + 2) {
        let start = min(bytes.count, position + 8)
        isTurned = isQuarterTurned(bytes[start..<max(start, min(bytes.count, position + length))])
      }
      position += length
    }
    throw .truncated(.jpeg, wanted: "its frame header")
  }

  private static let endOfImage = 0xD9
  private static let startOfScan = 0xDA
  private static let exifMarker = 0xE1
  private static let standalone: Set<Int> = Set(0xD0...0xD8).union([0x01])

  /// Advances past the next marker; like viewers, it skips bytes between two segments.
  private static func nextMarker(_ reader: ByteReader, _ position: inout Int) -> Int? {
    while let byte = reader.byte(at: position) {
      position += 1
      guard byte == 0xFF else { continue }
      while reader.byte(at: position) == 0xFF { position += 1 }
      guard let marker = reader.byte(at: position) else { return nil }
      position += 1
      if marker != 0 { return marker }
    }
    return nil
  }

  /// Returns whether a marker begins a frame: its range also contains Huffman tables (C4),
  /// arithmetic conditioning (CC) and an extension (C8).
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private static func size(
    _ reader: ByteReader, at position: Int, isTurned: Bool
  ) throws(ImageFileError) -> Size {
    guard let height = reader.uint16(at: position + 3),
      let width = reader.uint16(at: position + 5)
    else { throw .truncated(.jpeg, wanted: "the width and height of its frame header") }
    guard height > 0 else {
      throw .unsupported(.jpeg, what: "its height after the image data")
    }
    guard width > 0 else {
      throw .malformed(.jpeg, wanted: "a width above 0", found: "0")
    }
    let size = Size(width: Double(width), height: Double(height))
    return isTurned ? Size(width: size.height, height: size.width) : size
  }

  /// Returns whether the EXIF orientation rotates an image by 90 degrees.
  private static func isQuarterTurned(_ exif: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(exif)
    reader.isLittleEndian = reader.has("II", at: 0)
    guard reader.isLittleEndian || reader.has("MM", at: 0),
      let directory = reader.uint32(at: 4), let count = reader.uint16(at: directory)
    else { return false }
    let orientationTag = 0x0112
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = reader.uint16(at: offset) else { return false }
      if tag == orientationTag { return (5...8).contains(reader.uint16(at: offset + 8) ?? 1) }
    }
    return false
  }
}
