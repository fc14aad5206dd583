import FoundationEssentials

/// The number or text by which a client knows its request.
package enum CallID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification).
package enum Call: Sendable {
  /// A call that wants a result.
  case request(CallID, method: String, CallParameters)
  /// A call that wants none.
  case notification(method: String, CallParameters)
  /// The result of a call of ours, or why there is none.
  case response(CallID, CallParameters)

  /// Reads a message.
  ///
  /// - Throws: ``UnreadableCall`` if it is none.
  package init(_ bytes: [UInt8]) throws(UnreadableCall) {
    let data = Data(bytes)
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch {
      let isList = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
      let isJSON = (try? JSONDecoder().decode(JSONContent.self, from: data)) != nil
      throw UnreadableCall(
        id: nil,
        error: !isJSON
          ? .parseError("the message is not JSON")
          : .invalidRequest(
            isList
              ? "a batch of calls is not supported; send one call a message"
              : "expected an object with \"jsonrpc\", \"method\" and, for a request, \"id\""))
    }
    let parameters = CallParameters(data)
    guard head.jsonrpc == "2.0" else {
      throw UnreadableCall(id: head.id, error: .invalidRequest("expected \"jsonrpc\": \"2.0\""))
    }
    switch (head.method, head.id) {
    case (let method?, let id?): self = .request(id, method: method, parameters)
    case (let method?, nil): self = .notification(method: method, parameters)
    case (nil, let id?): self = .response(id, parameters)
    case (nil, nil):
      throw UnreadableCall(id: nil, error: .invalidRequest("expected a \"method\" or an \"id\""))
    }
  }

  private struct Head: Decodable {
    var jsonrpc: String?
    var id: CallID?
    var method: String?
  }
}

/// A message that is no call, with what to answer.
package struct UnreadableCall: Error, Hashable, Sendable {
  package var id: CallID?
  package var error: CallError
}

/// The parameters of a call, which the method decodes.
package struct CallParameters: Sendable {
  private let message: Data

  init(_ message: Data) { self.message = message }

  /// Returns the parameters as a type of the protocol.
  ///
  /// - Throws: ``CallError`` if they are not of the type.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(CallError)
    -> Value
  {
    do {
      return try JSONDecoder().decode(Message<Value>.self, from: message).params
    } catch let error as DecodingError {
      throw .invalidParameters(error.clause)
    } catch {
      throw .invalidParameters("the parameters cannot be read")
    }
  }

  /// Returns the result of a call of ours, or nil if it failed.
  package func result<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    try? JSONDecoder().decode(Response<Value>.self, from: message).result
  }

  /// Whether a call of ours has a result, rather than an error.
  package var hasResult: Bool {
    (try? JSONDecoder().decode(Outcome.self, from: message))?.error == nil
  }

  private struct Outcome: Decodable { var error: JSONContent? }
  private struct Message<Value: Decodable>: Decodable { var params: Value }
  private struct Response<Value: Decodable>: Decodable { var result: Value }
}

extension DecodingError {
  /// What was expected, as a clause.
  fileprivate var clause: String {
    func place(_ path: [any CodingKey]) -> String {
      path.map(\.stringValue).joined(separator: ".")
    }
    return switch self {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context): "\(place(context.codingPath)) must be \(type)"
    case .valueNotFound(let type, let context): "\(place(context.codingPath)) must be \(type)"
    case .dataCorrupted(let context): "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "the parameters cannot be read"
    }
  }
}
