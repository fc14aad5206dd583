/// The severity of a finding.
public enum Severity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Worth knowing; never fails a run.
  case note
  /// Likely a mistake; fails a strict run.
  case warning
  /// A mistake; fails a run.
  case error

  /// Orders severities from a note to an error.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
