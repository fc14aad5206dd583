import Synchronization

/// The time that the layouts of a document may take, from the first one on.
///
/// A layout that has begun is completed: the solver has limits of its own.
final class DocumentTime: Sendable {
  private let limit: Double
  private let elapsed: @Sendable () -> Double
  private let start = Mutex<Double?>(nil)

  /// Creates the time of a document.
  ///
  /// - Parameters:
  ///   - limit: The greatest time, in seconds.
  ///   - elapsed: Returns the seconds that have passed.
  init(_ limit: Double, by elapsed: @escaping @Sendable () -> Double) {
    self.limit = limit
    self.elapsed = elapsed
  }

  /// Returns whether the time is over; the first call begins it.
  func isOver() -> Bool {
    let now = elapsed()
    return start.withLock { start in
      guard let begun = start else {
        start = now
        return false
      }
      return now - begun > limit
    }
  }
}
