import Diagnostics
import LocalizationTables

/// A violation of a rule in one entry of a table.
struct TableFault {
  /// The severity, or nil for the rule's.
  var severity: Severity?
  /// The key.
  var key: String
  /// The locale, or nil if the fault is in all locales of the file.
  var locale: String?
  /// The path of the table.
  var path: String
  /// The position of what is wrong.
  var position: SourcePosition
  /// What is wrong, what was expected and found, and what to do, as one clause.
  var message: String
  /// Related places.
  var notes: [Finding.Note] = []

  /// Returns the findings for the faults of one rule.
  ///
  /// Errors stand alone. Less severe faults of one file are one finding, whose members are the
  /// entries.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - rule: The rule.
  ///   - noun: What has the faults, `entry` or `text`.
  ///   - gate: Decides which faults are reported.
  /// - Returns: The findings, in the order of the first fault of each.
  static func findings(
    of faults: [TableFault], rule: RuleInfo, noun: String = "entry", gate: FindingGate?
  ) -> [Finding] {
    let faults = faults.filter { fault in
      gate?.admits(
        finding(of: [fault], rule: rule, severity: fault.severity ?? rule.severity, noun: noun))
        ?? true
    }
    var order: [Group] = []
    var groups: [Group: [TableFault]] = [:]
    for (index, fault) in faults.enumerated() {
      let severity = fault.severity ?? rule.severity
      let group = Group(
        path: fault.path, severity: severity, index: severity == .error ? index : nil)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(fault)
    }
    return order.map { group in
      finding(of: groups[group] ?? [], rule: rule, severity: group.severity, noun: noun)
    }
  }

  /// What faults have in common that are one finding.
  private struct Group: Hashable {
    var path: String
    var severity: Severity
    /// The index of a fault that stands alone.
    var index: Int?
  }

  private static func finding(
    of faults: [TableFault], rule: RuleInfo, severity: Severity, noun: String
  ) -> Finding {
    let first = faults[0]
    var finding = Finding(
      rule: rule.id, severity: severity, path: first.path, position: first.position,
      object: first.key, message: first.message, occurrences: first.occurrences,
      notes: first.notes)
    guard faults.count > 1 else { return finding }
    var seen: Set<Finding.Occurrence> = []
    finding.occurrences = faults.flatMap(\.occurrences).filter { seen.insert($0).inserted }
    finding.notes = []
    finding.members = faults.map { fault in
      Finding.Member(
        name: fault.message.contains("\"\(fault.key)\"")
          ? fault.message : "\"\(fault.key)\": \(fault.message)", object: fault.key,
        path: fault.path,
        position: fault.position, occurrences: fault.occurrences)
    }
    finding.message +=
      "; \(faults.count - 1) more "
      + (faults.count == 2 ? "\(noun) is" : (noun == "entry" ? "entries" : "\(noun)s") + " are")
      + " at fault in this file"
    return finding
  }

  private var occurrences: [Finding.Occurrence] {
    locale.map { [Finding.Occurrence(locale: $0)] } ?? []
  }
}
