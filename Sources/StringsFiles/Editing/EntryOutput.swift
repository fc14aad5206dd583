/// Collects the text of an edited table: pieces of the original one and new bytes.
struct EntryOutput {
  private enum Piece {
    case original(Range<Int>)
    case new([UInt8])
  }

  private let layout: EntryLayout
  private var pieces: [Piece] = []
  /// The end of the part of the original text that is dealt with.
  private var end = 0
  /// Whether an entry on lines of its own was removed, whose blank line is still to be removed.
  private var isAfterRemoval = false
  /// Whether an entry within a line was removed, with whose blanks the same is to happen.
  private var isAfterInlineRemoval = false

  init(_ layout: EntryLayout) { self.layout = layout }

  private var bytes: [UInt8] { layout.bytes }

  /// Keeps what is between the previous entry and the one with a number.
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
    if !gap.isEmpty { pieces.append(.original(gap)) }
  }

  /// Returns whether nothing more is in the table.
  private func isNothingButClosing(_ gap: Range<Int>) -> Bool {
    let first = bytes.span.endOfBlanks(from: gap.lowerBound)
    return first >= gap.upperBound || first == layout.closing
  }

  /// Keeps an entry, with some changes within it.
  mutating func keep(_ extent: EntryExtent, replacing replacements: [TextReplacement]) {
    isAfterRemoval = false
    var position = extent.range.lowerBound
    for replacement in replacements {
      if position < replacement.range.lowerBound {
        pieces.append(.original(position..<replacement.range.lowerBound))
      }
      pieces.append(.new(replacement.text))
      position = replacement.range.upperBound
    }
    if position < extent.range.upperBound {
      pieces.append(.original(position..<extent.range.upperBound))
    }
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
    pieces.append(.new((endsWithBlank ? [] : [0x20]) + entry))
    isAfterInlineRemoval = false
  }

  /// Adds an entry on lines of its own.
  ///
  /// - Parameters:
  ///   - lines: The lines, without what ends them.
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
    pieces.append(.new(text))
    isAfterRemoval = false
  }

  /// Keeps what is before the first entry of a table without any: all, or all before its brace.
  private mutating func keepBeginning() {
    guard pieces.isEmpty, end == 0 else { return }
    let limit = layout.closing ?? bytes.count
    if limit > 0 { pieces.append(.original(0..<limit)) }
    end = limit
  }

  /// Whether the text so far is that before the first entry of an empty table with an end.
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
  private var isAtStart: Bool { !pieces.contains { !isEmpty($0) } }

  private func isEmpty(_ piece: Piece) -> Bool {
    switch piece {
    case .original(let range): range.isEmpty
    case .new(let text): text.isEmpty
    }
  }

  private var endsLine: Bool {
    switch pieces.last(where: { !isEmpty($0) }) {
    case .original(let range): layout.isLineStart(range.upperBound)
    case .new(let text): text.last == 0x0A || text.last == 0x0D
    case nil: true
    }
  }

  /// Whether the text so far ends with a blank line, or is empty.
  private var endsWithBlankLine: Bool {
    switch pieces.last(where: { !isEmpty($0) }) {
    case .original(let range): layout.lastBlankLine(in: range) != nil
    case .new: false
    case nil: true
    }
  }

  private var endsWithBlank: Bool {
    switch pieces.last(where: { !isEmpty($0) }) {
    case .original(let range): layout.isBlank(range.upperBound - 1)
    case .new(let text): text.last == 0x20 || text.last == 0x09
    case nil: false
    }
  }

  private mutating func removeLastBlanks() {
    guard let index = pieces.lastIndex(where: { !isEmpty($0) }),
      case .original(let range) = pieces[index]
    else { return }
    var end = range.upperBound
    while end > range.lowerBound, layout.isBlank(end - 1) { end -= 1 }
    pieces[index] = .original(range.lowerBound..<end)
  }

  private mutating func removeLastBlankLine() {
    guard let index = pieces.lastIndex(where: { !isEmpty($0) }),
      case .original(let range) = pieces[index], let blank = layout.lastBlankLine(in: range)
    else { return }
    pieces[index] = .original(range.lowerBound..<blank.lowerBound)
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
