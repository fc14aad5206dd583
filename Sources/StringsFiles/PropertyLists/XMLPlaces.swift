/// The ranges of the elements and comments in well-formed XML.
struct XMLPlaces: Sendable {
  struct Element: Sendable {
    /// The whole element.
    var range: Range<Int>
    /// The range between its tags; empty and at the end for a single tag.
    var content: Range<Int>
    /// Whether it has a single tag: `<string/>`.
    var isSingleTag: Bool
  }

  /// The elements, by the offsets of their start tags.
  private(set) var elements: [Int: Element] = [:]
  /// The comments, in order.
  private(set) var comments: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    let span = bytes.span
    var open: [(start: Int, content: Int)] = []
    var index = 0
    while index < span.count {
      guard span[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      if let end = Self.endOfMarkup(span, at: start) {
        if Self.has("<!--", span, at: start) { comments.append(start..<end) }
        index = end
        continue
      }
      index = Self.endOfTag(span, from: start)
      if Self.has("</", span, at: start) {
        guard let (opening, content) = open.popLast() else { continue }
        elements[opening] = Element(
          range: opening..<index, content: content..<start, isSingleTag: false)
      } else if span[index - 2] == UInt8(ascii: "/") {
        elements[start] = Element(range: start..<index, content: index..<index, isSingleTag: true)
      } else {
        open.append((start, index))
      }
    }
  }

  private static let delimiters: [(opening: StaticString, closing: StaticString)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
  ]

  /// Returns the offset after a comment, a CDATA section, a processing instruction, or a document type,
  /// which has no internal declarations where it is accepted.
  private static func endOfMarkup(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    for (opening, closing) in delimiters where has(opening, bytes, at: start) {
      return end(of: closing, bytes, from: start + opening.utf8CodeUnitCount)
    }
    return nil
  }

  private static func has(_ text: StaticString, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    let text = text.description.utf8
    guard start + text.count <= bytes.count else { return false }
    for (offset, byte) in text.enumerated() where bytes[start + offset] != byte { return false }
    return true
  }

  /// Returns the offset after the next occurrence of a text, or the end.
  private static func end(of text: StaticString, _ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if has(text, bytes, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return bytes.count
  }

  /// Returns the offset after the `>` of a tag, which may also be in an attribute's value.
  private static func endOfTag(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var quote: UInt8?
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return index
  }
}
