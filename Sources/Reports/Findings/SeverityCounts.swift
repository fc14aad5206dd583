import Diagnostics
import Linting

/// The numbers of errors, warnings and notes.
struct SeverityCounts {
  /// The numbers, the most severe first.
  var numbers: [Int]

  /// The numbers that are not 0, with their nouns: `2 errors, 1 note`.
  var text: String {
    zip(numbers, ["error", "warning", "note"]).filter { $0.0 > 0 }
      .map { $0.counted($1) }.joined(separator: ", ")
  }
}

extension SeverityCounts {
  init(_ findings: [Finding]) {
    numbers = [Severity.error, .warning, .note].map { severity in
      findings.count { $0.severity == severity }
    }
  }

  init(_ summary: RunSummary) { numbers = [summary.errors, summary.warnings, summary.notes] }
}
