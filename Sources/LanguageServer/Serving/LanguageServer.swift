package import FileAccess
import LintConfiguration
import Linting
package import RemoteCalls

/// A server of the Language Server Protocol 3.17: the findings, fixes and facts of interface documents and
/// their tables, for editors.
///
/// Documents are checked as they are in the client, saved or not. What it reports equals what `lintel check`
/// reports of them.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
package actor LanguageServer {
  /// What the server is started with.
  package struct Options: Sendable {
    /// The version in the answer to `initialize`.
    package var version: String
    /// The folder for pictures that a client opens, or nil if there is none.
    package var previewFolder: String?

    package init(version: String, previewFolder: String? = nil) {
      self.version = version
      self.previewFolder = previewFolder
    }
  }

  let writer: MessageWriter
  let files: any FileSystem
  let options: Options

  var client = Client()
  var state = State.started
  /// The open documents, by path.
  var documents: [String: OpenDocument] = [:]
  /// The folders that are open in the client, by path, each with what is known of its documents.
  var workspaces: [String: Workspace] = [:]
  /// The files that have changed since the last check.
  var changedPaths: Set<String> = []
  /// The documents that are to be checked, whatever has changed.
  var unchecked: Set<String> = []
  /// The check that is running.
  var checking: Task<Void, Never>?
  /// What was found in each document, by its path.
  var checks: [String: CheckedState] = [:]
  /// The documents of the folders, with the symbols in them.
  var symbolIndex = SymbolIndex()
  /// What shows the client that something takes time.
  var progress = ProgressReports()

  /// The states of a server, in their order.
  enum State {
    case started, initialized, shutDown
  }

  /// A folder with its documents.
  struct Workspace {
    var folder: String
    /// Nil while a check has it.
    var session: Session?
  }

  /// What a check found.
  struct CheckedState: Sendable {
    /// The version of the document that was checked; nil if it is not open.
    var version: Int?
    /// What was found in the document itself.
    var findings: [LocatedFinding]
    /// The result of the check; for a table that of a document that uses it.
    var result: LintResult?
    /// The documents that use it, for a table.
    var users: [String] = []
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - writer: Writes to the client.
  ///   - files: The file system.
  ///   - options: What the server is started with.
  package init(
    _ writer: MessageWriter, files: any FileSystem = LocalFileSystem(), options: Options
  ) {
    self.writer = writer
    self.files = files
    self.options = options
  }

  /// Serves a client until its input ends, or it says so.
  ///
  /// - Parameters:
  ///   - input: What the client writes.
  ///   - write: Writes to the client, and throws if it is gone.
  ///   - files: The file system.
  ///   - options: What the server is started with.
  /// - Returns: Whether the client ended the server as the protocol has it: `shutdown` before `exit`.
  package static func run(
    input: some AsyncSequence<[UInt8], Never> & Sendable,
    write: @escaping @Sendable ([UInt8]) throws -> Void,
    files: any FileSystem = LocalFileSystem(), options: Options
  ) async -> Bool {
    let writer = MessageWriter(.header, write: write)
    let server = LanguageServer(writer, files: files, options: options)
    await CallLoop(.header, writer, completesRequests: false).run(input, server)
    return await server.isShutDown
  }

  private var isShutDown: Bool {
    checking?.cancel()
    return state == .shutDown
  }
}

extension LanguageServer: CallHandler {
  package nonisolated func requestCancelled(
    by method: String, _ parameters: CallParameters
  ) -> CallID? {
    struct Cancellation: Decodable { var id: CallID }
    guard method == "$/cancelRequest" else { return nil }
    return (try? parameters.decoded(as: Cancellation.self))?.id
  }

  package nonisolated var answersCancelledRequests: Bool { true }

  package nonisolated func isAnsweredInOrder(_ method: String) -> Bool {
    method == "initialize" || method == "shutdown"
  }

  package func receive(_ response: CallParameters, to id: CallID) {
    guard let begun = progress.begin(answered: id, isAgreed: response.hasResult) else { return }
    sendProgress(
      begun.token, ["kind": "begin", "title": .string(begun.title), "cancellable": false])
  }

  package func receive(_ method: String, _ parameters: CallParameters) -> Bool {
    if method == "exit" { return false }
    // Anything before `initialize` is dropped, as the protocol has it.
    guard state == .initialized else { return true }
    do {
      switch method {
      case "initialized": registerWatcher()
      case "textDocument/didOpen": open(try parameters.decoded())
      case "textDocument/didChange": try change(try parameters.decoded())
      case "textDocument/didClose": close(try parameters.decoded())
      case "textDocument/didSave": save(try parameters.decoded())
      case "workspace/didChangeWatchedFiles": watchedFilesChanged(try parameters.decoded())
      case "workspace/didChangeWorkspaceFolders": foldersChanged(try parameters.decoded())
      // Others need no answer: a client may send what newer versions of the protocol define.
      default: break
      }
    } catch {
      log("\(method): \(error.message)")
    }
    return true
  }

  package func answer(
    _ method: String, _ parameters: CallParameters
  ) async throws -> any Encodable & Sendable {
    switch (state, method) {
    case (.started, "initialize"): return initialize(try parameters.decoded())
    case (.started, _):
      throw CallError.notInitialized("expected \"initialize\" before \"\(method)\"")
    case (.initialized, "shutdown"):
      state = .shutDown
      checking?.cancel()
      return NoResult()
    case (.initialized, "initialize"):
      throw CallError.invalidRequest("the server is initialized already")
    case (.shutDown, _):
      throw CallError.invalidRequest("the server is shut down; expected \"exit\"")
    case (.initialized, _): return try await answerRequest(method, parameters)
    }
  }

  private func answerRequest(
    _ method: String, _ parameters: CallParameters
  ) async throws -> any Encodable & Sendable {
    switch method {
    case "textDocument/diagnostic": try await diagnostics(try parameters.decoded())
    case "textDocument/completion": try await completion(try parameters.decoded())
    case "textDocument/hover": try await orNull(hover(try parameters.decoded()))
    case "textDocument/definition": try await definition(try parameters.decoded())
    case "textDocument/references": try await references(try parameters.decoded())
    case "textDocument/documentHighlight": try highlights(try parameters.decoded())
    case "textDocument/documentSymbol": try documentSymbols(try parameters.decoded())
    case "workspace/symbol": try await workspaceSymbols(try parameters.decoded())
    case "textDocument/prepareRename": try await orNull(prepareRename(try parameters.decoded()))
    case "textDocument/rename": try await rename(try parameters.decoded())
    case "textDocument/linkedEditingRange": try orNull(linkedRanges(try parameters.decoded()))
    case "textDocument/selectionRange": try selectionRanges(try parameters.decoded())
    case "textDocument/foldingRange": try foldingRanges(try parameters.decoded())
    case "textDocument/formatting": try formatting(try parameters.decoded())
    case "textDocument/rangeFormatting": try rangeFormatting(try parameters.decoded())
    case "textDocument/documentLink": try await links(try parameters.decoded())
    case "textDocument/codeAction": try await codeActions(try parameters.decoded())
    case "textDocument/codeLens": try await codeLenses(try parameters.decoded())
    case "textDocument/inlayHint": try await inlayHints(try parameters.decoded())
    case "workspace/executeCommand": try await execute(try parameters.decoded())
    default: throw CallError.methodNotFound("there is no method \"\(method)\"")
    }
  }

  private func orNull(_ value: (any Encodable & Sendable)?) -> any Encodable & Sendable {
    value ?? NoResult()
  }

  /// Writes a message into the client's log.
  func log(_ message: String, isError: Bool = true) {
    writer.notify("window/logMessage", LogMessage(type: isError ? 1 : 3, message: message))
  }

  /// Shows the user a message.
  func show(_ message: String) {
    writer.notify("window/showMessage", LogMessage(type: 2, message: message))
  }

  private struct LogMessage: Encodable {
    var type: Int
    var message: String
  }
}
