import Synchronization

/// An event of a run, beside its results.
public enum LintEvent: Hashable, Sendable {
  /// A message that is not a finding: a substituted font, an option without effect.
  case note(String)
  /// A message about something that is wrong and does not end the run: a broken file of another tool.
  case warning(String)
  /// An input that could not be read, with the reason.
  case failure(String)
  /// The progress of the run.
  case progress(LintProgress)
}

/// The progress of a stage of a run.
public struct LintProgress: Hashable, Sendable {
  /// The stages, in their order.
  public enum Stage: Hashable, Sendable {
    /// Documents and their tables are read.
    case loading
    /// Documents are laid out.
    case layout
  }

  /// The stage.
  public var stage: Stage
  /// The number of documents completed.
  public var completed: Int
  /// The number of documents in the stage.
  public var total: Int

  package init(stage: Stage, completed: Int, total: Int) {
    self.stage = stage
    self.completed = completed
    self.total = total
  }
}

/// Receives the events of a run, from any thread.
public typealias LintObserver = @Sendable (LintEvent) -> Void

/// Passes the messages of several runs of one command to an observer, each once.
package struct MessageFilter {
  private let observer: LintObserver
  private let known = KnownEvents()

  /// Creates a filter in front of an observer.
  package init(_ observer: @escaping LintObserver) { self.observer = observer }

  /// Passes on what was not said before, and all progress.
  @Sendable package func observe(_ event: LintEvent) {
    if case .progress = event { return observer(event) }
    if known.insert(event) { observer(event) }
  }
}

private final class KnownEvents: Sendable {
  private let events = Mutex<Set<LintEvent>>([])

  /// Adds an event, and returns whether it is new.
  func insert(_ event: LintEvent) -> Bool { events.withLock { $0.insert(event).inserted } }
}
