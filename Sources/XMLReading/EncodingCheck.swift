import Diagnostics

/// Checks that a file is UTF-8 before libxml2 reads it.
///
/// libxml2 converts other encodings to UTF-8 first, after which its offsets would no longer be the
/// file's.
enum EncodingCheck {
  /// Throws unless a file has content, in UTF-8.
  ///
  /// - Parameter source: The file.
  /// - Throws: An ``XMLReadingError`` for an empty file, for another encoding, and for bytes that
  ///   are not text.
  static func check(_ source: SourceText) throws(XMLReadingError) {
    let bytes = source.bytes
    if let encoding = wideEncoding(of: bytes) {
      throw .notUTF8(encoding: encoding, .start)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].firstIndex(where: { !$0.isXMLSpace }) else {
      throw bytes.count > start ? .blank : .empty
    }
    guard bytes[first] == UInt8(ascii: "<") else { throw .notXML(source.position(at: first)) }
    if let declared = declaredEncoding(in: bytes, from: first), !isUTF8(name: declared.name) {
      throw .notUTF8(encoding: declared.name, source.position(at: declared.offset))
    }
    if let offset = firstInvalidByte(in: bytes) {
      throw .notUTF8(encoding: nil, source.position(at: offset))
    }
  }

  /// Returns the encoding with units of 16 or 32 bits that the first bytes indicate.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    let (less, zero) = (UInt8(ascii: "<"), UInt8(0))
    let marks: [(encoding: String, bytes: [UInt8])] = [
      ("UTF-32", [0xFF, 0xFE, zero, zero]), ("UTF-32", [zero, zero, 0xFE, 0xFF]),
      ("UTF-32", [less, zero, zero, zero]), ("UTF-32", [zero, zero, zero, less]),
      ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
      ("UTF-16", [less, zero]), ("UTF-16", [zero, less]),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }?.encoding
  }

  /// Returns the encoding in the XML declaration, with its offset.
  private static func declaredEncoding(
    in bytes: [UInt8], from start: Int
  ) -> (name: String, offset: Int)? {
    guard bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count,
      bytes[start + 5].isXMLSpace
    else { return nil }
    // The declaration has the syntax of a start tag, and may be unterminated.
    let end =
      bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\0") }
      ?? bytes.count
    for attribute in StartTag.attributes(in: bytes, from: start, to: end) {
      guard let value = attribute.value, attribute.isClosed,
        bytes[attribute.name].elementsEqual("encoding".utf8)
      else { continue }
      return (String(decoding: bytes[value], as: UTF8.self), value.lowerBound)
    }
    return nil
  }

  /// Returns whether every text in the encoding has the same bytes in UTF-8.
  private static func isUTF8(name: String) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    // A fast check that everything is valid.
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  var isXMLSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
      || self == UInt8(ascii: "\r")
  }
}
