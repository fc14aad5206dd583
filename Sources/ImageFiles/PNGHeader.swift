import Geometry

/// The size in a PNG file's first chunk.
///
/// The pixel density (`pHYs`) is ignored, as on the platforms, which use the file's name.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func size(_ bytes: [UInt8]) throws(ImageFileError) -> Size {
    let reader = ByteReader(bytes[...])
    var chunk = signature.count
    // Files that Xcode optimized for a device begin with a chunk of its own.
    if reader.has("CgBI", at: chunk + 4), let length = reader.uint32(at: chunk) {
      chunk += length + chunkFrame
    }
    guard let width = reader.uint32(at: chunk + 8), let height = reader.uint32(at: chunk + 12)
    else { throw .truncated(.png, wanted: "the width and height of its IHDR chunk") }
    guard reader.has("IHDR", at: chunk + 4) else {
      throw .malformed(.png, wanted: "an IHDR chunk first", found: "another")
    }
    let allowed = 1...maximumExtent
    guard allowed.contains(width), allowed.contains(height) else {
      throw .malformed(
        .png, wanted: "a width and height from 1 to \(maximumExtent)", found: "\(width)x\(height)")
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// Larger extents are those of damaged or malicious headers.
  private static let maximumExtent = 100_000

  /// The bytes of a chunk besides its contents: length, name and checksum.
  private static let chunkFrame = 12
}
