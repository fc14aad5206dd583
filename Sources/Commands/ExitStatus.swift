import Linting

/// What a run ends with.
public enum ExitStatus: Int32, Comparable, Sendable {
  /// Nothing at or above the failing severity was found.
  case clean = 0
  /// Findings at or above the failing severity.
  case findings = 1
  /// Wrong usage, or an output that cannot be written.
  case usage = 2
  /// A named input gave no document.
  case noDocument = 3

  /// Orders statuses as they win over each other.
  public static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension DocumentBatch {
  /// How reading the documents ends a run: clean, or 3 where an input gave no document.
  var status: ExitStatus { isIncomplete ? .noDocument : .clean }
}
