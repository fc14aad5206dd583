import DocumentLoading
import Linting

/// The exit status of a run.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// No findings at or above the failing severity.
  case clean = 0
  /// Findings at or above the failing severity.
  case findings = 1
  /// Wrong usage, or an output that cannot be written.
  case usage = 2
  /// A named input could not be read as a document.
  case noDocument = 3

  /// Orders statuses by precedence.
  package static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension DocumentBatch {
  /// The status after reading the documents: clean, or 3 if an input could not be read.
  var status: ExitStatus { isIncomplete ? .noDocument : .clean }
}
