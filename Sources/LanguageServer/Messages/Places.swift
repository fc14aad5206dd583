/// A place between two characters of a document, as the client counts them.
struct TextPosition: Codable, Hashable, Comparable, Sendable {
  /// The line, from 0.
  var line: Int
  /// The column, from 0, in the units of the agreed ``PositionEncoding``.
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The characters between two places.
struct TextRange: Codable, Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition
}

/// A range in a document.
struct TextLocation: Codable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

/// The unit of columns.
enum PositionEncoding: String, Codable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A document by its address.
struct DocumentIdentifier: Codable, Sendable {
  var uri: String
}

/// A document at one of its versions.
struct VersionedDocument: Codable, Sendable {
  var uri: String
  /// Nil for a document that is not open.
  var version: Int?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// The parameters of requests about a whole document.
struct DocumentParameters: Codable, Sendable {
  var textDocument: DocumentIdentifier
}

/// The parameters of requests about a place in a document.
struct PlaceParameters: Codable, Sendable {
  var textDocument: DocumentIdentifier
  var position: TextPosition
}

/// The parameters of requests about a range of a document.
struct RangeParameters: Codable, Sendable {
  var textDocument: DocumentIdentifier
  var range: TextRange
}

/// The replacement of a range.
struct TextEdit: Codable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

/// The replacements in a document, which all refer to it as it is.
struct DocumentEdit: Codable, Sendable {
  var textDocument: VersionedDocument
  var edits: [TextEdit]
}

/// Changes of documents that belong together.
struct WorkspaceEdit: Codable, Sendable {
  /// The changes, for clients that know versions.
  var documentChanges: [DocumentEdit]?
  /// The changes by address, for the other clients.
  var changes: [String: [TextEdit]]?
}

/// A text with a form: Markdown or plain.
struct MarkupContent: Codable, Hashable, Sendable {
  var kind: Kind
  var value: String

  enum Kind: String, Codable, Sendable {
    case markdown, plaintext
  }
}

/// An action that the client has the server carry out.
struct ClientCommand: Codable, Hashable, Sendable {
  var title: String
  var command: String
  var arguments: [String]?
}
