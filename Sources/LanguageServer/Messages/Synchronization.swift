/// A document that was opened, with its text.
struct OpenParameters: Decodable, Sendable {
  var textDocument: Document
  struct Document: Decodable, Sendable {
    var uri: String
    var version: Int
    var text: String
  }
}

/// Changes of a document's text, each applied to the result of the one before.
struct ChangeParameters: Decodable, Sendable {
  var textDocument: Document
  var contentChanges: [Change]

  struct Document: Decodable, Sendable {
    var uri: String
    var version: Int
  }

  struct Change: Decodable, Sendable {
    /// What is replaced; nil for the whole text.
    var range: TextRange?
    var text: String
  }
}
