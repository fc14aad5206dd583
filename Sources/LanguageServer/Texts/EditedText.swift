import Diagnostics

/// The text of a document as a client has it, with its lines.
///
/// Lines end as the protocol says, and as `SourceText` does: with `\n`, `\r\n` or a lone `\r`.
struct EditedText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    for index in bytes.indices where Self.endsLine(index, in: bytes) {
      lineStarts.append(index + 1)
    }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  var lineCount: Int { lineStarts.count }

  private static func endsLine(_ index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }

  /// Returns the bytes of a line without its end.
  private func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the offset of a position; one behind the end of a line is that end.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let line = content(ofLine: position.line)
    var index = line.lowerBound
    var units = 0
    while index < line.upperBound, units < position.character {
      let (length, width) = Self.scalar(at: index, in: bytes)
      units += encoding == .utf8 ? length : width
      // A position within a character is before it.
      if units > position.character { break }
      index = min(index + length, line.upperBound)
    }
    return index
  }

  /// Returns the position of a byte.
  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let start = lineStarts[line]
    guard encoding == .utf16 else { return TextPosition(line: line, character: offset - start) }
    var units = 0
    var index = start
    while index < offset {
      let (length, width) = Self.scalar(at: index, in: bytes)
      units += width
      index += length
    }
    return TextPosition(line: line, character: units)
  }

  /// Returns the range of some bytes.
  func range(of range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: range.lowerBound, encoding), end: position(of: range.upperBound, encoding)
    )
  }

  /// Returns the offset of a line and column of a finding; one that does not exist is the end of its line.
  func offset(of position: SourcePosition) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= lineStarts.count else { return bytes.count }
    let line = content(ofLine: position.line - 1)
    var index = line.lowerBound
    // A byte order mark has no width.
    if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    for _ in 1..<max(position.column, 1) where index < line.upperBound {
      index += Self.scalar(at: index, in: bytes).length
    }
    return min(index, line.upperBound)
  }

  /// Returns the index of the line with a byte.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the offset of the first byte of a line.
  func start(ofLine line: Int) -> Int { lineStarts[min(max(line, 0), lineStarts.count - 1)] }

  /// Replaces a range, or everything.
  ///
  /// - Complexity: O(*n*) in the number of bytes and lines after the range.
  mutating func apply(_ change: ChangeParameters.Change, _ encoding: PositionEncoding) {
    guard let range = change.range else {
      self = EditedText(change.text)
      return
    }
    let start = offset(of: range.start, encoding)
    let end = max(start, offset(of: range.end, encoding))
    replace(start..<end, with: Array(change.text.utf8))
  }

  private mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    bytes.replaceSubrange(range, with: replacement)
    // The line ends just before and after may join with what is inserted.
    let first = line(of: max(range.lowerBound - 1, 0))
    let shift = replacement.count - range.count
    let changedEnd = range.lowerBound + replacement.count
    let later = lineStarts[(first + 1)...].filter { $0 > range.upperBound + 1 }.map { $0 + shift }
    var starts = Array(lineStarts[...first])
    let end = min(changedEnd + 1, bytes.count)
    for index in starts[first]..<max(end, starts[first]) where Self.endsLine(index, in: bytes) {
      starts.append(index + 1)
    }
    if let last = starts.last { starts += later.drop { $0 <= last } }
    lineStarts = starts
  }

  /// Returns the number of bytes and of UTF-16 units of a character; an invalid byte is one of each.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> (length: Int, width: Int) {
    switch bytes[index] {
    case 0xC2...0xDF: (min(2, bytes.count - index), 1)
    case 0xE0...0xEF: (min(3, bytes.count - index), 1)
    case 0xF0...0xF4: (min(4, bytes.count - index), 2)
    default: (1, 1)
    }
  }
}
