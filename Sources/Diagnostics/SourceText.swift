/// The bytes of one file, and the way from a byte offset to a line and a column.
///
/// Columns count Unicode scalars, so that they agree with what an editor shows and with SARIF's
/// `unicodeCodePoints`. A byte order mark has no width. `\n`, `\r\n` and a lone `\r` each end a
/// line.
public struct SourceText: Sendable {
  /// The path as it was given or found.
  public let path: String
  /// The file's bytes, in UTF-8.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Keeps a file's bytes and finds its lines.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let endsLine =
        byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if endsLine { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// The line and column of a byte.
  ///
  /// - Complexity: O(log *lines* + length of the line).
  public func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(max(offset, lineStarts[low]), bytes.count)
    let scalars = bytes[lineStarts[low]..<end].lazy.filter { $0 & 0xC0 != 0x80 }.count
    return SourcePosition(line: low + 1, column: scalars + 1)
  }
}
