package import ConflictLogs

/// The output of `lintel explain-log`: conflict logs in plain words.
package struct ConflictLogListing: Sendable {
  /// A log with what was found out about it.
  package struct ExplainedLog: Sendable {
    package var explanation: ConflictExplanation
    /// The constraints of documents, by position of the constraint in the log.
    package var places: [Int: ConstraintPlaces]

    package init(explanation: ConflictExplanation, places: [Int: ConstraintPlaces] = [:]) {
      self.explanation = explanation
      self.places = places
    }
  }

  /// The path of the file, as given.
  package var path: String
  /// The logs, in the order of the file.
  package var entries: [ExplainedLog]
  /// The parts of the file that could not be read.
  package var problems: [LogProblem]

  package init(path: String, entries: [ExplainedLog], problems: [LogProblem] = []) {
    self.path = path
    self.entries = entries
    self.problems = problems
  }
}
