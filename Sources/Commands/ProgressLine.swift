import Linting
import Synchronization

/// The line of a terminal that shows how far a run is, how many documents it completes in a second, and how
/// long the rest takes at that rate.
///
/// The line comes after a second, so that short runs show none, and is cleared before anything else is
/// written and at the end of each stage.
package final class ProgressLine: Sendable {
  private struct State {
    var stage: LintProgress.Stage?
    /// When the stage began.
    var start = Duration.zero
    /// When the line was last written.
    var written = Duration.zero
    var completed = 0
    var isShown = false
  }

  private let columns: Int
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Creates a line that is not shown yet.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the terminal.
  ///   - now: Returns the time since some moment.
  ///   - write: Writes to the terminal.
  package init(
    columns: Int, now: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.columns = columns
    self.now = now
    self.write = write
  }

  /// The time before a stage shows the line.
  private static let delay = Duration.seconds(1)
  /// The time between two states of the line.
  private static let pause = Duration.milliseconds(100)
  /// Moves to the beginning of the line and clears it.
  private static let cleared = "\r\u{1B}[K"

  /// Shows the progress of a run, from any thread.
  func show(_ progress: LintProgress) {
    state.withLock { state in
      let now = now()
      if state.stage != progress.stage {
        state = State(stage: progress.stage, start: now, isShown: state.isShown)
      }
      // Threads may report out of order.
      state.completed = max(state.completed, progress.completed)
      guard state.completed < progress.total else {
        if state.isShown { write(Self.cleared) }
        state = State()
        return
      }
      guard now - state.start >= Self.delay, now - state.written >= Self.pause else { return }
      state.written = now
      state.isShown = true
      let text = Self.text(
        state.completed, of: progress.total, in: progress.stage, after: now - state.start)
      write(Self.cleared + String(text.prefix(max(0, columns - 1))))
    }
  }

  /// Clears the line, before something else is written.
  func clear() {
    state.withLock { state in
      if state.isShown { write(Self.cleared) }
      state.isShown = false
    }
  }

  /// Returns the text of the line.
  static func text(
    _ completed: Int, of total: Int, in stage: LintProgress.Stage, after time: Duration
  ) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let verb =
      switch stage {
      case .loading: "reading"
      case .layout: "laying out"
      }
    let count = "\(verb): \(completed) of \(total) document\(total == 1 ? "" : "s")"
    guard completed > 0, seconds > 0 else { return count }
    let rate = Double(completed) / seconds
    let shown = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
    return "\(count), \(shown) a second, \(duration(Double(total - completed) / rate)) left"
  }

  /// Returns a number of seconds in words, such as `1 min 20 s`.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
