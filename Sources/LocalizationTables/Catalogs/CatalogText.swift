/// The text of a catalog in UTF-8, with its encoding errors.
struct CatalogText: Sendable {
  /// The text, without a byte order mark.
  let utf8: [UInt8]
  /// The encoding errors, in order.
  let defects: [StringsDefect]

  init(_ bytes: [UInt8]) {
    if Self.isPlain(bytes) {
      utf8 = bytes
      defects = []
    } else {
      let text = TableText(bytes)
      utf8 = text.utf8
      defects = text.defects.map { StringsDefect(offset: $0.offset, message: $0.message) }
    }
  }

  /// Returns whether the bytes are UTF-8 without a byte order mark: nothing is to be converted.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes[0] < 0x80, bytes[0] > 0, bytes[1] > 0 else { return false }
    return (try? UTF8Span(validating: bytes.span)) != nil
  }
}
