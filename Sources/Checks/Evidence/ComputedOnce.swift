import Synchronization

/// A value that several rules need, computed when a rule first does.
final class ComputedOnce<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  /// Returns the value, which `compute` returns the first time.
  func value(_ compute: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}
