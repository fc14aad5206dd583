import LintConfiguration
import Linting
import RemoteCalls

/// The abilities of the client that change what it is sent.
struct Client: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether the client asks for diagnostics, so that none are sent unasked.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesLenses = false
  var refreshesHints = false
  var showsRelatedInformation = false
  var showsMarkdown = false
  var insertsSnippets = false
  var nestsSymbols = false
  var editsVersions = false
  var watchesFiles = false
  var showsProgress = false
  var showsDocuments = false

  init() {}

  init(_ capabilities: ClientCapabilities) {
    let encodings = capabilities.general?.positionEncodings ?? []
    // UTF-8 is what bytes are counted in; UTF-16 what every client can.
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let document = capabilities.textDocument
    let workspace = capabilities.workspace
    pullsDiagnostics = document?.diagnostic != nil
    refreshesDiagnostics = workspace?.diagnostics?.refreshSupport ?? false
    refreshesLenses = workspace?.codeLens?.refreshSupport ?? false
    refreshesHints = workspace?.inlayHint?.refreshSupport ?? false
    showsRelatedInformation = document?.publishDiagnostics?.relatedInformation ?? false
    showsMarkdown = document?.hover?.contentFormat?.contains("markdown") ?? false
    insertsSnippets = document?.completion?.completionItem?.snippetSupport ?? false
    nestsSymbols = document?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    editsVersions = workspace?.workspaceEdit?.documentChanges ?? false
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    showsProgress = capabilities.window?.workDoneProgress ?? false
    showsDocuments = capabilities.window?.showDocument?.support ?? false
  }
}

extension LanguageServer {
  /// The commands that the server carries out.
  static let previewCommand = "lintel.preview"

  func initialize(_ parameters: InitializeParameters) -> InitializeResult {
    client = Client(parameters.capabilities)
    let folders =
      parameters.workspaceFolders?.map(\.uri)
      ?? [parameters.rootUri ?? parameters.rootPath.map(FileAddress.address)].compactMap(\.self)
    for uri in folders { addWorkspace(uri) }
    state = .initialized
    var capabilities: JSONContent = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "completionProvider": ["triggerCharacters": ["<", "\"", " ", "[", "=", "/"]],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "renameProvider": ["prepareProvider": true],
      "linkedEditingRangeProvider": true, "selectionRangeProvider": true,
      "foldingRangeProvider": true, "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true, "documentLinkProvider": [:],
      "codeActionProvider": ["codeActionKinds": ["quickfix"]], "codeLensProvider": [:],
      "inlayHintProvider": true,
      "executeCommandProvider": ["commands": [.string(Self.previewCommand)]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    if client.pullsDiagnostics, case .object(var members) = capabilities {
      members["diagnosticProvider"] = [
        "identifier": "lintel", "interFileDependencies": true, "workspaceDiagnostics": false,
      ]
      capabilities = .object(members)
    }
    return InitializeResult(
      capabilities: capabilities, serverInfo: .init(name: "lintel", version: options.version))
  }

  /// Asks the client to tell of files that change: documents, tables, images, projects and configurations.
  func registerWatcher() {
    guard client.watchesFiles else { return }
    let options: JSONContent = [
      "watchers": [
        [
          "globPattern":
            "**/*.{interface,xib,storyboard,strings,stringsdict,xcstrings,yml,pbxproj,png,svg,pdf,json}"
        ]
      ]
    ]
    let registrations: JSONContent = [
      "registrations": [
        [
          "id": "lintel-files", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": options,
        ]
      ]
    ]
    writer.request("client/registerCapability", registrations)
  }

  func addWorkspace(_ uri: String) {
    guard let path = FileAddress.path(of: uri).map(FileAddress.standardized) else { return }
    if workspaces[path] == nil { workspaces[path] = Workspace(folder: path) }
  }

  func foldersChanged(_ parameters: WorkspaceFoldersChange) {
    for folder in parameters.event.removed {
      guard let path = FileAddress.path(of: folder.uri).map(FileAddress.standardized) else {
        continue
      }
      workspaces[path] = nil
    }
    for folder in parameters.event.added { addWorkspace(folder.uri) }
    symbolIndex.forgetAll()
    unchecked.formUnion(documents.keys)
    startChecking()
  }

  /// Returns the folder that a file is part of: the innermost one that is open, else its own.
  func folder(of path: String) -> String {
    let around = workspaces.keys.filter { path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    if let nearest = around.max(by: { $0.utf8.count < $1.utf8.count }) { return nearest }
    let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    // The tables of a document are beside the folder of its language.
    guard own.hasSuffix(".lproj"), let slash = own.lastIndex(of: "/") else { return own }
    return String(own[..<slash])
  }
}
