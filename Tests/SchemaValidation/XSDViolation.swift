/// A place where a document violates its schema.
package struct XSDViolation: Hashable, Sendable {
  /// The name of the element, as written.
  package var element: String
  /// The name of the attribute, if it is about one.
  package var attribute: String?
  /// The offset of the element's `<`, in bytes from the start of the file.
  package var offset: Int
  /// Whether it is about a key or a reference, and not about the structure of the document.
  package var isAboutIdentity: Bool
  /// libxml2's message.
  package var message: String

  /// Creates a violation.
  package init(
    element: String, attribute: String? = nil, offset: Int, isAboutIdentity: Bool = false,
    message: String
  ) {
    self.element = element
    self.attribute = attribute
    self.offset = offset
    self.isAboutIdentity = isAboutIdentity
    self.message = message
  }
}

/// A reason why a document could not be validated.
package enum XSDError: Error, Hashable, Sendable {
  /// The schema is not valid; contains libxml2's first message.
  case invalidSchema(String)
  /// The document has `xml-not-well-formed` findings.
  case notWellFormed
}

extension XSDError: CustomStringConvertible {
  /// What is wrong, as one clause without a full stop.
  package var description: String {
    switch self {
    case .invalidSchema(let message): "the schema cannot be used: \(message)"
    case .notWellFormed: "a document must be well-formed to be validated"
    }
  }
}
