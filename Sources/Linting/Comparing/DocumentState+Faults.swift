import Diagnostics
import DocumentLoading
import InterfaceValues
import LocalizationTables

extension DocumentState {
  /// Returns the faults of each object by itself: which objects share a finding differs between
  /// states.
  ///
  /// - Parameter isNew: Whether the older state lacks them, rather than the newer one.
  /// - Returns: The faults, in the order of the findings.
  func faults(isNew: Bool) -> [DocumentDifference.Fault] {
    findings.flatMap { finding -> [DocumentDifference.Fault] in
      let isOwn = finding.path == loaded.path
      let place = isOwn ? "" : "\(finding.path):\(finding.position?.line ?? 1): "
      guard !finding.members.isEmpty else {
        return [
          DocumentDifference.Fault(
            rule: finding.rule, severity: finding.severity, object: finding.object, isNew: isNew,
            message: place + finding.message, position: isOwn ? finding.position : nil,
            occurrences: finding.occurrences)
        ]
      }
      return finding.members.map { member in
        DocumentDifference.Fault(
          rule: member.rule ?? finding.rule, severity: finding.severity, object: member.object,
          isNew: isNew,
          message: member.object == finding.object
            ? finding.message : Self.message(of: member, in: finding),
          position: member.position, occurrences: member.occurrences)
      }
    }
  }

  /// Returns the message about one of the objects that share a finding.
  private static func message(of member: Finding.Member, in finding: Finding) -> String {
    guard let worst = member.occurrences.first, let lost = worst.lost else {
      return "\(member.name) shares this: \(finding.message)"
    }
    let locale = worst.locale.map { " in \($0)" } ?? ""
    return "\(member.name) lacks \(DecimalText.rounded(lost)) pt\(locale)"
  }
}
