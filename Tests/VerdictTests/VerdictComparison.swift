/// Compares verdicts with the findings of a run.
struct VerdictComparison: Sendable {
  /// The findings that were judged true.
  private let trueFindings: Set<Key>
  /// The findings about each object of a document.
  private let observations: [ObjectKey: [Observation]]
  let verdicts: [Verdict]

  private struct Key: Hashable {
    var path: String
    var rule: String
    var object: String
  }

  private struct ObjectKey: Hashable {
    var path: String
    var object: String
  }

  private struct Observation: Sendable {
    var finding: CheckReport.Finding
    var subject: CheckReport.Subject
    /// The first object of the finding.
    var head: String?
  }

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - verdicts: The verdicts.
  ///   - report: The findings.
  ///   - folder: The path of the corpus, a prefix of the findings' paths.
  init(_ verdicts: [Verdict], report: CheckReport, folder: String) {
    self.verdicts = verdicts
    var observations: [ObjectKey: [Observation]] = [:]
    for finding in report.findings {
      for subject in finding.subjects {
        guard let object = subject.object else { continue }
        let path =
          subject.path.hasPrefix(folder) ? subject.path.dropFirst(folder.count) : subject.path[...]
        let key = ObjectKey(path: String(path.drop { $0 == "/" }), object: object)
        observations[key, default: []].append(
          Observation(
            finding: finding, subject: subject,
            head: finding.object ?? finding.members.first?.object))
      }
    }
    self.observations = observations
    trueFindings = Set(
      verdicts.filter { $0.ruling == .true }.map {
        Key(path: $0.path, rule: $0.rule, object: $0.object)
      })
  }

  /// Returns whether the run agrees with a verdict.
  func isFollowed(_ verdict: Verdict) -> Bool {
    switch verdict.ruling {
    case .true: isReported(verdict)
    case .false: !isProblem(verdict, countsSharedDefects: false)
    case .disputed: true
    }
  }

  /// Returns the share of true findings among the judged errors and warnings of a rule.
  func precision(of rule: String) -> (true: Int, judged: Int) {
    let judged = verdicts.filter {
      $0.rule == rule && $0.ruling != .disputed && isProblem($0, countsSharedDefects: true)
    }
    return (judged.count { $0.ruling == .true }, judged.count)
  }

  /// Returns whether a finding is reported in any form: on its own, as a member, or in the summary
  /// for pseudo-locales.
  private func isReported(_ verdict: Verdict) -> Bool {
    let rules = verdict.acceptedRules
    return observations(of: verdict).contains {
      $0.finding.isPseudoLocaleSummary || rules.contains($0.finding.rule)
    }
  }

  /// Returns whether a finding is an error or a warning.
  ///
  /// Further members of a finding whose first object was judged true may be left out.
  private func isProblem(_ verdict: Verdict, countsSharedDefects: Bool) -> Bool {
    observations(of: verdict).contains { observation in
      guard observation.finding.isProblem, observation.finding.rule == verdict.rule else {
        return false
      }
      guard !countsSharedDefects, let head = observation.head, head != verdict.object else {
        return true
      }
      return !trueFindings.contains(Key(path: verdict.path, rule: verdict.rule, object: head))
    }
  }

  private func observations(of verdict: Verdict) -> [Observation] {
    (observations[ObjectKey(path: verdict.path, object: verdict.object)] ?? [])
      .filter { $0.subject.isShown(in: verdict.locale) }
  }
}
