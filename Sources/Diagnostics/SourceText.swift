/// The bytes of one file, with conversion from byte offsets to lines and columns.
///
/// Columns count Unicode scalars, which agrees with editors and with SARIF's `unicodeCodePoints`. A
/// byte order mark has no width. `\n`, `\r\n` and a lone `\r` each end a line.
public struct SourceText: Sendable {
  /// The path, as given or found.
  public let path: String
  /// The file's bytes, in UTF-8.
  public let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of scalars before each block of bytes; it makes positions in long lines cheap.
  private let scalarsBeforeBlock: [Int]

  private static let blockLength = 64

  /// Stores a file's bytes and finds its lines.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var blocks: [Int] = []
    blocks.reserveCapacity(bytes.count / Self.blockLength + 1)
    var scalars = 0
    for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
      blocks.append(scalars)
      for index in start..<min(start + Self.blockLength, bytes.count) {
        let byte = bytes[index]
        if Self.beginsScalar(byte) { scalars += 1 }
        if byte == 0x0A {
          starts.append(index + 1)
        } else if byte == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
          starts.append(index + 1)
        }
      }
    }
    lineStarts = starts
    scalarsBeforeBlock = blocks
  }

  /// Returns the line and column of a byte.
  ///
  /// - Complexity: O(log *lines*).
  public func position(at offset: Int) -> SourcePosition {
    let line = line(of: offset)
    let end = min(max(offset, lineStarts[line]), bytes.count)
    let column = scalars(before: end) - scalars(before: lineStarts[line]) + 1
    return SourcePosition(line: line + 1, column: column)
  }

  /// Returns the column of a byte in bytes, from 1.
  ///
  /// - Complexity: O(log *lines*).
  public func byteColumn(at offset: Int) -> Int {
    max(offset - lineStarts[line(of: offset)], 0) + 1
  }

  /// Returns the column in bytes of a position, or nil if the text has no such position.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the line.
  public func byteColumn(at position: SourcePosition) -> Int? {
    guard lineStarts.indices.contains(position.line - 1), position.column > 0 else { return nil }
    let start = lineStarts[position.line - 1]
    let end = lineStarts.indices.contains(position.line) ? lineStarts[position.line] : bytes.count
    var column = 0
    for (offset, byte) in bytes[start..<end].enumerated() where Self.beginsScalar(byte) {
      column += 1
      if column == position.column { return offset + 1 }
    }
    return column + 1 == position.column ? end - start + 1 : nil
  }

  /// Returns the index of the line with a byte.
  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the number of scalars that begin before a byte.
  private func scalars(before offset: Int) -> Int {
    guard let last = scalarsBeforeBlock.indices.last else { return 0 }
    let block = min(offset / Self.blockLength, last)
    let start = block * Self.blockLength
    return scalarsBeforeBlock[block] + bytes[start..<offset].count(where: Self.beginsScalar)
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

extension SourceText {
  /// Splits bytes into lines with their line feeds; the last one may have none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}
