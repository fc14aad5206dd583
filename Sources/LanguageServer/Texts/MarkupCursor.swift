/// The place of a caret in an interface document that is being written, and need not be well-formed.
struct MarkupCursor: Sendable {
  /// What would be written at the caret.
  enum Place: Hashable, Sendable {
    /// Text or an element in the innermost open element.
    case content
    /// The name of an element, of which some bytes are written.
    case elementName(Range<Int>)
    /// The name of an element that ends.
    case closingName(Range<Int>)
    /// The name of an attribute of an element, of which some bytes are written.
    case attributeName(element: String, Range<Int>)
    /// The value of an attribute, of which some bytes are written.
    case attributeValue(element: String, attribute: String, Range<Int>)
    /// A comment, or what has no elements.
    case elsewhere
  }

  var place = Place.content
  /// The names of the elements that are open, the outermost first.
  var open: [String] = []
  /// The attributes before the caret in the tag that it is in.
  var attributes: [String: String] = [:]

  /// Finds the place of a caret.
  ///
  /// - Complexity: O(*n*) in the number of bytes before it.
  init(_ bytes: [UInt8], at offset: Int) {
    var scanner = Scanner(bytes: bytes[..<min(offset, bytes.count)])
    scanner.scan(into: &self)
  }

  private struct Scanner {
    let bytes: ArraySlice<UInt8>
    var index = 0

    mutating func scan(into cursor: inout MarkupCursor) {
      while index < bytes.endIndex {
        guard bytes[index] == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        if starts("<!--") {
          guard skip(past: "-->") else { return cursor.place = .elsewhere }
        } else if starts("<![CDATA[") {
          guard skip(past: "]]>") else { return cursor.place = .elsewhere }
        } else if starts("<?") || starts("<!") {
          guard skip(past: ">") else { return cursor.place = .elsewhere }
        } else if starts("</") {
          index += 2
          let range = name()
          guard index < bytes.endIndex else { return cursor.place = .closingName(range) }
          if let known = cursor.open.lastIndex(of: text(range)) {
            cursor.open.removeSubrange(known...)
          }
          _ = skip(past: ">")
        } else {
          index += 1
          guard tag(&cursor) else { return }
        }
      }
    }

    /// Scans a start tag.
    ///
    /// - Returns: Whether it ends before the caret.
    private mutating func tag(_ cursor: inout MarkupCursor) -> Bool {
      let range = name()
      guard index < bytes.endIndex else {
        cursor.place = .elementName(range)
        return false
      }
      let element = text(range)
      cursor.attributes = [:]
      while index < bytes.endIndex {
        let byte = bytes[index]
        if byte == UInt8(ascii: ">") {
          index += 1
          if bytes[..<(index - 1)].last != UInt8(ascii: "/") { cursor.open.append(element) }
          cursor.attributes = [:]
          return true
        }
        // The tag was not finished.
        if byte == UInt8(ascii: "<") { return true }
        guard MarkupText.isNameByte(byte) else {
          index += 1
          continue
        }
        let name = self.name()
        guard index < bytes.endIndex else {
          cursor.place = .attributeName(element: element, name)
          return false
        }
        guard let value = value() else {
          let attribute = text(name)
          cursor.place = .attributeValue(element: element, attribute: attribute, valueStart..<index)
          return false
        }
        if !value.isEmpty || bytes[index - 1] != UInt8(ascii: "=") {
          cursor.attributes[text(name)] = text(value)
        }
      }
      cursor.place = .attributeName(element: element, index..<index)
      return false
    }

    private var valueStart = 0

    init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Scans `="value"`; nil if the caret is in the value, and empty if there is none.
    private mutating func value() -> Range<Int>? {
      var next = index
      while next < bytes.endIndex, MarkupText.isSpace(bytes[next]) { next += 1 }
      guard next < bytes.endIndex, bytes[next] == UInt8(ascii: "=") else { return index..<index }
      next += 1
      while next < bytes.endIndex, MarkupText.isSpace(bytes[next]) { next += 1 }
      guard next < bytes.endIndex, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[next])
      else {
        index = next
        return next..<next
      }
      let quote = bytes[next]
      valueStart = next + 1
      guard let end = bytes[valueStart...].firstIndex(of: quote) else {
        index = bytes.endIndex
        return nil
      }
      index = end + 1
      return valueStart..<end
    }

    private mutating func name() -> Range<Int> {
      let start = index
      while index < bytes.endIndex,
        MarkupText.isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: ":")
      {
        index += 1
      }
      return start..<index
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: Array(text.utf8)) }

    private mutating func skip(past text: String) -> Bool {
      guard let range = bytes[index...].firstRange(of: Array(text.utf8)) else { return false }
      index = range.upperBound
      return true
    }
  }
}
