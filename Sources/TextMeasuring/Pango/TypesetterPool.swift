import Synchronization

/// The typesetters of all threads, as many as ever shaped concurrently.
///
/// Each has fonts of its own, so that no thread waits for another while it shapes.
final class TypesetterPool: Sendable {
  private let files: FontFiles
  private let idle = Mutex<[Seat]>([])

  /// A typesetter, used by one thread at a time.
  private final class Seat: Sendable {
    let typesetter: Mutex<Typesetter>

    init(_ files: FontFiles) {
      typesetter = Mutex(Typesetter(files))
    }
  }

  init(_ files: FontFiles) {
    self.files = files
  }

  /// Calls a closure with a typesetter that no other thread uses.
  func withTypesetter<Result: Sendable>(_ body: (Typesetter) -> Result) -> Result {
    let seat = idle.withLock { $0.popLast() } ?? Seat(files)
    defer { idle.withLock { $0.append(seat) } }
    return seat.typesetter.withLock { body($0) }
  }
}
