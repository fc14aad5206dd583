import FlyingFox
import FlyingSocks
package import LintConfiguration

/// The address of a network interface on which a server listens.
package struct ListeningAddress: Hashable, Sendable {
  /// The address in numbers: `127.0.0.1`, `::1`, `0.0.0.0`.
  package let text: String

  /// The address that only this machine reaches.
  package static let loopback = Self(unchecked: "127.0.0.1")

  private init(unchecked text: String) { self.text = text }

  /// Reads an address in numbers, or `localhost`.
  ///
  /// - Throws: `InvalidRequest` for anything else: a name may lead anywhere.
  package init(_ text: String) throws(InvalidRequest) {
    guard text != "localhost" else {
      self = .loopback
      return
    }
    guard (try? Self.server(at: text, port: 0, handler: nil)) != nil else {
      throw InvalidRequest(
        reason:
          "--host \(text): expected an address of this machine in numbers, such as 127.0.0.1, "
          + "or 0.0.0.0 for all of them")
    }
    self.text = text
  }

  /// Whether only this machine reaches it.
  package var isLoopback: Bool { text.hasPrefix("127.") || text == "::1" }

  /// Whether it stands for all addresses of the machine.
  var isWildcard: Bool { text == "0.0.0.0" || text == "::" }

  /// The address as it is in the address of a page.
  package var inAddresses: String { text.contains(":") ? "[\(text)]" : text }

  /// The time in seconds after which a request without an answer fails.
  ///
  /// The library has a timer for each request, whose memory (some 700 bytes) is free only after this time, also
  /// if the answer came before.
  private static let timeout = 60.0

  /// Returns a server that is to listen on the address.
  ///
  /// - Throws: An error of the library for a text that is no address.
  func server(port: UInt16, handler: any HTTPHandler) throws -> HTTPServer {
    try Self.server(at: text, port: port, handler: handler)
  }

  private static func server(
    at text: String, port: UInt16, handler: (any HTTPHandler)?
  ) throws -> HTTPServer {
    func server(_ address: some SocketAddress) -> HTTPServer {
      HTTPServer(
        config: HTTPServer.Configuration(
          address: address, timeout: timeout, sharedRequestBufferSize: LiveHandler.maximumBodySize,
          sharedRequestReplaySize: LiveHandler.maximumBodySize, pool: PromptPool(),
          logger: .disabled),
        handler: handler)
    }
    return text.contains(":")
      ? server(try .inet6(ip6: text, port: port)) : server(try .inet(ip4: text, port: port))
  }
}
