import CLibXML2

/// What libxml2 has to say against a document.
struct SyntaxProblem {
  /// The kind of error.
  var code: xmlParserErrors
  /// Whether the document is well-formed all the same.
  var isWarning: Bool
  /// libxml2's own words.
  var text: String
  /// The name that the error is about, where it has one.
  var name: String?

  /// Whether one of libxml2's limits is passed: there is nothing more to recover.
  var isTooLarge: Bool {
    code == XML_ERR_NAME_TOO_LONG
      || ["too long", "too big", "Huge", "Excessive"].contains { text.contains($0) }
  }

  /// Whether the element whose start tag was just read has ended with this error.
  var abandonsStartTag: Bool { code == XML_ERR_GT_REQUIRED && name != nil }

  /// Whether a `<!` begins neither a comment nor a CDATA section: its rest is no text.
  func isBrokenDeclaration(at offset: Int, in bytes: [UInt8]) -> Bool {
    code == XML_ERR_NAME_REQUIRED && bytes[..<offset].last == UInt8(ascii: "<")
      && bytes[offset...].first == UInt8(ascii: "!")
  }
}
