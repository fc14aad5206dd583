import Diagnostics
import InterfaceValues
import LocalizationTables
import Reports

/// A fault of one object: a finding, or the part of one that several objects share.
struct ObjectFault {
  let rule: RuleID
  let severity: Severity
  let object: String?
  let message: String
  let position: SourcePosition?
  /// The layouts that show it, the worst first.
  let occurrences: [Finding.Occurrence]
}

extension DocumentState {
  /// The faults of each object by itself: which objects share a finding differs between states.
  var faults: [ObjectFault] {
    findings.flatMap { finding -> [ObjectFault] in
      let isOwn = finding.path == loaded.path
      let place = isOwn ? "" : "\(finding.path):\(finding.position?.line ?? 1): "
      guard !finding.members.isEmpty else {
        return [
          ObjectFault(
            rule: finding.rule, severity: finding.severity, object: finding.object,
            message: place + finding.message, position: isOwn ? finding.position : nil,
            occurrences: finding.occurrences)
        ]
      }
      return finding.members.map { member in
        ObjectFault(
          rule: finding.rule, severity: finding.severity, object: member.object,
          message: member.object == finding.object
            ? finding.message : Self.message(of: member, in: finding),
          position: member.position, occurrences: member.occurrences)
      }
    }
  }

  /// Returns what a finding says of one of the objects that share it.
  private static func message(of member: Finding.Member, in finding: Finding) -> String {
    guard let worst = member.occurrences.first, let lost = worst.lost else {
      return "\(member.name) shares this: \(finding.message)"
    }
    let locale = worst.locale.map { " in \($0)" } ?? ""
    return "\(member.name) lacks \(DecimalText.rounded(lost)) pt\(locale)"
  }
}

extension ObjectFault {
  /// Returns the fault with only those layouts in which the other state does not have it, or nil if
  /// there are none.
  func difference(isNew: Bool, without others: [ObjectFault]) -> DocumentDifference.Fault? {
    let known = Set(others.filter { $0.object == object }.flatMap(\.places))
    let own = places
    guard own.contains(where: { !known.contains($0) }) else { return nil }
    let left = zip(occurrences, own).filter { !known.contains($0.1) }.map(\.0)
    var fault = DocumentDifference.Fault(
      rule: rule, severity: severity, object: object, isNew: isNew, message: message,
      position: position, occurrences: left)
    fault.isWorstShared = left.first != occurrences.first
    return fault
  }

  /// The layouts that show it; one without a layout if it does not depend on any.
  private var places: [Place] {
    let rule = Self.clipping.contains(rule) ? RuleID.clippedText : rule
    return occurrences.isEmpty ? [Place(rule, nil)] : occurrences.map { Place(rule, $0) }
  }

  /// The rules about texts that do not fit: which of them says so depends on the other locales.
  private static let clipping: Set<RuleID> = [
    .clippedText, .clippedInBase, .truncatedText, .placeholderClipped,
  ]

  /// A layout in which an object has a fault.
  private struct Place: Hashable {
    var rule: RuleID
    var locale: String?
    var size: String?
    var contentSize: String?
    var axis: String?

    init(_ rule: RuleID, _ occurrence: Finding.Occurrence?) {
      self.rule = rule
      locale = occurrence?.locale
      size = occurrence?.size
      contentSize = occurrence?.contentSize
      axis = occurrence?.axis
    }
  }
}
