import Diagnostics

/// The numbers of findings by severity, as a report counts them: each finding once.
struct FindingCounts: Hashable {
  private var numbers: [Severity: Int] = [:]

  /// Counts findings.
  ///
  /// - Parameter findings: What identifies each, with its severity; repetitions have no effect.
  init(_ findings: [(id: Int, severity: Severity)]) {
    var seen: Set<Int> = []
    for finding in findings where seen.insert(finding.id).inserted {
      numbers[finding.severity, default: 0] += 1
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of all.
  var total: Int { numbers.values.reduce(0, +) }

  /// The greatest severity.
  var worst: Severity? { numbers.keys.max() }

  /// The number of findings of a severity.
  subscript(severity: Severity) -> Int { numbers[severity] ?? 0 }

  /// The severities that occur, the most serious first, with their numbers as text: `2 errors`.
  var parts: [(severity: Severity, text: String)] {
    Severity.allCases.sorted(by: >).compactMap { severity in
      numbers[severity].map { (severity, $0.counted(severity.rawValue)) }
    }
  }

  /// The numbers as a sentence.
  var sentence: String {
    isEmpty ? "No findings." : "\(parts.map(\.text).joined(separator: ", "))."
  }
}

extension Severity {
  /// The class of what a page shows of it.
  var style: String {
    switch self {
    case .error: "clip"
    case .warning: "open"
    case .note: "quiet"
    }
  }
}
