public import ConflictLogs

/// The output of `lintel explain-log`: conflict logs in plain words.
public struct ConflictLogListing: Sendable {
  /// A log with what was found out about it.
  public struct Entry: Sendable {
    /// The explanation.
    public var explanation: ConflictExplanation
    /// The constraints of documents, by position of the constraint in the log.
    public var places: [Int: ConstraintPlaces]

    /// Creates an entry.
    public init(explanation: ConflictExplanation, places: [Int: ConstraintPlaces] = [:]) {
      self.explanation = explanation
      self.places = places
    }
  }

  /// The path of the file, as given.
  public var path: String
  /// The logs, in the order of the file.
  public var entries: [Entry]
  /// The parts of the file that could not be read.
  public var problems: [LogProblem]

  /// Creates a listing.
  public init(path: String, entries: [Entry], problems: [LogProblem] = []) {
    self.path = path
    self.entries = entries
    self.problems = problems
  }
}
