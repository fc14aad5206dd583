import CLibXML2

/// An error of libxml2 about a document.
struct SyntaxProblem {
  var code: xmlParserErrors
  /// Whether it is a warning, with the document well-formed.
  var isWarning: Bool
  /// libxml2's message.
  var text: String
  /// The name that the error is about, if it has one.
  var name: String?

  /// Whether a limit of libxml2 is exceeded, so that nothing more can be recovered.
  var isTooLarge: Bool {
    code == XML_ERR_NAME_TOO_LONG
      || ["too long", "too big", "Huge", "Excessive"].contains { text.contains($0) }
  }

  /// What exceeds the limit.
  var largePart: XMLReadingError.LargePart {
    let text = text.lowercased()
    if code == XML_ERR_NAME_TOO_LONG || text.contains("name") { return .name }
    if text.contains("attvalue") || text.contains("attribute") { return .value }
    if text.contains("comment") { return .comment }
    if text.contains("text node") || text.contains("cdata") { return .text }
    return .other(self.text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Whether the element whose start tag was just read ends with this error.
  var abandonsStartTag: Bool { code == XML_ERR_GT_REQUIRED && name != nil }

  /// Returns whether a `<!` begins neither a comment nor a CDATA section, so that its rest is not
  /// text.
  func isBrokenDeclaration(at offset: Int, in bytes: [UInt8]) -> Bool {
    code == XML_ERR_NAME_REQUIRED && bytes[..<offset].last == UInt8(ascii: "<")
      && bytes[offset...].first == UInt8(ascii: "!")
  }
}
