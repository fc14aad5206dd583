import FlyingFox
import FlyingSocks
package import LintConfiguration
import Synchronization

/// A server of one live page: the layouts of documents, which follow their files, and can be tried with other
/// sizes and texts.
package struct LiveServer: Sendable {
  /// Where it listens, and what its pages must know.
  package struct Options: Sendable {
    package var host = ListeningAddress.loopback
    /// The port, or 0 for any that is free.
    package var port: UInt16 = 0
    /// The secret in the address, of at least 16 characters that addresses may contain.
    package var token: String

    package init(token: String) { self.token = token }
  }

  /// The address of the page.
  package let address: String
  private let server: HTTPServer
  private let documents: LiveDocuments
  private let running: Task<Void, Never>

  /// Starts to serve documents.
  ///
  /// - Throws: `InvalidRequest` if the address cannot be used.
  package init(
    _ documents: LiveDocuments, _ options: Options
  ) async throws(InvalidRequest) {
    let host = options.host
    let handler = DeferredHandler()
    let server: HTTPServer
    do {
      server = try host.server(port: options.port, handler: handler)
    } catch {
      throw InvalidRequest(reason: "--host \(host.text): it is no address that can be listened on")
    }
    running = Task { try? await server.run() }
    guard let port = await Self.port(of: server, running) else {
      throw InvalidRequest(
        reason: "--port \(options.port): \(host.inAddresses) cannot be listened on there: another "
          + "program may use the port, or the address is not one of this machine")
    }
    handler.become(
      LiveHandler(
        documents: documents,
        requestGuard: RequestGuard(
          host: host, port: port, token: AccessToken(options.token))))
    // A browser on this machine finds all of its addresses at this one.
    let name = host.isWildcard ? "127.0.0.1" : host.inAddresses
    address = "http://\(name):\(port)/\(options.token)/"
    self.server = server
    self.documents = documents
  }

  /// Ends the server: open pages are disconnected.
  package func stop() async {
    documents.feed.finish()
    await server.stop()
    await running.value
  }

  /// Waits until a server listens, and returns its port; nil if it has ended before.
  private static func port(of server: HTTPServer, _ running: Task<Void, Never>) async -> UInt16? {
    let (states, state) = AsyncStream.makeStream(of: Bool.self)
    let ended = Task {
      await running.value
      state.yield(false)
    }
    let listening = Task {
      try? await server.waitUntilListening()
      state.yield(await server.isListening)
    }
    defer {
      ended.cancel()
      listening.cancel()
    }
    for await isListening in states.prefix(1) where isListening {
      return switch await server.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): port
      case .unix, nil: nil
      }
    }
    return nil
  }
}

/// The handler of a server whose port is known only once it listens.
private final class DeferredHandler: HTTPHandler {
  private let handler = Mutex<LiveHandler?>(nil)

  func become(_ other: LiveHandler) { handler.withLock { $0 = other } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let handler = handler.withLock({ $0 }) else {
      return HTTPResponse(RequestGuard.Refusal(status: 503, reason: "the server is starting"))
    }
    return try await handler.handleRequest(request)
  }
}
