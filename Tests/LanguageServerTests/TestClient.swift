import FileAccess
import Foundation
import LanguageServer
import RemoteCalls
import Synchronization
import Testing

/// A client in this process, whose files are in memory.
final class TestClient: Sendable {
  typealias Message = JSONContent

  private struct State {
    var reader = MessageReader(.header)
    var responses: [Int: Message] = [:]
    var others: [Message] = []
    var count = 0
  }

  private let state = Mutex(State())
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private let serving: Task<Bool, Never>

  /// Starts a server, and initializes it.
  init(
    _ files: any FileSystem, folders: [String] = ["/P"], capabilities: Message = [:]
  ) async throws {
    let (input, continuation) = AsyncStream<[UInt8]>.makeStream()
    self.continuation = continuation
    let box = WeakClient()
    serving = Task {
      await LanguageServer.run(
        input: input, write: { box.client?.receive($0) }, files: files,
        options: .init(version: "1"))
    }
    box.set(self)
    _ = try await request(
      "initialize",
      [
        "processId": nil, "rootUri": nil, "capabilities": capabilities,
        "workspaceFolders": .array(
          folders.map { ["uri": .string("file://\($0)"), "name": "folder"] }),
      ])
    notify("initialized", [:])
  }

  /// The client of a server, which begins before the client is whole.
  private final class WeakClient: Sendable {
    private let stored = Mutex<TestClient?>(nil)
    var client: TestClient? { stored.withLock { $0 } }
    func set(_ client: TestClient) { stored.withLock { $0 = client } }
  }

  private func receive(_ bytes: [UInt8]) {
    state.withLock { state in
      state.reader.append(bytes)
      while case .message(let message)? = state.reader.next() {
        guard let content = try? JSONDecoder().decode(JSONContent.self, from: Data(message)) else {
          continue
        }
        if content["method"] == nil, let id = content["id"]?.integer {
          state.responses[id] = content
        } else {
          state.others.append(content)
        }
      }
    }
  }

  func send(_ message: Message) {
    let data = (try? JSONEncoder().encode(message)) ?? Data()
    continuation.yield(MessageFraming.header.framed([UInt8](data)))
  }

  func notify(_ method: String, _ parameters: Message) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request without waiting, and returns its id.
  func begin(_ method: String, _ parameters: Message) -> Int {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    send([
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters,
    ])
    return id
  }

  /// Returns the whole answer to a request.
  func answer(to id: Int) async throws -> Message {
    try await wait { $0.responses.removeValue(forKey: id) }
  }

  /// Sends a request and returns its result; an error is an issue of the test.
  func request(_ method: String, _ parameters: Message) async throws -> Message {
    let answer = try await answer(to: begin(method, parameters))
    if let error = answer["error"] { Issue.record("\(method): \(error)") }
    return answer["result"] ?? .null
  }

  /// Sends a request and returns its error.
  func error(_ method: String, _ parameters: Message) async throws -> (code: Int?, message: String)
  {
    let answer = try await answer(to: begin(method, parameters))
    return (answer["error"]?["code"]?.integer, answer["error"]?["message"]?.string ?? "")
  }

  func open(_ path: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string("file://\(path)"), "languageId": "x", "version": .integer(version),
          "text": .string(text),
        ]
      ])
  }

  /// Replaces all of a document.
  func change(_ path: String, _ text: String, version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("file://\(path)"), "version": .integer(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// Returns the diagnostics of a version of a document once they are sent.
  func diagnostics(_ path: String, version: Int = 1) async throws -> [Message] {
    let uri = "file://\(path)"
    return try await wait { state in
      state.others.last {
        $0["method"]?.string == "textDocument/publishDiagnostics"
          && $0["params"]?["uri"]?.string == uri
          && $0["params"]?["version"]?.integer == version
      }?["params"]?["diagnostics"]?.elements
    }
  }

  /// The requests and notifications of the server so far.
  var messages: [Message] { state.withLock(\.others) }

  /// Waits for something that the server sends.
  private func wait<Value>(_ find: (inout State) -> Value?) async throws -> Value {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if let value = state.withLock({ find(&$0) }) { return value }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw Silence()
  }

  struct Silence: Error {}

  /// Ends the client's messages, and returns whether the server ended as the protocol has it.
  func end() async -> Bool {
    continuation.finish()
    return await serving.value
  }
}

extension JSONContent {
  /// The parameters of a request about a place.
  static func place(_ path: String, _ line: Int, _ character: Int) -> JSONContent {
    [
      "textDocument": ["uri": .string("file://\(path)")],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  static func document(_ path: String) -> JSONContent {
    ["textDocument": ["uri": .string("file://\(path)")]]
  }
}
