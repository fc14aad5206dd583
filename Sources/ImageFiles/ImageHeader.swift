public import Geometry

/// What the header of an image file tells: the format, and how large the image is.
public struct ImageHeader: Hashable, Sendable {
  /// The format, by the file's bytes.
  public var format: ImageFormat
  /// The size in pixels, or in points where the format is drawn at any scale.
  public var size: Size

  /// Reads the header of a file; the pixels themselves are left alone.
  ///
  /// The time is in proportion to the length of the file at most, whatever the file says.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``ImageFileError`` if the bytes do not tell a size.
  public init(_ bytes: [UInt8]) throws(ImageFileError) {
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

  /// The size in points of an image that has some pixels to a point.
  public func points(atScale scale: Double) -> Size {
    guard !format.isVector, scale > 0 else { return size }
    return Size(width: size.width / scale, height: size.height / scale)
  }
}
