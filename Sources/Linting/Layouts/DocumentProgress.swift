import LintConfiguration
import Synchronization

/// Reports the number of documents that are complete.
final class DocumentProgress: Sendable {
  private let completed = Mutex(0)
  private let total: Int
  private let observer: LintObserver

  /// Begins with no document.
  ///
  /// - Parameters:
  ///   - total: The number of documents that are laid out.
  ///   - observer: Receives the progress.
  init(of total: Int, _ observer: @escaping LintObserver) {
    self.total = total
    self.observer = observer
  }

  /// Counts a document that is complete.
  func complete() {
    let completed = completed.withLock { completed in
      completed += 1
      return completed
    }
    observer(.progress(LintProgress(stage: .layout, completed: completed, total: total)))
  }
}
