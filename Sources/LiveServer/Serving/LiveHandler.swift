import FlyingFox
import FoundationEssentials
import LintConfiguration
import Previews

/// Answers the requests of pages.
struct LiveHandler: HTTPHandler {
  /// The most bytes of a request's body.
  static let maximumBodySize = 1_000_000

  let documents: LiveDocuments
  let requestGuard: RequestGuard

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await reply(to: request)
    } catch {
      // What is left of the body is not taken for the next request.
      await discardBody(of: request)
      return switch error {
      case let refusal as RequestGuard.Refusal: HTTPResponse(refusal)
      case let error as InvalidRequest:
        HTTPResponse(RequestGuard.Refusal(status: 422, reason: "\(error)"))
      case is DecodingError:
        HTTPResponse(
          RequestGuard.Refusal(status: 400, reason: "the request is not what a page sends"))
      default: HTTPResponse(RequestGuard.Refusal(status: 500, reason: "\(error)"))
      }
    }
  }

  private func reply(to request: HTTPRequest) async throws -> HTTPResponse {
    let path = try requestGuard.path(of: request)
    guard request.method == .POST else {
      guard request.method == .GET else {
        throw RequestGuard.Refusal(status: 405, reason: "expected GET or POST")
      }
      return try await file(at: path, request)
    }
    try requestGuard.requireToken(of: request)
    guard let type = request.headers[.contentType], type.hasPrefix(ReplyKind.json.rawValue) else {
      throw RequestGuard.Refusal(status: 415, reason: "expected application/json")
    }
    let body = try await body(of: request)
    func question<Question: Decodable>(_ type: Question.Type) throws -> Question {
      try JSONDecoder().decode(type, from: body)
    }
    let answer: Answer
    switch path {
    case "choices": answer = try await documents.choices(question(Questions.Card.self))
    case "layout": answer = try await documents.layout(question(Questions.Layout.self))
    case "breakpoints": answer = try await documents.breakpoints(question(Questions.Layout.self))
    case "texts": answer = try await documents.texts(question(Questions.Texts.self))
    case "room": answer = try await documents.room(question(Questions.Text.self))
    case "try": answer = try await documents.tryText(question(Questions.Text.self))
    case "write": answer = try await documents.write(question(Questions.Text.self))
    case "fixes": answer = try await documents.fixes(question(Questions.Card.self))
    case "fix": answer = try await documents.applyFix(question(Questions.Fix.self))
    default: throw Self.isMissing
    }
    return HTTPResponse(answer: answer)
  }

  /// Returns what a page loads.
  private func file(at path: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    switch path {
    case "": return HTTPResponse(.page, Data(await documents.page()))
    case "page.js": return HTTPResponse(.script, Data(LivePage.script.utf8))
    case "changes":
      let numbers = ["since", "structure"].map { name in
        request.query.first { $0.name == name }.flatMap { Int($0.value) } ?? 0
      }
      return HTTPResponse(
        answer: await documents.news(since: numbers[0], structure: numbers[1]))
    case "feed":
      return try await WebSocketHTTPHandler(handler: documents.feed).handleRequest(request)
    default:
      guard let name = request.path.split(separator: "/").last,
        let picture = await documents.picture(named: String(name)), !path.contains("/")
      else { throw Self.isMissing }
      return HTTPResponse(.picture, Data(picture))
    }
  }

  private static var isMissing: RequestGuard.Refusal {
    RequestGuard.Refusal(status: 404, reason: "there is nothing at this address")
  }

  /// Reads the body of a request.
  ///
  /// - Throws: A refusal for one that is too large.
  private func body(of request: HTTPRequest) async throws -> Data {
    let refusal = RequestGuard.Refusal(
      status: 413, reason: "the request has more than \(Self.maximumBodySize) bytes")
    if let count = request.bodySequence.count, count > Self.maximumBodySize { throw refusal }
    var body = Data()
    for try await part in request.bodySequence {
      body.append(part)
      guard body.count <= Self.maximumBodySize else { throw refusal }
    }
    return body
  }

  private func discardBody(of request: HTTPRequest) async {
    do {
      for try await _ in request.bodySequence {}
    } catch {}
  }
}
