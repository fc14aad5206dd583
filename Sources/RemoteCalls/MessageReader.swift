/// How messages follow one another in a stream of bytes.
package enum MessageFraming: Sendable {
  /// A header with `Content-Length`, as in the base protocol of the Language Server Protocol.
  case header
  /// One message a line, as in the stdio transport of the Model Context Protocol.
  case lines
}

/// Divides a stream of bytes into messages.
///
/// A message that is too long is passed over, so that those after it are read: its bytes are not kept.
package struct MessageReader: Sendable {
  /// What the reader found.
  package enum Part: Hashable, Sendable {
    /// The bytes of a message.
    case message([UInt8])
    /// A message of more bytes than are read, which was passed over.
    case tooLong
    /// A header without a usable length: where the next message begins is not known.
    case unusableHeader
  }

  /// The number of bytes of the longest message, about three times the largest interface document known.
  package static let maximumByteCount = 32 << 20
  private static let maximumHeaderLength = 4096

  private let framing: MessageFraming
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The number of bytes at the start of the buffer that are read.
  private var consumed = 0
  /// The number of bytes after the last part that belong to a message that is passed over.
  private var skipped = 0
  /// Whether a line that is too long has not ended yet.
  private var skipsLine = false
  /// The number of bytes of a line that hold no line end.
  private var searched = 0

  package init(_ framing: MessageFraming, limit: Int = maximumByteCount) {
    self.framing = framing
    self.limit = limit
  }

  /// Adds bytes to the end of the stream.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if consumed > 0 {
      buffer.removeFirst(consumed)
      consumed = 0
    }
    buffer += bytes
  }

  /// Returns the next part, or nil until more bytes come.
  package mutating func next() -> Part? {
    switch framing {
    case .header: nextWithHeader()
    case .lines: nextLine()
    }
  }

  private mutating func nextLine() -> Part? {
    while let end = buffer[(consumed + searched)...].firstIndex(of: 0x0A) {
      let line = buffer[consumed..<end]
      consumed = end + 1
      searched = 0
      if skipsLine || line.count > limit {
        skipsLine = false
        return .tooLong
      }
      if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
        return .message(Array(line))
      }
    }
    searched = buffer.count - consumed
    if searched > limit {
      skipsLine = true
      buffer = []
      consumed = 0
      searched = 0
    }
    return nil
  }

  private mutating func nextWithHeader() -> Part? {
    if skipped > 0 {
      let count = min(skipped, buffer.count - consumed)
      consumed += count
      skipped -= count
      guard skipped == 0 else { return nil }
    }
    guard let end = headerEnd() else {
      return buffer.count - consumed > Self.maximumHeaderLength ? .unusableHeader : nil
    }
    guard let length = Self.length(in: buffer[consumed..<end]) else { return .unusableHeader }
    if length > limit {
      consumed = end
      skipped = length
      return .tooLong
    }
    guard buffer.count - end >= length else { return nil }
    consumed = end + length
    return .message(Array(buffer[end..<consumed]))
  }

  /// Returns the offset after the empty line that ends a header.
  private func headerEnd() -> Int? {
    let newlines = buffer[consumed...].prefix(Self.maximumHeaderLength)
    var index = newlines.startIndex
    while let newline = newlines[index...].firstIndex(of: 0x0A) {
      index = newline + 1
      // Some clients end lines with a line feed alone.
      if newlines[index...].starts(with: [0x0D, 0x0A]) { return index + 2 }
      if newlines[index...].starts(with: [0x0A]) { return index + 1 }
    }
    return nil
  }

  /// Returns the length in a header.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " && $0 != "\t" }), length >= 0 else {
        return nil
      }
      return length
    }
    return nil
  }
}

extension MessageFraming {
  /// Returns the bytes of a message in a stream.
  package func framed(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .header: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .lines: message + [0x0A]
    }
  }
}
