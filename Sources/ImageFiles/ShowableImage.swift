package import Geometry

/// An image file that a browser can show: whole, of a known size and not too large.
package struct ShowableImage: Hashable, Sendable {
  /// The file.
  package let bytes: [UInt8]
  package let format: ImageFormat
  /// The size in pixels, or in points for a scalable format.
  package let size: Size

  /// The maximum number of bytes of a file: 512 KB, since pages contain the files.
  package static let maximumByteCount = 524_288
  /// The maximum number of pixels, above which a small file may need much memory.
  private static let maximumPixelCount = 16_777_216.0

  /// Checks a file; `nil` if it cannot be shown.
  ///
  /// PDF files are not shown, nor files of which a part is missing or damaged.
  ///
  /// - Parameter bytes: The file.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount, let header = try? ImageHeader(bytes),
      header.size.width >= 1, header.size.height >= 1
    else { return nil }
    let isWhole =
      switch header.format {
      case .png: Self.isWholePNG(bytes)
      case .jpeg: Self.isWholeJPEG(bytes)
      case .svg: true
      case .pdf: false
      }
    guard isWhole,
      header.format.isVector || header.size.width * header.size.height <= Self.maximumPixelCount
    else { return nil }
    self.bytes = bytes
    format = header.format
    size = header.size
  }

  /// The type of the file in data URIs.
  package var mediaType: String {
    switch format {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }

  /// Whether all chunks up to the end are there, with image data among them, undamaged.
  private static func isWholePNG(_ bytes: [UInt8]) -> Bool {
    var place = PNGHeader.signature.count
    var hasData = false
    while bytes.count - place >= 12 {
      let length = number(bytes, at: place)
      let name = bytes[(place + 4)..<(place + 8)]
      guard length <= bytes.count - place - 12,
        checksum(bytes[(place + 4)..<(place + 8 + length)]) == number(bytes, at: place + 8 + length)
      else { return false }
      if name.elementsEqual("IDAT".utf8) { hasData = true }
      if name.elementsEqual("IEND".utf8) { return hasData }
      place += length + 12
    }
    return false
  }

  /// Whether the mark of the end is there, which some programs write more after.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(65_536)
    return zip(end, end.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The cyclic redundancy check of PNG's chunks.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum = checksums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
    return Int(~sum)
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
    }
  }
}
