import DocumentLoading
package import FileAccess
package import LintConfiguration
import Linting
package import RemoteCalls

/// A server of the Model Context Protocol: the findings, room and layouts of interface documents, for
/// assistants that write them and their translations.
///
/// It serves clients of the revision 2026-07-28, in which each request says who makes it, and of 2025-11-25
/// and earlier, which begin with `initialize`. Everything is about the files of one folder; only `apply_fix`
/// writes.
///
/// https://modelcontextprotocol.io/specification
package actor ContextServer {
  /// What the server is started with.
  package struct Options: Sendable {
    /// The folder that is served; paths are relative to it.
    package var folder: String
    /// The version of the program, which results state.
    package var version: String
    /// The schemas that clients can read, by name.
    package var schemas: [Resource] = []
    /// Returns the state of a repository at a revision, for comparisons; nil without repositories.
    package var earlierState:
      (@Sendable (_ path: String, _ revision: String) throws -> EarlierState)?

    package init(folder: String, version: String) {
      self.folder = folder
      self.version = version
    }
  }

  /// A text that clients can read.
  package struct Resource: Sendable {
    package var name: String
    package var summary: String
    package var mimeType: String
    package var text: @Sendable () -> String

    package init(
      name: String, summary: String, mimeType: String, text: @escaping @Sendable () -> String
    ) {
      self.name = name
      self.summary = summary
      self.mimeType = mimeType
      self.text = text
    }
  }

  let options: Options
  let files: any FileSystem
  let folder: ServedFolder
  private let write: @Sendable ([UInt8], String) throws -> Void
  /// The documents that were checked; nil while a call uses it.
  private var session: Session?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The document in which a key was last found.
  var documentsByKey: [String: String] = [:]
  /// Whether a client has begun with `initialize`.
  private var isInitialized = false

  /// The revisions that begin with `initialize`, the latest first.
  static let earlierRevisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The revision whose requests stand for themselves.
  static let statelessRevision = "2026-07-28"

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - options: What the server is started with.
  ///   - files: The file system.
  ///   - write: Writes a file.
  package init(
    options: Options, files: any FileSystem = LocalFileSystem(),
    write: @escaping @Sendable ([UInt8], String) throws -> Void = { bytes, path in
      try LocalFileSystem().write(bytes, to: path)
    }
  ) {
    self.options = options
    self.files = files
    self.write = write
    folder = ServedFolder(options.folder, files: files)
    var request = LintRequest(paths: [])
    request.folders = [folder.path]
    session = Session(request, files: files)
  }

  /// Serves a client until its input ends, and all of its requests are answered.
  package static func run(
    input: some AsyncSequence<[UInt8], Never> & Sendable,
    write: @escaping @Sendable ([UInt8]) throws -> Void, options: Options
  ) async {
    let writer = MessageWriter(.lines, write: write)
    await CallLoop(.lines, writer, completesRequests: true)
      .run(input, ContextServer(options: options))
  }

  /// Has a call use the session, after those before it.
  func withSession<Value: Sendable>(
    _ body: @Sendable (inout Session) async throws -> Value
  ) async throws -> Value {
    while session == nil {
      await withCheckedContinuation { waiting.append($0) }
    }
    var taken = session ?? Session(LintRequest(paths: []), files: files)
    session = nil
    defer {
      session = taken
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
    return try await body(&taken)
  }

  /// Checks a document, of which only what has changed is laid out again.
  ///
  /// - Parameter path: The document's path.
  /// - Returns: The result of a check of it alone.
  /// - Throws: ``ToolError`` if it gives no document.
  func check(_ path: String) async throws -> LintResult {
    let result: LintResult
    do {
      result = try await withSession { session in
        try await session.presentResult(of: path)
      }
    } catch let error as InvalidRequest {
      throw ToolError("\(error)")
    }
    guard result.document(at: path) != nil else {
      throw ToolError(
        result.batch.failures.first ?? result.batch.passedOver.first ?? "\(path) is no document")
    }
    return result
  }

  /// Writes a file that has not changed since it was read.
  func write(_ bytes: [UInt8], to path: String, insteadOf known: [UInt8]) throws {
    guard files.read(path) == known else {
      throw ToolError("\(folder.name(of: path)) has changed meanwhile; ask for the proposals again")
    }
    do {
      try write(bytes, path)
    } catch {
      throw ToolError("\(folder.name(of: path)) cannot be written: \(error)")
    }
  }
}

extension ContextServer: CallHandler {
  package nonisolated var answersCancelledRequests: Bool { false }

  package nonisolated func requestCancelled(
    by method: String, _ parameters: CallParameters
  ) -> CallID? {
    struct Cancellation: Decodable { var requestId: CallID }
    guard method == "notifications/cancelled" else { return nil }
    return (try? parameters.decoded(as: Cancellation.self))?.requestId
  }

  package nonisolated func isAnsweredInOrder(_ method: String) -> Bool { method == "initialize" }

  package func receive(_ response: CallParameters, to id: CallID) {}

  package func receive(_ method: String, _ parameters: CallParameters) -> Bool { true }

  package func answer(
    _ method: String, _ parameters: CallParameters
  ) async throws -> any Encodable & Sendable {
    let content = (try? parameters.decoded(as: JSONContent.self)) ?? [:]
    guard let revision = content["_meta"]?["io.modelcontextprotocol/protocolVersion"],
      method != "initialize"
    else { return try await answerEarlier(method, content) }
    guard revision.string == Self.statelessRevision else {
      throw CallError(
        code: -32022, "the protocol version \(revision.string ?? "?") is not supported",
        data: [
          "supported": .array(
            ([Self.statelessRevision] + Self.earlierRevisions).map { .string($0) }),
          "requested": revision,
        ])
    }
    if method == "server/discover" {
      return stamped(
        [
          "supportedVersions": .array(
            ([Self.statelessRevision] + Self.earlierRevisions).map { .string($0) }),
          "capabilities": capabilities, "instructions": .string(Self.instructions),
        ], isKept: true)
    }
    return stamped(
      try await result(of: method, content), isKept: method != "tools/call")
  }

  /// Answers a client of a revision that begins with `initialize`.
  private func answerEarlier(_ method: String, _ content: JSONContent) async throws -> JSONContent {
    switch method {
    case "initialize":
      let wanted = content["protocolVersion"]?.string ?? ""
      isInitialized = true
      return [
        "protocolVersion": .string(
          Self.earlierRevisions.contains(wanted) ? wanted : Self.earlierRevisions[0]),
        "capabilities": capabilities, "serverInfo": serverInfo,
        "instructions": .string(Self.instructions),
      ]
    case "ping": return [:]
    default:
      guard isInitialized else {
        throw CallError.invalidRequest(
          "expected \"initialize\", or \"io.modelcontextprotocol/protocolVersion\" in \"_meta\"")
      }
      return try await result(of: method, content)
    }
  }

  private func result(of method: String, _ content: JSONContent) async throws -> JSONContent {
    switch method {
    case "ping": return [:]
    case "tools/list": return ["tools": .array(Tool.all.map(\.description))]
    case "tools/call": return try await call(content)
    case "resources/list": return ["resources": .array(resources)]
    case "resources/templates/list": return ["resourceTemplates": .array(resourceTemplates)]
    case "resources/read": return try read(content["uri"]?.string ?? "")
    default: throw CallError.methodNotFound("there is no method \"\(method)\"")
    }
  }

  private var serverInfo: JSONContent {
    ["name": "lintel", "title": "Lintel", "version": .string(options.version)]
  }

  private var capabilities: JSONContent { ["tools": [:], "resources": [:]] }

  /// The instructions for assistants, about the server as a whole.
  private static let instructions = """
    Lintel lays out interface documents (.interface, .xib, .storyboard) in every locale, from files alone. \
    Before you write a translation, ask `room` how wide it may be, or `try` it; after a change, `check` the \
    document. `fix` proposes changes that were tried in all locales, `apply_fix` writes one.
    """

  /// Returns a result with what the stateless revision adds to each.
  private func stamped(_ result: JSONContent, isKept: Bool) -> JSONContent {
    guard case .object(var members) = result else { return result }
    members["resultType"] = "complete"
    members["_meta"] = ["io.modelcontextprotocol/serverInfo": serverInfo]
    if isKept {
      // Tools and texts are those of this program.
      members["ttlMs"] = 3_600_000
      members["cacheScope"] = "public"
    }
    return .object(members)
  }
}
