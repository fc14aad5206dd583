import Diagnostics
import InterfaceValues
import JSONWriting

/// The report as an array of Code Climate's issues, which GitLab reads as code quality.
enum CodeClimateReport {
  /// The version of an issue's members.
  private static let version = 1

  /// Writes an issue for each finding.
  static func report(_ content: ReportContent) -> String {
    let fingerprints = Fingerprint.List(content).reported
    return JSONValue.array(
      zip(content.findings, fingerprints).map { finding, fingerprint in
        issue(finding, fingerprint: fingerprint, in: content)
      }
    ).text
  }

  private static func issue(
    _ finding: Finding, fingerprint: Fingerprint, in content: ReportContent
  ) -> JSONValue {
    let others = OtherOccurrences.clause(of: finding).map { "; " + $0 } ?? ""
    let details = TextReport.details(of: finding).joined(separator: "\n")
    return [
      "version": .integer(version),
      "type": "issue",
      "check_name": .string(finding.rule.name),
      "description": .string((finding.message + others).onOneLine),
      "content": ["body": .string(details)],
      "categories": .line(.array([finding.severity == .error ? "Bug Risk" : "Style"])),
      "severity": .string(severity(finding.severity)),
      "fingerprint": .string(fingerprint.text),
      "location": [
        "path": .string(content.repositoryPath(finding.path)),
        "lines": .line(["begin": .integer(max(1, finding.position?.line ?? 1))]),
      ],
    ]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
