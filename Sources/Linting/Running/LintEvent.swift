/// What happens while a run works, beside its results.
public enum LintEvent: Hashable, Sendable {
  /// Something worth knowing that is not a finding: a font that is substituted, an option without
  /// effect.
  case note(String)
  /// An input that gave no document, and why.
  case failure(String)
  /// How far the run is.
  case progress(LintProgress)
}

/// How far a stage of a run is.
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
  /// The number of documents that are done.
  public var completed: Int
  /// The number of documents of the stage.
  public var total: Int
}

/// Receives the events of a run, from any thread.
public typealias LintObserver = @Sendable (LintEvent) -> Void
