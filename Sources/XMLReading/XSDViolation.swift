/// A place where a document is not what its schema says.
public struct XSDViolation: Hashable, Sendable {
  /// The name of the element that is wrong, as written.
  public var element: String
  /// The attribute that is wrong, where it is one.
  public var attribute: String?
  /// Where the element's `<` stands, in bytes from the start of the file.
  public var offset: Int
  /// Whether a key or a reference is wrong, and not the structure of the document.
  public var isAboutIdentity: Bool
  /// libxml2's own words.
  public var message: String

  /// Makes a violation.
  public init(
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

/// Why a document could not be held against a schema.
public enum XSDError: Error, Hashable, Sendable {
  /// The schema is no schema; the first thing that is wrong, in libxml2's words.
  case invalidSchema(String)
  /// The document has `xml-not-well-formed` findings.
  case notWellFormed
}

extension XSDError: CustomStringConvertible {
  /// What is wrong, as one clause without a full stop.
  public var description: String {
    switch self {
    case .invalidSchema(let message): "the schema cannot be used: \(message)"
    case .notWellFormed: "a document must be well-formed to be held against a schema"
    }
  }
}
