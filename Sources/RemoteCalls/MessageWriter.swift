import FoundationEssentials
import Synchronization

/// Writes messages of JSON-RPC, one at a time, from any thread.
package final class MessageWriter: Sendable {
  private let framing: MessageFraming
  private let write: @Sendable ([UInt8]) throws -> Void
  /// The number of calls of ours; whoever holds the lock writes.
  private let count = Mutex(0)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - framing: How messages follow one another.
  ///   - write: Writes bytes, and throws if nobody reads them any more.
  package init(
    _ framing: MessageFraming, write: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.framing = framing
    self.write = write
  }

  /// Writes the result of a call.
  package func respond(_ result: any Encodable & Sendable, to id: CallID) {
    send(Message(id: id, result: Encoded(result)))
  }

  /// Writes why a call has no result.
  package func fail(_ error: CallError, to id: CallID?) {
    // A call whose id could not be read has `null` for it.
    send(Failure(id: id, error: error))
  }

  /// Writes a notification.
  package func notify(_ method: String, _ parameters: any Encodable & Sendable) {
    send(Message(method: method, params: Encoded(parameters)))
  }

  /// Writes a request whose result does not matter, or is awaited elsewhere.
  ///
  /// - Returns: The id of the request.
  @discardableResult package func request(
    _ method: String, _ parameters: any Encodable & Sendable
  ) -> CallID {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let id = CallID.text("lintel-\(number)")
    send(Message(id: id, method: method, params: Encoded(parameters)))
    return id
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { return }
    let bytes = framing.framed([UInt8](data))
    // A client that is gone reads nothing; the end of its input ends the server.
    count.withLock { _ in try? write(bytes) }
  }

  private struct Message: Encodable {
    var jsonrpc = "2.0"
    var id: CallID?
    var method: String?
    var params: Encoded?
    var result: Encoded?

    init(
      id: CallID? = nil, method: String? = nil, params: Encoded? = nil, result: Encoded? = nil
    ) {
      self.id = id
      self.method = method
      self.params = params
      self.result = result
    }
  }

  private struct Failure: Encodable {
    var id: CallID?
    var error: CallError

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }

    private enum Key: String, CodingKey { case jsonrpc, id, error }
  }

  /// A value of any type, encoded as it is; without one `null`.
  private struct Encoded: Encodable {
    private let value: any Encodable

    init(_ value: any Encodable) { self.value = value }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
}

/// No result: `null`.
package struct NoResult: Codable, Hashable, Sendable {
  package init() {}
  package init(from decoder: any Decoder) throws {}
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
