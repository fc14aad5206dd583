import FlyingFox
import FoundationEssentials
import Synchronization

/// The pages that are open, each of which learns that there is a new version.
///
/// A page that does not read is sent the latest version alone once it does.
final class ChangeFeed: WSHandler {
  private struct State {
    var version = 0
    var lastID = 0
    var pages: [Int: AsyncStream<WSFrame>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// The number of pages that are open.
  var count: Int { state.withLock(\.pages.count) }

  /// Tells all pages that there is a new version.
  func publish(version: Int) {
    state.withLock { state in
      state.version = version
      for page in state.pages.values { page.yield(Self.frame(version)) }
    }
  }

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let (frames, page) = AsyncStream.makeStream(
      of: WSFrame.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastID += 1
      state.pages[state.lastID] = page
      // Versions that came while the page was loading.
      page.yield(Self.frame(state.version))
      return state.lastID
    }
    // A page sends nothing but its end.
    let reading = Task {
      do {
        for try await frame in client where frame.opcode == .close { break }
      } catch {}
      page.finish()
    }
    page.onTermination = { [self] _ in
      reading.cancel()
      state.withLock { _ = $0.pages.removeValue(forKey: id) }
    }
    return frames
  }

  /// Ends the feeds of all pages.
  func finish() {
    for page in state.withLock({ Array($0.pages.values) }) { page.finish() }
  }

  private static func frame(_ version: Int) -> WSFrame {
    WSFrame(
      fin: true, opcode: .text, mask: nil, payload: Data("{\"version\": \(version)}".utf8))
  }
}
