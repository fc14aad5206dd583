import FlyingFox

/// Decides which requests are answered at all: those of pages of this server, by the address that it has.
struct RequestGuard: Sendable {
  /// The reason why a request is not answered.
  struct Refusal: Error, Hashable {
    var status: Int
    var reason: String
  }

  /// The names and addresses by which the server may be called, without port.
  private let hosts: Set<String>
  /// Whether every numeric address is one of its own: it listens on all of them.
  private let acceptsAddresses: Bool
  private let port: UInt16
  let token: AccessToken

  /// Creates the guard of a server.
  ///
  /// - Parameters:
  ///   - host: The address on which it listens.
  ///   - port: The port.
  ///   - token: What requests must know.
  init(host: ListeningAddress, port: UInt16, token: AccessToken) {
    hosts =
      host.isLoopback ? ["localhost", "127.0.0.1", "[::1]"] : [host.inAddresses, "localhost"]
    acceptsAddresses = host.isWildcard
    self.port = port
    self.token = token
  }

  /// Checks from where a request comes, and whether it has the token.
  ///
  /// A page of another origin states that origin, or `Sec-Fetch-Site`; a name that an attacker has resolve to
  /// this machine is in `Host`.
  ///
  /// - Parameter request: The request.
  /// - Returns: What follows the token in its path.
  /// - Throws: A ``Refusal``.
  func path(of request: HTTPRequest) throws(Refusal) -> String {
    let host = request.headers[.host]?.lowercased() ?? ""
    guard accepts(host: host) else {
      throw Refusal(status: 421, reason: "this server is not called \"\(host.prefix(100))\"")
    }
    let origins = request.headers.values(for: HTTPHeader("Origin"))
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host)" }) else {
      throw Refusal(status: 403, reason: "requests of other pages are refused")
    }
    let sites = request.headers.values(for: HTTPHeader("Sec-Fetch-Site"))
    guard sites.allSatisfy({ ["same-origin", "none"].contains($0.lowercased()) }) else {
      throw Refusal(status: 403, reason: "requests of other sites are refused")
    }
    let parts = request.target.path().split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else {
      throw Refusal(status: 404, reason: "there is nothing at this address")
    }
    return String(parts[2])
  }

  /// Checks that a request which changes something states the token in a header too, which no other page can
  /// have a browser send unasked.
  ///
  /// - Throws: A ``Refusal``.
  func requireToken(of request: HTTPRequest) throws(Refusal) {
    guard let given = request.headers[HTTPHeader("Lintel-Token")], token.matches(given) else {
      throw Refusal(status: 403, reason: "the header Lintel-Token lacks the token of the page")
    }
  }

  private func accepts(host: String) -> Bool {
    let suffix = ":\(port)"
    var name = Substring(host)
    if host.hasSuffix(suffix) {
      name = host.dropLast(suffix.count)
    } else if port != 80 {
      return false
    }
    return hosts.contains(String(name)) || acceptsAddresses && Self.isNumeric(name)
  }

  /// Whether a host is an address in numbers, which nothing resolves.
  private static func isNumeric(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
