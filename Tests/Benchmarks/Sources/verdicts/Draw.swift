/// Draws a sample of findings: a number for each rule and severity, or in all, from all applications in
/// turns.
///
/// The order is determined by a hash of the seed and the finding: the same report and seed give the
/// same sample, and a finding that is added or removed changes little of it.
struct Draw {
  private let arguments: Arguments
  private let folders: Folders

  /// The maximum number of occurrences and members of a finding.
  private static let shown = 12

  init(_ arguments: Arguments) {
    self.arguments = arguments
    folders = Folders(arguments.folders)
  }

  /// Returns the drawn findings, numbered.
  func sample(of findings: [Finding], except judged: [Verdict]) -> [Finding] {
    let judged = ReportedSubjects.keys(of: judged)
    let findings = findings.filter { finding in
      (arguments.severities.isEmpty || arguments.severities.contains(finding.severity))
        && judged.isDisjoint(with: ReportedSubjects.keys(of: finding, in: folders))
    }
    let drawn = arguments.total.map { drawAcrossRules($0, of: findings) } ?? drawByRule(findings)
    return drawn.enumerated().map { index, finding in
      var finding = abridged(finding)
      finding.number = index + 1
      return finding
    }
  }

  private func drawByRule(_ findings: [Finding]) -> [Finding] {
    let strata = Dictionary(grouping: findings) { Stratum(rule: $0.rule, severity: $0.severity) }
    return strata.sorted { $0.key < $1.key }.flatMap { stratum, findings in
      draw(arguments.counts[stratum.rule] ?? arguments.count, of: findings, stratum)
    }
  }

  /// Takes findings from the applications in turns, and from the rules of each in turns.
  private func drawAcrossRules(_ total: Int, of findings: [Finding]) -> [Finding] {
    let applications = Dictionary(grouping: findings) { folders.application(of: $0.path) }
    let rows = applications.sorted { (hash($0.key), $0.key) < (hash($1.key), $1.key) }.map {
      let rules = Dictionary(grouping: $0.value) { Stratum(rule: $0.rule, severity: $0.severity) }
      return Self.inTurns(
        rules.sorted { (hash($0.key.rule), $0.key) < (hash($1.key.rule), $1.key) }
          .map { ordered($0.value) })
    }
    return Array(Self.inTurns(rows).prefix(total))
  }

  private static func inTurns(_ rows: [[Finding]]) -> [Finding] {
    (0..<(rows.map(\.count).max() ?? 0)).flatMap { turn in
      rows.compactMap { turn < $0.count ? $0[turn] : nil }
    }
  }

  private func ordered(_ findings: [Finding]) -> [Finding] {
    findings.map { (hash: hash(of: $0), finding: $0) }.sorted { $0.hash < $1.hash }.map(\.finding)
  }

  private struct Stratum: Hashable, Comparable {
    var rule: String
    var severity: String

    static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.severity) < (right.rule, right.severity)
    }
  }

  /// Takes findings from the applications in turns, up to a number.
  private func draw(_ count: Int, of findings: [Finding], _ stratum: Stratum) -> [Finding] {
    let rows = Dictionary(grouping: findings) { folders.application(of: $0.path) }
      .sorted { (hash(stratum.rule, $0.key), $0.key) < (hash(stratum.rule, $1.key), $1.key) }
      .map { ordered($0.value) }
    return Array(Self.inTurns(rows).prefix(count))
  }

  private func abridged(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.occurrences.count > Self.shown {
      finding.occurrenceCount = finding.occurrences.count
      finding.occurrences.removeLast(finding.occurrences.count - Self.shown)
    }
    if finding.members.count > Self.shown {
      finding.memberCount = finding.members.count
      finding.members.removeLast(finding.members.count - Self.shown)
    }
    return finding
  }

  private func hash(of finding: Finding) -> UInt64 {
    hash(
      finding.rule, folders.relative(finding.path), finding.object ?? "", finding.axis ?? "",
      finding.line.map(String.init) ?? "")
  }

  /// Returns the FNV-1a hash of the seed and some texts, mixed so that similar texts have different
  /// hashes.
  private func hash(_ texts: String...) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in [arguments.seed] + texts {
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }
}
