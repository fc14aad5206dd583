import RemoteCalls

/// What a client says of itself, as far as it matters here.
struct InitializeParameters: Decodable, Sendable {
  var processId: Int?
  var rootPath: String?
  var rootUri: String?
  var workspaceFolders: [WorkspaceFolder]?
  var capabilities: ClientCapabilities
  var initializationOptions: JSONContent?
}

/// A folder that is open in the client.
struct WorkspaceFolder: Codable, Hashable, Sendable {
  var uri: String
  var name: String
}

/// The abilities of a client that change what it is sent.
struct ClientCapabilities: Decodable, Sendable {
  var general: General?
  var textDocument: TextDocument?
  var workspace: Workspace?
  var window: Window?

  struct General: Decodable, Sendable {
    var positionEncodings: [String]?
  }

  struct TextDocument: Decodable, Sendable {
    var diagnostic: Present?
    var publishDiagnostics: PublishDiagnostics?
    var hover: Hover?
    var completion: Completion?
    var documentSymbol: DocumentSymbol?
    var rename: Rename?
    var codeAction: CodeAction?
  }

  struct Present: Decodable, Sendable {}
  struct PublishDiagnostics: Decodable, Sendable { var relatedInformation: Bool? }
  struct Hover: Decodable, Sendable { var contentFormat: [String]? }
  struct Completion: Decodable, Sendable {
    var completionItem: Item?
    struct Item: Decodable, Sendable {
      var snippetSupport: Bool?
      var documentationFormat: [String]?
    }
  }
  struct DocumentSymbol: Decodable, Sendable { var hierarchicalDocumentSymbolSupport: Bool? }
  struct Rename: Decodable, Sendable { var prepareSupport: Bool? }
  struct CodeAction: Decodable, Sendable {
    var codeActionLiteralSupport: Present?
  }

  struct Workspace: Decodable, Sendable {
    var workspaceEdit: WorkspaceEdit?
    var didChangeWatchedFiles: Registration?
    var diagnostics: Refresh?
    var codeLens: Refresh?
    var inlayHint: Refresh?
    var workspaceFolders: Bool?
    struct WorkspaceEdit: Decodable, Sendable { var documentChanges: Bool? }
    struct Registration: Decodable, Sendable { var dynamicRegistration: Bool? }
    struct Refresh: Decodable, Sendable { var refreshSupport: Bool? }
  }

  struct Window: Decodable, Sendable {
    var workDoneProgress: Bool?
    var showDocument: Support?
    struct Support: Decodable, Sendable { var support: Bool? }
  }
}

/// The answer to `initialize`.
struct InitializeResult: Encodable, Sendable {
  var capabilities: JSONContent
  var serverInfo: ServerInfo

  struct ServerInfo: Encodable, Sendable {
    var name: String
    var version: String
  }
}

/// A change of the folders that are open.
struct WorkspaceFoldersChange: Decodable, Sendable {
  var event: Event
  struct Event: Decodable, Sendable {
    var added: [WorkspaceFolder]
    var removed: [WorkspaceFolder]
  }
}

/// Files that were written, created or removed outside of the client's documents.
struct WatchedFilesChange: Decodable, Sendable {
  var changes: [Change]
  struct Change: Decodable, Sendable { var uri: String }
}
