import RemoteCalls

/// A text that may be inserted.
struct CompletionItem: Codable, Sendable {
  var label: String
  var kind: Int?
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String?
  var filterText: String?
  /// 2: the text has places to fill in.
  var insertTextFormat: Int?
  var textEdit: TextEdit?

  /// The kinds of the protocol that are used.
  enum Kind {
    static let `class` = 7
    static let property = 10
    static let value = 12
    static let `enum` = 13
    static let reference = 18
    static let constant = 21
  }
}

/// The texts that may be inserted at a place.
struct CompletionList: Codable, Sendable {
  var isIncomplete = false
  var items: [CompletionItem]
}

/// What is shown about a place.
struct Hover: Codable, Sendable {
  var contents: MarkupContent
  var range: TextRange?
}

/// The parameters of `textDocument/references`.
struct ReferenceParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: TextPosition
  var context: Context
  struct Context: Decodable, Sendable { var includeDeclaration: Bool }
}

/// The parameters of `textDocument/rename`.
struct RenameParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: TextPosition
  var newName: String
}

/// What would be renamed.
struct RenamePlace: Codable, Sendable {
  var range: TextRange
  var placeholder: String
}

/// The parameters of `textDocument/codeAction`.
struct CodeActionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var range: TextRange
  var context: Context
  struct Context: Decodable, Sendable {
    var diagnostics: [Diagnostic]
    var only: [String]?
  }
}

/// A change that is offered.
struct CodeAction: Codable, Sendable {
  var title: String
  var kind: String
  var diagnostics: [Diagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit?
}

/// A line above a range, with a command.
struct CodeLens: Codable, Sendable {
  var range: TextRange
  var command: ClientCommand?
}

/// A text that is shown beside the document's own.
struct InlayHint: Codable, Sendable {
  var position: TextPosition
  var label: String
  var tooltip: String?
  var paddingLeft: Bool?
}

/// The parameters of `workspace/executeCommand`.
struct ExecuteCommandParameters: Decodable, Sendable {
  var command: String
  var arguments: [JSONContent]?
}
