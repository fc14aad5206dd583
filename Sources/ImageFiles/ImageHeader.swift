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

  /// Reads the header of a file of any length, no more of which is asked for than is needed.
  ///
  /// A PDF file is wanted whole, and so is what does not tell its size near its beginning (the photographs
  /// of cameras have previews there), up to ``greatestByteCount``.
  ///
  /// - Parameter beginning: Gives as many bytes of the file as it is asked for, or all if it has fewer.
  /// - Throws: ``ImageFileError`` if the bytes do not tell a size.
  public init(beginning: (_ byteCount: Int) -> [UInt8]) throws(ImageFileError) {
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
    let all = beginning(Self.greatestByteCount + 1)
    let isWhole = all.count <= Self.greatestByteCount
    do throws(ImageFileError) {
      guard isWhole || format != .pdf else {
        throw .beyondLimit(.pdf, byteCount: Self.greatestByteCount)
      }
      try self.init(all)
    } catch .truncated(let format, _) where !isWhole {
      throw .beyondLimit(format, byteCount: Self.greatestByteCount)
    }
  }

  /// Where nearly all files tell their size.
  package static let usualByteCount = 262_144
  /// No more of a file is read than this: 16 MB.
  public static let greatestByteCount = 16_777_216

  /// The size in points of an image that has some pixels to a point.
  public func points(atScale scale: Double) -> Size {
    guard !format.isVector, scale > 0 else { return size }
    return Size(width: size.width / scale, height: size.height / scale)
  }
}
