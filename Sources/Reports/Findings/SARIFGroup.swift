import Diagnostics

/// What one result of a SARIF log is about: a finding, or several that are grouped.
///
/// GitHub keeps the first 5,000 results of a run. Grouped are, until there are fewer: suppressed
/// findings, notes, warnings and errors of one rule in one file, then those of one rule.
struct SARIFGroup {
  /// The finding, or the description of several.
  var finding: Finding
  var fingerprint: Fingerprint
  var suppression: Suppression?

  /// The number of results that stays below GitHub's limit.
  private static let limit = 4_999
  /// The number of places that GitHub shows for a result.
  private static let maximumPlaceCount = 100

  /// A finding before it is grouped.
  private struct RankedGroup {
    var group: SARIFGroup
    /// The rank at which it is grouped: suppressed ones first, errors last.
    var rank: Int
  }

  /// Returns the results of a log, in reading order, the reported ones before the suppressed ones.
  static func groups(of content: ReportContent) -> [SARIFGroup] {
    let all = content.findings + content.suppressed.map(\.finding)
    let list = Fingerprint.List(content)
    let fingerprints = list.reported + list.suppressed
    var parts = zip(all, fingerprints).enumerated().map { index, pair in
      let suppressed = index - content.findings.count
      return RankedGroup(
        group: SARIFGroup(
          finding: pair.0, fingerprint: pair.1,
          suppression: suppressed < 0 ? nil : content.suppressed[suppressed].suppression),
        rank: suppressed < 0 ? rank(of: pair.0.severity) : 0)
    }
    for includesPath in [true, false] {
      for rank in 0...3 where parts.count > limit {
        parts = grouped(parts, rank: rank, byPath: includesPath, in: content)
      }
    }
    return parts.map(\.group)
  }

  private static func rank(of severity: Severity) -> Int {
    switch severity {
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }

  /// Returns parts of which those with a rank are grouped by rule, each group at its first part.
  private static func grouped(
    _ parts: [RankedGroup], rank: Int, byPath: Bool, in content: ReportContent
  ) -> [RankedGroup] {
    struct GroupKey: Hashable {
      var rule: RuleID
      var path: String?
    }
    var members: [GroupKey: [RankedGroup]] = [:]
    let key = { (part: RankedGroup) in
      let finding = part.group.finding
      return GroupKey(rule: finding.rule, path: byPath ? finding.path : nil)
    }
    for part in parts where part.rank == rank { members[key(part), default: []].append(part) }
    var result: [RankedGroup] = []
    for part in parts {
      guard part.rank == rank else {
        result.append(part)
        continue
      }
      guard let own = members.removeValue(forKey: key(part)) else { continue }
      result.append(own.count == 1 ? part : group(own, byPath: byPath, in: content))
    }
    return result
  }

  private static func group(_ parts: [RankedGroup], byPath: Bool, in content: ReportContent)
    -> RankedGroup
  {
    var part = parts[0]
    let first = part.group.finding
    let places = parts.map(\.group.finding)
    let count = places.count
    var finding = Finding(
      rule: first.rule, severity: first.severity, path: first.path, position: first.position,
      message: "\(count) findings of \(first.rule)\(byPath ? "" : " in several files"), grouped to "
        + "stay below the limit of code scanning; the first: \(first.message)")
    finding.notes = places.prefix(maximumPlaceCount).map {
      Finding.Note(path: $0.path, position: $0.position, message: $0.message)
    }
    part.group.finding = finding
    part.group.fingerprint = Fingerprint(
      path: byPath ? ArtifactURI(path: content.repositoryPath(first.path)).text : "",
      rule: first.rule.name, object: nil, ordinal: 0)
    return part
  }
}
