import CCairo

/// A picture of a PNG file, decoded.
@safe
final class CairoImage {
  /// The pixels, which this object owns.
  let surface: OpaquePointer
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Decodes a file; nil if it is no picture, or cut short.
  init?(png: [UInt8]) {
    let source = ByteSource(png)
    let surface = unsafe cairo_image_surface_create_from_png_stream(
      { supplier, data, length in
        guard let supplier = unsafe supplier, let data = unsafe data else {
          return CAIRO_STATUS_READ_ERROR
        }
        let source = unsafe Unmanaged<ByteSource>.fromOpaque(supplier).takeUnretainedValue()
        guard let bytes = source.next(Int(length)) else { return CAIRO_STATUS_READ_ERROR }
        _ = unsafe UnsafeMutableBufferPointer(start: data, count: bytes.count)
          .update(fromContentsOf: bytes)
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(source).toOpaque())
    guard let surface = unsafe surface else { return nil }
    let width = Int(unsafe cairo_image_surface_get_width(surface))
    let height = Int(unsafe cairo_image_surface_get_height(surface))
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0
    else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    unsafe self.surface = unsafe surface
    self.width = width
    self.height = height
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }
}

/// Supplies the bytes of a file in order.
private final class ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next bytes, or nil if there are not as many.
  func next(_ count: Int) -> ArraySlice<UInt8>? {
    guard bytes.count - position >= count else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
