import Diagnostics

/// Findings of one cause as one: of texts in a file with the same reason, or of files.
///
/// The cause is the `joiningKey` of a finding, a clause that follows the number and the first names. The
/// repeated keys of a file are joined too.
struct JoinedCauses {
  private struct Cause: Hashable {
    var rule: RuleID
    var severity: Severity
    /// The file, unless the findings are about files.
    var path: String?
    var clause: String
  }

  /// The findings, those of one cause as one, in the place of the first.
  private(set) var findings: [Finding] = []

  init(_ all: [Finding]) {
    var places: [Cause: Int] = [:]
    var groups: [[Finding]] = []
    for finding in all {
      guard let clause = finding.joiningKey ?? Self.clauseOfDuplicate(finding) else {
        groups.append([finding])
        continue
      }
      let cause = Cause(
        rule: finding.rule, severity: finding.severity,
        path: finding.object == nil ? nil : finding.path, clause: clause)
      if let place = places[cause] {
        groups[place].append(finding)
      } else {
        places[cause] = groups.count
        var first = finding
        first.joiningKey = clause
        groups.append([first])
      }
    }
    findings = groups.map(Self.joined)
  }

  /// Returns the cause of a finding about a repeated key.
  private static func clauseOfDuplicate(_ finding: Finding) -> String? {
    guard finding.rule == .duplicateKey, finding.object != nil, finding.members.isEmpty else {
      return nil
    }
    return finding.severity == .error
      ? " are repeated with other texts, and the last one of each counts; remove all but one"
      : " are repeated with the same text; remove all but one"
  }

  private static func joined(_ group: [Finding]) -> Finding {
    var result = group[0]
    result.joiningKey = nil
    guard let clause = group[0].joiningKey, group.count > 1 else { return result }
    let isOfFiles = result.object == nil
    let names = group.map { isOfFiles ? $0.path : $0.object ?? "" }
    let list = isOfFiles ? names.first(3).joined(separator: ", ") : names.uniqued().firstInQuotes
    let noun = isOfFiles ? "files" : result.rule == .duplicateKey ? "keys" : "texts"
    result.message = "\(isOfFiles ? names.count : names.uniqued().count) \(noun) (\(list))\(clause)"
    result.notes = []
    let reason = clause.split(separator: ": ", maxSplits: 1).last ?? ""
    result.members = zip(group, names).map { finding, name in
      // What the joined finding leaves out is said about each of its objects.
      let isWhole = finding.rule == .duplicateKey || finding.message.hasSuffix(reason)
      return Finding.Member(
        name: isOfFiles ? "this file" : isWhole ? "\"\(name)\"" : finding.message,
        object: finding.object, path: finding.path, position: finding.position,
        occurrences: finding.occurrences)
    }
    result.occurrences = group.flatMap(\.occurrences).uniqued()
    return result
  }
}

extension [String] {
  /// The first names, with dots if there are more.
  fileprivate func first(_ count: Int) -> [String] {
    Array(prefix(count)) + (self.count > count ? ["..."] : [])
  }
}
