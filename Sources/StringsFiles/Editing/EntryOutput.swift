/// Collects the text of an edited table: pieces of the original one and new bytes.
struct EntryOutput {
  private enum Piece {
    case original(Range<Int>)
    case new([UInt8])
  }

  private let layout: EntryLayout
  /// The pieces so far; none is empty.
  private var pieces: [Piece] = []
  /// The end of the part of the original text that has been kept or left out.
  private var end = 0
  /// Whether an entry on its own lines was removed, and its blank line is still to be removed.
  private var isAfterRemoval = false
  /// Whether an entry within a line was removed, and its blanks are still to be removed.
  private var isAfterInlineRemoval = false

  init(_ layout: EntryLayout) { self.layout = layout }

  private var bytes: [UInt8] { layout.bytes }

  /// Keeps what is between the previous entry and an entry.
  mutating func keepGap(before number: Int) {
    keepGap(upTo: layout.extents[number].range.lowerBound, isRest: false)
  }

  /// Keeps what follows the last entry.
  mutating func keepRest() { keepGap(upTo: bytes.count, isRest: true) }

  private mutating func keepGap(upTo limit: Int, isRest: Bool) {
    var gap = end..<limit
    end = limit
    if isAfterInlineRemoval { gap = withoutBlanks(gap, isRest: isRest) }
    isAfterInlineRemoval = false
    if isAfterRemoval {
      if let blank = layout.firstBlankLine(in: gap), endsWithBlankLine {
        gap = blank.upperBound..<gap.upperBound
        isAfterRemoval = false
      } else if isRest, isNothingButClosing(gap) {
        removeLastBlankLine()
      }
      if !gap.isEmpty { isAfterRemoval = false }
    }
    append(gap)
  }

  private mutating func append(_ original: Range<Int>) {
    if !original.isEmpty { pieces.append(.original(original)) }
  }

  private mutating func append(_ new: [UInt8]) {
    if !new.isEmpty { pieces.append(.new(new)) }
  }

  /// Returns whether a gap has only blanks before the end of the table.
  private func isNothingButClosing(_ gap: Range<Int>) -> Bool {
    let first = bytes.span.endOfBlanks(from: gap.lowerBound)
    return first >= gap.upperBound || first == layout.closing
  }

  /// Keeps an entry, with some changes within it.
  mutating func keep(_ extent: EntryExtent, replacing replacements: [TextReplacement]) {
    isAfterRemoval = false
    var position = extent.range.lowerBound
    for replacement in replacements {
      append(position..<replacement.range.lowerBound)
      append(replacement.text)
      position = replacement.range.upperBound
    }
    append(position..<extent.range.upperBound)
    end = extent.range.upperBound
  }

  /// Leaves out an entry.
  mutating func remove(_ extent: EntryExtent) {
    isAfterRemoval = extent.isWholeLines
    isAfterInlineRemoval = !extent.isWholeLines
    end = extent.range.upperBound
  }

  /// Adds an entry on the line of the previous one.
  mutating func add(inline entry: [UInt8]) {
    append((endsWithBlank ? [] : [0x20]) + entry)
    isAfterInlineRemoval = false
  }

  /// Adds an entry on lines of its own.
  ///
  /// - Parameters:
  ///   - lines: The lines, without line breaks.
  ///   - lineEnd: The bytes that end a line.
  ///   - hasBlankLines: Whether a blank line separates entries.
  mutating func add(lines: [[UInt8]], lineEnd: [UInt8], hasBlankLines: Bool) {
    var text: [UInt8] = []
    if layout.extents.isEmpty { keepBeginning() }
    let isAtEnd = end == bytes.count
    let isOnNewLine = isAtStart || endsLine
    if !isOnNewLine { text += lineEnd }
    if hasBlankLines, !isAtStart, !endsWithBlankLine, !isAfterOpening { text += lineEnd }
    text += Array(lines.joined(separator: lineEnd))
    // A file without a final line break stays so.
    if isOnNewLine || !isAtEnd { text += lineEnd }
    append(text)
    isAfterRemoval = false
  }

  /// Keeps what is before the first new entry of an empty table: all, or all before its closing brace.
  private mutating func keepBeginning() {
    guard pieces.isEmpty, end == 0 else { return }
    end = layout.closing ?? bytes.count
    append(0..<end)
  }

  /// Whether the text so far is only what opens an empty table.
  private var isAfterOpening: Bool {
    layout.extents.isEmpty && layout.closing != nil && pieces.count == 1
  }

  /// Removes the blanks on one side of an entry that was removed within a line.
  private mutating func withoutBlanks(_ gap: Range<Int>, isRest: Bool) -> Range<Int> {
    let blanksEnd = min(bytes.span.endOfBlanks(from: gap.lowerBound), gap.upperBound)
    let endsLine =
      blanksEnd == bytes.count ? isRest : bytes[blanksEnd] == 0x0A || bytes[blanksEnd] == 0x0D
    if endsLine {
      removeLastBlanks()
    } else if isAtStart || self.endsLine || endsWithBlank {
      return blanksEnd..<gap.upperBound
    }
    return gap
  }
}

// MARK: The end of the text so far

extension EntryOutput {
  private var isAtStart: Bool { pieces.isEmpty }

  private var endsLine: Bool {
    switch pieces.last {
    case .original(let range): layout.isLineStart(range.upperBound)
    case .new(let text): text.last == 0x0A || text.last == 0x0D
    case nil: true
    }
  }

  /// Whether the text so far ends with a blank line, or is empty.
  private var endsWithBlankLine: Bool {
    switch pieces.last {
    case .original(let range): layout.lastBlankLine(in: range) != nil
    case .new: false
    case nil: true
    }
  }

  private var endsWithBlank: Bool {
    switch pieces.last {
    case .original(let range): layout.isBlank(range.upperBound - 1)
    case .new(let text): text.last == 0x20 || text.last == 0x09
    case nil: false
    }
  }

  private mutating func removeLastBlanks() {
    guard case .original(let range)? = pieces.last else { return }
    pieces.removeLast()
    var end = range.upperBound
    while end > range.lowerBound, layout.isBlank(end - 1) { end -= 1 }
    append(range.lowerBound..<end)
  }

  private mutating func removeLastBlankLine() {
    guard case .original(let range)? = pieces.last, let blank = layout.lastBlankLine(in: range)
    else { return }
    pieces.removeLast()
    append(range.lowerBound..<blank.lowerBound)
  }
}

// MARK: The result

extension EntryOutput {
  /// The edited text.
  var text: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for piece in pieces {
      switch piece {
      case .original(let range): result += bytes[range]
      case .new(let text): result += text
      }
    }
    return result
  }

  /// The differences from the original text.
  var replacements: [TextReplacement] {
    var result: [TextReplacement] = []
    var end = 0
    var added: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .new(let text):
        added += text
      case .original(let range):
        if range.lowerBound > end || !added.isEmpty {
          result.append(TextReplacement(range: end..<range.lowerBound, text: added))
        }
        added = []
        end = range.upperBound
      }
    }
    if end < bytes.count || !added.isEmpty {
      result.append(TextReplacement(range: end..<bytes.count, text: added))
    }
    return result
  }
}
