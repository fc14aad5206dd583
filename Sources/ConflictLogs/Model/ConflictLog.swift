/// A list of constraints that the system logged because they conflict.
package struct ConflictLog: Hashable, Sendable {
  /// The views and guides, in the order of their first appearance.
  package var items: [LoggedItem] = []
  /// The constraints in the order of the log; each address once.
  package var constraints: [LoggedConstraint] = []
  /// The position of the constraint that the system broke, if the log names it.
  package var broken: Int?
  /// The lines on which logs with the same text begin, the first one's first.
  package var lines: [Int]
  /// Whether the text ends in the middle of the log.
  package var isCut = false
  /// The superviews that the log shows, by the positions of the items.
  var superviews: [Int: Int] = [:]

  /// Creates an empty log that begins on a line.
  package init(line: Int) { lines = [line] }
}

/// The logs in a text, and what could not be read.
package struct ConflictLogFile: Hashable, Sendable {
  /// The logs that differ by more than addresses, in the order of the text.
  package var logs: [ConflictLog]
  /// The parts that could not be read, in the order of the text.
  package var problems: [LogProblem]

  package init(logs: [ConflictLog] = [], problems: [LogProblem] = []) {
    self.logs = logs
    self.problems = problems
  }
}

/// A part of a log that could not be read.
package struct LogProblem: Error, Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// What was expected and found, as one clause without a full stop.
  package var message: String
}
