import Diagnostics

/// Converts offsets to lines and columns, in one pass as long as they ascend.
struct CatalogPositions: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  private var source: SourceText?

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the position of an offset that is likely not before the previous one.
  mutating func ascending(_ target: Int) -> SourcePosition {
    guard target >= offset else { return any(target) }
    let end = min(target, bytes.count)
    (line, column) = Self.advanced((line, column), over: offset..<end, of: bytes.span)
    offset = end
    return SourcePosition(line: line, column: column)
  }

  /// Returns the line and the column at the end of a range, given those at its start.
  private static func advanced(
    _ start: (line: Int, column: Int), over range: Range<Int>, of bytes: Span<UInt8>
  ) -> (line: Int, column: Int) {
    var (line, column) = start
    var lineStart = range.lowerBound
    for index in range where bytes[index] < 0x0E {
      let isReturn = bytes[index] == 0x0D
      guard bytes[index] == 0x0A || isReturn else { continue }
      if isReturn, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      line += 1
      column = 1
      lineStart = index + 1
    }
    for index in lineStart..<range.upperBound where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return (line, column)
  }

  /// Returns the position of any offset.
  mutating func any(_ offset: Int) -> SourcePosition {
    let text = source ?? SourceText(path: path, bytes: bytes)
    source = text
    return text.position(at: offset)
  }
}
