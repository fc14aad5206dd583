import Diagnostics

/// A start tag as it is written, for changes of a file in place.
package struct WrittenTag: Hashable, Sendable {
  /// An attribute as it is written, or the declaration of a namespace.
  package struct Attribute: Hashable, Sendable {
    /// The bytes of the name.
    package var name: Range<Int>
    /// The bytes between the quotes, with references and white space as they are.
    package var value: Range<Int>

    /// The bytes from the name to the closing quote.
    package var range: Range<Int> { name.lowerBound..<value.upperBound + 1 }
  }

  /// The bytes from the `<` to the `>`.
  package var range: Range<Int>
  /// The attributes in the order written.
  package var attributes: [Attribute]
  /// Whether the tag is that of an empty element, and ends in `/>`.
  package var isEmpty: Bool
}

extension XMLTree {
  /// Returns the start tag of an element of a well-formed document.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  package func startTag(of element: XMLElement) -> WrittenTag {
    let bytes = source.bytes
    var end = element.offset
    var quote: UInt8?
    while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
      if let open = quote {
        if bytes[end] == open { quote = nil }
      } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        quote = bytes[end]
      }
      end += 1
    }
    let attributes = StartTag.attributes(in: bytes, from: element.offset, to: end)
    return WrittenTag(
      range: element.offset..<min(end + 1, bytes.count),
      attributes: attributes.compactMap { attribute in
        attribute.value.map { WrittenTag.Attribute(name: attribute.name, value: $0) }
      }, isEmpty: bytes[end - 1] == UInt8(ascii: "/"))
  }

  /// Returns the bytes of an element's end tag; nil for an empty element's.
  package func endTag(of element: XMLElement) -> Range<Int>? {
    guard element.endOffset > 0, !startTag(of: element).isEmpty,
      let start = source.bytes[..<element.endOffset].lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    return start..<element.endOffset
  }
}
