/// Draws a sample of findings: a number for each rule and severity, from all applications in turns.
///
/// The order is determined by a hash of the seed and the finding: the same report and seed give the
/// same sample, and a finding that is added or removed changes little of it.
struct Draw {
  private let arguments: Arguments

  /// The maximum number of occurrences and members of a finding.
  private static let shown = 12

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Returns the drawn findings, numbered, by rule.
  func sample(of findings: [Finding]) -> [Finding] {
    let strata = Dictionary(grouping: findings) { Stratum(rule: $0.rule, severity: $0.severity) }
    let drawn = strata.sorted { $0.key < $1.key }.flatMap { stratum, findings in
      draw(arguments.counts[stratum.rule] ?? arguments.count, of: findings, stratum)
    }
    return drawn.enumerated().map { index, finding in
      var finding = abridged(finding)
      finding.number = index + 1
      return finding
    }
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
    let rows = Dictionary(grouping: findings) { application(of: $0.path) }
      .sorted { (hash(stratum.rule, $0.key), $0.key) < (hash(stratum.rule, $1.key), $1.key) }
      .map { $0.value.map { (hash: hash(of: $0), finding: $0) }.sorted { $0.hash < $1.hash } }
    var drawn: [Finding] = []
    for turn in 0..<(rows.map(\.count).max() ?? 0) {
      for row in rows where turn < row.count && drawn.count < count {
        drawn.append(row[turn].finding)
      }
    }
    return drawn
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

  /// Returns the path relative to the folder.
  private func relative(_ path: String) -> Substring {
    let folder = arguments.folders.first { path.hasPrefix($0) } ?? ""
    return path.dropFirst(folder.count).drop { $0 == "/" }
  }

  private func application(of path: String) -> String {
    relative(path).split(separator: "/").first.map(String.init) ?? ""
  }

  private func hash(of finding: Finding) -> UInt64 {
    hash(
      finding.rule, String(relative(finding.path)), finding.object ?? "", finding.axis ?? "",
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
