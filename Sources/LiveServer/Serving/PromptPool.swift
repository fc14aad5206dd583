import FlyingSocks

/// A pool of sockets that send at once what is written.
///
/// A reply is written in two parts, the second of which would wait up to 40 ms until the receipt of the first is
/// acknowledged (Nagle's algorithm with delayed acknowledgements).
struct PromptPool: AsyncSocketPool {
  private let base: any AsyncSocketPool = SocketPool.make()

  /// `TCP_NODELAY` of `IPPROTO_TCP`, which have these numbers on Linux and macOS.
  private static var noDelay: BoolSocketOption { BoolSocketOption(level: 6, name: 1) }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // A connection inherits it from the socket that listens, and reads before it writes.
    try? socket.setValue(true, for: Self.noDelay)
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
