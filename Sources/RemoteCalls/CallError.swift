/// The reason why a call has no result, as JSON-RPC 2.0 and the protocols on it number them.
package struct CallError: Error, Codable, Hashable, Sendable {
  /// The number of the reason.
  package var code: Int
  /// What was expected and found.
  package var message: String
  /// Details, if the protocol defines any.
  package var data: JSONContent?

  package init(code: Int, _ message: String, data: JSONContent? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The bytes are no JSON.
  package static func parseError(_ message: String) -> CallError {
    CallError(code: -32700, message)
  }
  /// The JSON is no call.
  package static func invalidRequest(_ message: String) -> CallError {
    CallError(code: -32600, message)
  }
  /// There is no such method.
  package static func methodNotFound(_ message: String) -> CallError {
    CallError(code: -32601, message)
  }
  /// The parameters are not those of the method.
  package static func invalidParameters(_ message: String) -> CallError {
    CallError(code: -32602, message)
  }
  /// The method failed.
  package static func internalError(_ message: String) -> CallError {
    CallError(code: -32603, message)
  }
  /// A request before `initialize` (Language Server Protocol).
  package static func notInitialized(_ message: String) -> CallError {
    CallError(code: -32002, message)
  }
  /// The client cancelled the call (Language Server Protocol).
  package static let cancelled = CallError(code: -32800, "the request was cancelled")
  /// The document changed while the call was worked on (Language Server Protocol).
  package static let contentModified = CallError(
    code: -32801, "the document has changed since the request")
  /// The method failed for a reason that the user can change (Language Server Protocol).
  package static func requestFailed(_ message: String) -> CallError {
    CallError(code: -32803, message)
  }
}
