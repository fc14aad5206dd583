package import Geometry

/// The format and the size in the header of an image file.
package struct ImageHeader: Hashable, Sendable {
  /// The format, by the file's bytes.
  package var format: ImageFormat
  /// The size in pixels, or in points for a scalable format.
  package var size: Size

  /// Reads the header of a file; the image data are not decoded.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``ImageFileError`` if the size cannot be read.
  /// - Complexity: At most O(*n*) in the number of bytes, whatever the file contains.
  package init(_ bytes: [UInt8]) throws(ImageFileError) {
    guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
    self.format = format
    size =
      switch format {
      case .png: try PNGHeader.size(bytes)
      case .jpeg: try JPEGHeader.size(bytes)
      case .pdf: try PDFFile(bytes).size()
      case .svg: try SVGHeader.size(bytes)
      }
  }

  /// Reads the header of a file, requesting no more bytes than needed.
  ///
  /// A PDF file is read whole, and so is any file without its size near the beginning (photographs
  /// have previews there), up to ``maximumByteCount``.
  ///
  /// - Parameter beginning: Returns the requested number of bytes from the file's beginning, or all
  ///   if it has fewer.
  /// - Throws: ``ImageFileError`` if the size cannot be read.
  package init(beginning: (_ byteCount: Int) -> [UInt8]) throws(ImageFileError) {
    let bytes = beginning(Self.usualByteCount)
    let format = ImageFormat(signatureOf: bytes)
    if bytes.count < Self.usualByteCount || format == nil {
      try self.init(bytes)
      return
    }
    if format != .pdf, let header = try? ImageHeader(bytes) {
      self = header
      return
    }
    let all = beginning(Self.maximumByteCount + 1)
    let isWhole = all.count <= Self.maximumByteCount
    do throws(ImageFileError) {
      guard isWhole || format != .pdf else {
        throw .beyondLimit(.pdf, byteCount: Self.maximumByteCount)
      }
      try self.init(all)
    } catch .truncated(let format, _) where !isWhole {
      throw .beyondLimit(format, byteCount: Self.maximumByteCount)
    }
  }

  /// The number of bytes that contain the size in nearly all files.
  package static let usualByteCount = 262_144
  /// The maximum number of bytes to read: 16 MB.
  package static let maximumByteCount = 16_777_216

  /// Returns the size in points of an image with a number of pixels per point.
  package func points(atScale scale: Double) -> Size {
    guard !format.isVector, scale > 0 else { return size }
    return Size(width: size.width / scale, height: size.height / scale)
  }
}
