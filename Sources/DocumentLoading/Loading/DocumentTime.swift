package import InterfaceDocuments
package import LinearConstraints
import LintConfiguration
import Synchronization

/// The time that a part of the work on a document may take, from its beginning on.
///
/// Once it is over it stays so, whatever the clock says.
package final class DocumentTime: Sendable {
  private enum State {
    case waiting
    case running(since: Double)
    case over
  }

  private let limit: Double
  private let elapsed: @Sendable () -> Double
  private let state = Mutex(State.waiting)

  /// Creates the time of a document, which has not begun.
  ///
  /// - Parameters:
  ///   - limit: The greatest time, in seconds.
  ///   - elapsed: Returns the seconds that have passed.
  package init(_ limit: Double, by elapsed: @escaping @Sendable () -> Double) {
    self.limit = limit
    self.elapsed = elapsed
  }

  /// Returns whether the time is over; the first call begins it.
  package func isOver() -> Bool {
    state.withLock { state in
      switch state {
      case .waiting: state = .running(since: elapsed())
      case .running(let start): if elapsed() - start > limit { state = .over }
      case .over: return true
      }
      if case .over = state { return true }
      return false
    }
  }

  /// Interrupts work once the time is over; the first question begins it.
  package var interruption: Interruption { Interruption { self.isOver() } }
}

extension Limits {
  /// Returns the time for a part of the work on a document, which has not begun.
  ///
  /// - Parameter elapsed: Returns the seconds that have passed; nil if time is not limited.
  /// - Returns: The time; nil if it is not limited.
  package func time(by elapsed: (@Sendable () -> Double)?) -> DocumentTime? {
    elapsed.map { DocumentTime(self[.seconds], by: $0) }
  }
}

extension LoadedDocument {
  /// Returns the time for a part of the work on the document, by the limits of its configuration.
  package func time(by elapsed: (@Sendable () -> Double)?) -> DocumentTime? {
    plan.settings.limits.time(by: elapsed)
  }
}
