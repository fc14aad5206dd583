import FlyingFox
import FoundationEssentials
import JSONWriting

/// The kind of a reply's body.
enum ReplyKind: String {
  case page = "text/html; charset=utf-8"
  case script = "text/javascript; charset=utf-8"
  case picture = "image/svg+xml"
  case json = "application/json"
  case text = "text/plain; charset=utf-8"
}

extension HTTPResponse {
  /// The policy of the page: its script is a file beside it, and nothing comes from elsewhere.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// Creates a reply that no other page may use, and that no browser keeps.
  init(_ kind: ReplyKind, status: HTTPStatusCode = .ok, _ body: Data) {
    self.init(
      statusCode: status,
      headers: [
        .contentType: kind.rawValue,
        HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("Content-Security-Policy"): Self.policy,
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("X-Frame-Options"): "DENY",
      ], body: body)
  }

  /// Creates a reply in JSON.
  init(answer: Answer, status: HTTPStatusCode = .ok) {
    self.init(.json, status: status, Data(answer.text.utf8))
  }

  /// Creates the reply to a request that is refused.
  init(_ refusal: RequestGuard.Refusal) {
    self.init(
      answer: ["error": .string(refusal.reason)],
      status: HTTPStatusCode(refusal.status, phrase: Self.phrases[refusal.status] ?? "Error"))
  }

  private static let phrases = [
    400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 413: "Payload Too Large", 415: "Unsupported Media Type",
    421: "Misdirected Request", 422: "Unprocessable Content", 500: "Internal Server Error",
  ]
}
