import FileAccess
import Foundation
import RemoteCalls
import Synchronization
import Testing

/// Tests that progress is shown only with the client's consent, and that a search knows files that change
/// while it reads them.
///
/// A reader that waits holds a thread, of which there are as many as processors.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
struct ProgressTests {
  private static let capabilities: JSONContent = ["window": ["workDoneProgress": true]]

  /// The messages about progress, in their order: what creates a report, and the kinds of `$/progress`.
  private static func steps(_ client: TestClient) -> [String] {
    client.messages.compactMap { message in
      switch message["method"]?.string {
      case "window/workDoneProgress/create": "create"
      case "$/progress": message["params"]?["value"]?["kind"]?.string
      default: nil
      }
    }
  }

  /// Begins a search of a folder with a document that is read only once the test allows it.
  private static func search() async throws -> (
    client: TestClient, files: WaitingFiles, search: Int
  ) {
    let files = WaitingFiles(Sign.files())
    let client = try await TestClient(files, capabilities: capabilities)
    let search = client.begin("workspace/symbol", ["query": "save"])
    try await files.waitForReader()
    return (client, files, search)
  }

  /// Answers the request that creates a report.
  private static func answer(_ client: TestClient, _ answer: JSONContent) throws {
    let request = try #require(
      client.messages.last { $0["method"]?.string == "window/workDoneProgress/create" })
    var message: [String: JSONContent] = ["jsonrpc": "2.0", "id": request["id"] ?? nil]
    if case .object(let members) = answer { message.merge(members) { $1 } }
    client.send(.object(message))
  }

  /// Waits until the server has taken up what was sent before.
  private static func settle(_ client: TestClient) async throws {
    _ = try await client.error("unknown", [:])
  }

  @Test func progressBeginsOnceTheClientAgrees() async throws {
    let (client, files, search) = try await Self.search()
    try await Self.settle(client)
    #expect(Self.steps(client) == ["create"])
    try Self.answer(client, ["result": nil])
    try await Self.settle(client)
    #expect(Self.steps(client) == ["create", "begin"])
    files.goOn()
    _ = try await client.answer(to: search)
    #expect(Self.steps(client) == ["create", "begin", "end"])
  }

  @Test(arguments: [["error": ["code": -32601, "message": "no"]], nil] as [JSONContent?])
  func withoutConsentNothingIsShown(answer: JSONContent?) async throws {
    let (client, files, search) = try await Self.search()
    if let answer { try Self.answer(client, answer) }
    try await Self.settle(client)
    files.goOn()
    #expect(try await client.answer(to: search)["result"]?.elements?.isEmpty == false)
    // A client that agrees later sees nothing of what has ended.
    if answer == nil { try Self.answer(client, ["result": nil]) }
    try await Self.settle(client)
    #expect(Self.steps(client) == ["create"])
  }

  @Test func aFileThatChangesWhileItIsReadIsReadAgain() async throws {
    let (client, files, search) = try await Self.search()
    files.set(Sign.document.replacing("\"save\"", with: "\"saveAll\""), at: Sign.path)
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string("file://\(Sign.path)"), "type": 2]]])
    try await Self.settle(client)
    files.goOn()
    _ = try await client.answer(to: search)
    let found = try await client.request("workspace/symbol", ["query": "saveall"])
    #expect(found.elements?.isEmpty == false, "\(found)")
  }
}

/// Files of which the first reader of a document waits, with the contents from before.
private final class WaitingFiles: FileSystem {
  private struct State {
    var files: MemoryFileSystem
    var changed: [String: [UInt8]] = [:]
    var isReading = false
    var goesOn = false
  }

  private let state: Mutex<State>

  init(_ files: MemoryFileSystem) { state = Mutex(State(files: files)) }

  private var present: MemoryFileSystem { state.withLock(\.files) }

  func set(_ text: String, at path: String) {
    state.withLock { $0.changed[path] = Array(text.utf8) }
  }

  func goOn() { state.withLock { $0.goesOn = true } }

  /// Waits until the document is read.
  func waitForReader() async throws {
    for _ in 0..<10_000 where !state.withLock(\.isReading) {
      try await Task.sleep(for: .milliseconds(2))
    }
    let isReading = state.withLock(\.isReading)
    #expect(isReading)
  }

  func read(_ path: String) -> [UInt8]? {
    let before = state.withLock { $0.changed[path] ?? $0.files.read(path) }
    guard path == Sign.path else { return before }
    state.withLock { $0.isReading = true }
    for _ in 0..<10_000 where !state.withLock(\.goesOn) { Thread.sleep(forTimeInterval: 0.002) }
    return before
  }

  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    state.withLock { ($0.changed[path] ?? $0.files.read(path)).map { Array($0.prefix(byteCount)) } }
  }

  func kind(of path: String) -> FileKind? { present.kind(of: path) }
  func isLink(_ path: String) -> Bool { false }
  func list(_ path: String) -> [String]? { present.list(path) }
  func identity(of path: String) -> [UInt8] { present.identity(of: path) }
}
