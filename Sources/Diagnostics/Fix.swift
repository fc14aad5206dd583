/// A change of files that resolves a finding.
///
/// A fix is a proposal: whoever applies it checks that the files are those it was made for.
public struct Fix: Hashable, Sendable {
  /// What the fix does, as one clause without a full stop: `remove constraint "okWidth"`.
  public var message: String
  /// The replacements, which do not overlap; all of them belong together.
  public var edits: [Edit]

  /// Creates a fix.
  public init(message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// Returns the bytes of a file with some replacements.
  ///
  /// - Parameters:
  ///   - edits: The replacements of the file, in any order, of which no two overlap.
  ///   - bytes: The file.
  /// - Returns: The new bytes; insertions at one place are in their order.
  package static func applying(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    var last = 0
    for (_, edit) in ordered {
      precondition(
        (last...bytes.count).contains(edit.range.lowerBound)
          && edit.range.upperBound <= bytes.count,
        "the bytes \(edit.range) overlap others, or are not in a file of \(bytes.count)")
      result += bytes[last..<edit.range.lowerBound]
      result += edit.replacement.utf8
      last = edit.range.upperBound
    }
    return result + bytes[last...]
  }

  /// The replacement of some bytes of a file.
  public struct Edit: Hashable, Sendable {
    /// The path of the file, as given or found.
    public var path: String
    /// The bytes to replace, counted from 0; empty for an insertion.
    public var range: Range<Int>
    /// The text to write in their place.
    public var replacement: String
    /// The position of the first byte.
    public var start: BytePosition
    /// The position after the last byte.
    public var end: BytePosition

    /// Creates an edit of a file.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - range: The bytes to replace, within the file.
    ///   - replacement: The text to write in their place.
    public init(in source: SourceText, range: Range<Int>, replacement: String) {
      path = source.path
      self.range = range
      self.replacement = replacement
      start = BytePosition(in: source, at: range.lowerBound)
      end = BytePosition(in: source, at: range.upperBound)
    }
  }

  /// The position of a byte, as editors state it.
  public struct BytePosition: Hashable, Sendable {
    /// The line, and the column in Unicode scalars.
    public var position: SourcePosition
    /// The column in bytes of UTF-8, from 1.
    public var byteColumn: Int

    init(in source: SourceText, at offset: Int) {
      position = source.position(at: offset)
      byteColumn = source.byteColumn(at: offset)
    }
  }
}
