package import FlyingSocks

/// A pool of sockets that send at once what is written, and that are closed safely.
///
/// A reply is written in two parts, the second of which would wait up to 40 ms until the receipt of the first is
/// acknowledged (Nagle's algorithm with delayed acknowledgements).
package struct PromptPool: AsyncSocketPool {
  private let base: any AsyncSocketPool = SocketPool.make()

  /// `TCP_NODELAY` of `IPPROTO_TCP`, which have these numbers on Linux and macOS.
  private static var noDelay: BoolSocketOption { BoolSocketOption(level: 6, name: 1) }

  package init() {}

  package func prepare() async throws { try await base.prepare() }

  package func run() async throws { try await base.run() }

  /// Suspends a socket until it is ready, and until the pool no longer waits for it.
  ///
  /// FlyingSocks 0.27 resumes a task before it removes the socket from the kernel's queue. If the task closes the
  /// socket in between and another connection gets the same descriptor, the removal fails, the pool takes the new
  /// socket for one that is in the queue already, and does not register it: that connection is never resumed.
  package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // A connection inherits it from the socket that listens, and reads before it writes.
    try? socket.setValue(true, for: Self.noDelay)
    let result: Result<Void, any Error>
    do {
      result = .success(try await base.suspendSocket(socket, untilReadyFor: events))
    } catch {
      result = .failure(error)
    }
    if let pool = base as? any Actor { await Self.waitForTurn(of: pool) }
    try result.get()
  }

  /// Returns when an actor has finished what it is doing.
  private static func waitForTurn(of _: isolated any Actor) {}
}
