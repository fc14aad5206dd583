/// Finds offsets in a start tag.
///
/// libxml2 gives a value's place only if the value is used as it is in its buffer; scanning the
/// tag's own bytes again gives every place, also that of a malformed attribute.
enum StartTag {
  /// An attribute as written.
  struct Attribute {
    /// The bytes of the name.
    var name: Range<Int>
    /// The bytes between the quotes, or up to the end if the closing quote is missing; nil for a
    /// value without quotes.
    var value: Range<Int>?
    /// Whether the value has its closing quote.
    var isClosed: Bool
  }

  /// Returns the attributes of a tag, in the order written.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The offset of the tag's `<`.
  ///   - end: The end of the scan: at most after the tag's `>`.
  /// - Returns: The attributes, as far as they can be recognized.
  static func attributes(in bytes: [UInt8], from start: Int, to end: Int) -> [Attribute] {
    var attributes: [Attribute] = []
    var index = start + 1
    func skip(while condition: (UInt8) -> Bool) {
      while index < end, condition(bytes[index]) { index += 1 }
    }
    skip { !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    while true {
      skip { $0.isXMLSpace || $0 == UInt8(ascii: "/") }
      let name = index
      skip { !$0.isXMLSpace && !endsName($0) }
      guard index > name else { return attributes }
      var attribute = Attribute(name: name..<index, value: nil, isClosed: false)
      skip(while: \.isXMLSpace)
      if index < end, bytes[index] == UInt8(ascii: "=") {
        index += 1
        skip(while: \.isXMLSpace)
        if index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
          let quote = bytes[index]
          index += 1
          let value = index
          skip { $0 != quote }
          attribute.value = value..<index
          attribute.isClosed = index < end
          index = min(index + 1, end)
        } else {
          skip { !$0.isXMLSpace && $0 != UInt8(ascii: ">") }
        }
      }
      attributes.append(attribute)
    }
  }

  /// Returns the offset of the first start tag that seems to have more attributes than a limit.
  ///
  /// Counts `=` with a quote after a `<`, whatever is between them.
  static func firstOverlong(in bytes: [UInt8], limit: Int) -> Int? {
    var start = bytes.firstIndex(of: UInt8(ascii: "<"))
    while let tag = start {
      start = bytes[(tag + 1)...].firstIndex(of: UInt8(ascii: "<"))
      let end = start ?? bytes.count
      // An attribute takes at least three bytes, so few tags are long enough to examine.
      if end - tag > 3 * limit, isOverlong(bytes[tag..<end], limit: limit) { return tag }
    }
    return nil
  }

  private static func isOverlong(_ tag: ArraySlice<UInt8>, limit: Int) -> Bool {
    var count = 0
    var last: UInt8 = 0
    for byte in tag {
      switch byte {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if last == UInt8(ascii: "<") { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if last == UInt8(ascii: "=") { count += 1 }
        if count > limit { return true }
      default:
        break
      }
      if !byte.isXMLSpace { last = byte }
    }
    return false
  }

  /// Returns whether a byte other than white space ends an attribute's name.
  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
