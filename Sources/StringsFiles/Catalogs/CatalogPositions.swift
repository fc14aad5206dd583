import Diagnostics

/// Converts offsets to lines and columns, in one pass as long as they ascend.
struct CatalogPositions: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private var counter = PositionCounter()
  private var last = 0
  private var source: SourceText?

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the position of an offset that is likely not before the previous one.
  mutating func position(ofNext offset: Int) -> SourcePosition {
    guard offset >= last else { return position(at: offset) }
    last = offset
    let bytes = bytes
    return counter.position(at: offset, in: bytes.span)
  }

  /// Returns the position of any offset.
  mutating func position(at offset: Int) -> SourcePosition {
    let text = source ?? SourceText(path: path, bytes: bytes)
    source = text
    return text.position(at: offset)
  }
}
