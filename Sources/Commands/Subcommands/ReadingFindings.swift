import Diagnostics
import DocumentLoading
import Linting

extension LayoutResult {
  /// A sentence for each input that could not be read, or only in part.
  var unreadable: [String] { batch.failures + readingFindings.unreadable }
}

extension [Finding] {
  /// A sentence for each document that could be read only in part.
  var unreadable: [String] {
    filter { $0.rule == .xmlNotWellFormed }
      .map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(finding.path)\(place): \(finding.message)"
      }
  }
}
