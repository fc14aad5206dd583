import Foundation
import RemoteCalls
import Synchronization
import Testing

/// Tests what a client gets for messages of all kinds.
@Suite struct CallLoopTests {
  /// Answers `echo`, waits in `wait` until it is cancelled, and fails in `fail`.
  private final class Handler: CallHandler {
    let notes = Mutex<[String]>([])

    func answer(
      _ method: String, _ parameters: CallParameters
    ) async throws -> any Encodable & Sendable {
      switch method {
      case "echo": return try parameters.decoded(as: JSONContent.self)
      case "strict": return try parameters.decoded(as: Strict.self).count
      case "wait":
        try await Task.sleep(for: .seconds(60))
        return true
      default: throw CallError.methodNotFound("there is no method \"\(method)\"")
      }
    }

    struct Strict: Decodable { var count: Int }

    func receive(_ method: String, _ parameters: CallParameters) -> Bool {
      notes.withLock { $0.append(method) }
      return method != "exit"
    }

    func receive(_ response: CallParameters, to id: CallID) {
      notes.withLock { $0.append("response") }
    }

    func requestCancelled(by method: String, _ parameters: CallParameters) -> CallID? {
      struct Cancellation: Decodable { var id: CallID }
      return method == "cancel" ? try? parameters.decoded(as: Cancellation.self).id : nil
    }

    let answersCancelledRequests = true

    func isAnsweredInOrder(_ method: String) -> Bool { false }
  }

  /// Returns the answers to some lines, sorted, and the notes that the handler took.
  private func answers(
    to lines: [String], completes: Bool = true
  ) async -> (answers: [String], notes: [String]) {
    let written = Mutex<[UInt8]>([])
    let (input, continuation) = AsyncStream<[UInt8]>.makeStream()
    for line in lines { continuation.yield(Array("\(line)\n".utf8)) }
    continuation.finish()
    let writer = MessageWriter(.lines) { bytes in written.withLock { $0 += bytes } }
    let handler = Handler()
    await CallLoop(.lines, writer, completesRequests: completes).run(input, handler)
    let text = String(decoding: written.withLock { $0 }, as: UTF8.self)
    return (text.split(separator: "\n").map(String.init).sorted(), handler.notes.withLock { $0 })
  }

  @Test func requestsHaveAnswersAndNotificationsHaveNone() async {
    let result = await answers(to: [
      #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":[1,2.5,"ä",null,true]}}"#,
      #"{"jsonrpc":"2.0","method":"note"}"#,
      #"{"jsonrpc":"2.0","id":"x","method":"none"}"#,
      #"{"jsonrpc":"2.0","id":7,"result":null}"#,
    ])
    #expect(
      result.answers == [
        #"{"error":{"code":-32601,"message":"there is no method \"none\""},"id":"x","jsonrpc":"2.0"}"#,
        #"{"id":1,"jsonrpc":"2.0","result":{"a":[1,2.5,"ä",null,true]}}"#,
      ])
    #expect(result.notes == ["note", "response"])
  }

  @Test(arguments: [
    ("{", -32700), ("nothing", -32700), ("[]", -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"echo"}]"#, -32600), ("17", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, -32600), (#"{"jsonrpc":"2.0"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"echo"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"strict","params":{"count":"many"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"strict","params":{}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"strict"}"#, -32602),
  ]) func whatIsNoCallHasAnErrorAndTheNextIsAnswered(line: String, code: Int) async {
    let result = await answers(to: [line, #"{"jsonrpc":"2.0","id":2,"method":"echo","params":1}"#])
    #expect(result.answers.count == 2)
    #expect(result.answers.contains { $0.contains("\"code\":\(code)") }, "\(result.answers)")
    #expect(result.answers.contains(#"{"id":2,"jsonrpc":"2.0","result":1}"#))
  }

  @Test func aCancelledRequestIsAnsweredSo() async {
    let result = await answers(to: [
      #"{"jsonrpc":"2.0","id":1,"method":"wait"}"#,
      #"{"jsonrpc":"2.0","method":"cancel","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","method":"cancel","params":{"id":99}}"#,
    ])
    #expect(result.answers.count == 1)
    #expect(result.answers.first?.contains("-32800") == true)
  }

  @Test func requestsEndWithAClientThatIsGone() async {
    let result = await answers(
      to: [#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#], completes: false)
    #expect(result.answers.first?.contains("-32800") == true)
  }

  @Test func twoRequestsCannotHaveOneID() async {
    let wait = #"{"jsonrpc":"2.0","id":1,"method":"wait"}"#
    let result = await answers(to: [
      wait, wait, #"{"jsonrpc":"2.0","method":"cancel","params":{"id":1}}"#,
    ])
    #expect(result.answers.count == 2)
    #expect(result.answers.contains { $0.contains("-32600") })
  }
}
