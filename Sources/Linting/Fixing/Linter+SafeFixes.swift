import Checks
import Diagnostics
import DocumentLoading
import FileAccess

extension Linter {
  /// Returns findings with all fixes: those that make texts fit, and those of rules with one safe answer.
  ///
  /// - Parameters:
  ///   - findings: The findings of a check.
  ///   - batch: The documents that were checked.
  ///   - trials: Checks the documents with the fixes.
  /// - Returns: The findings in the same order, and what could not be made a fix.
  /// - Throws: `CancellationError` if the task was cancelled.
  func addingAllFixes(
    to findings: [Finding], of batch: DocumentBatch, in trials: inout FixTrials
  ) async throws(CancellationError) -> (findings: [Finding], unapplied: [UnappliedFix]) {
    let fitting = try await addingFixes(to: findings, of: batch, in: &trials)
    let removing = try await addingRemovals(to: fitting, of: batch, in: &trials)
    return try await addingSafeFixes(to: removing, in: &trials)
  }

  /// Returns findings with the fixes of the rules that have one safe answer.
  ///
  /// Each fix has been tried in all locales and sizes of the documents that it concerns: its defect is
  /// gone, no other one is new or worse, and no frame moves that should stay.
  ///
  /// - Parameters:
  ///   - findings: The findings of a check.
  ///   - trials: Checks the documents with the fixes.
  /// - Returns: The findings in the same order, and what could not be made a fix.
  /// - Throws: `CancellationError` if the task was cancelled.
  private func addingSafeFixes(
    to findings: [Finding], in trials: inout FixTrials
  ) async throws(CancellationError) -> (findings: [Finding], unapplied: [UnappliedFix]) {
    var result = findings
    var unapplied: [UnappliedFix] = []
    var fixes = CorrectionFixes(files, knownRules: request.registry.ruleNames)
    var groups: [[String]: [(index: Int, candidate: FixCandidate)]] = [:]
    for (index, finding) in findings.enumerated() {
      for correction in finding.corrections {
        do {
          let fix = try fixes.fix(correction, at: finding.path)
          let concerned = trials.documents(concernedBy: Set(fix.edits.map(\.path)))
          groups[concerned, default: []].append(
            (
              index,
              FixCandidate(
                finding: finding, object: correction.object, fix: fix, keeps: correction.keeps)
            ))
        } catch {
          unapplied.append(UnappliedFix(correction.message, of: finding, because: error.reason))
        }
      }
    }
    for (_, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let (good, bad) = try await tried(group.map(\.candidate), in: &trials)
      unapplied += bad
      let accepted = zip(group, good).filter(\.1).map(\.0)
      for (index, own) in Dictionary(grouping: accepted, by: \.index) {
        result[index].fixes += Fix.joined(own.map(\.candidate).withoutOverlaps.map(\.fix))
      }
    }
    return (result, unapplied.sorted(by: UnappliedFix.inReadingOrder))
  }

  /// Tries fixes of some documents: all at once, and only if that is not good, fewer of them.
  ///
  /// - Returns: Whether each of them is good, and why not.
  private func tried(
    _ candidates: [FixCandidate], in trials: inout FixTrials
  ) async throws(CancellationError) -> (good: [Bool], bad: [UnappliedFix]) {
    var places: [Int] = []
    for index in candidates.indices
    where !places.contains(where: { candidates[$0].overlaps(candidates[index]) }) {
      places.append(index)
    }
    var reasons: [Int: String] = [:]
    var others = Array(candidates.indices)
    if places.count == candidates.count || places.count > 1 {
      let together = places.map { candidates[$0] }
      guard case .bad(let rejection) = try await trials.verdict(on: together) else {
        // What overlaps a good fix is tried again once that is made.
        return (candidates.indices.map(places.contains), [])
      }
      for (place, reason) in try await trials.reasons(against: together, rejection) {
        reasons[places[place]] = reason
      }
      others.removeAll(where: places.contains)
    }
    for index in others {
      if case .bad(let rejection) = try await trials.verdict(on: [candidates[index]]) {
        reasons[index] = rejection.reason
      }
    }
    return (
      candidates.indices.map { reasons[$0] == nil },
      reasons.map { index, reason in
        UnappliedFix(
          candidates[index].fix.message, of: candidates[index].finding, because: reason)
      }
    )
  }
}

extension Linter {
  /// Returns findings about clipped texts with the removals of constraints that make the texts fit.
  ///
  /// A constraint that takes up a text's room may be one too many. One that relates two views places
  /// them, and is too many only if nothing moves without it in the languages in which the texts fit. A
  /// removal comes before other fixes if more defects are gone with it than the clipped text, else after
  /// them.
  ///
  /// - Parameters:
  ///   - findings: The findings of a check.
  ///   - batch: The documents that were checked.
  ///   - trials: Checks the documents with the fixes.
  /// - Returns: The findings in the same order.
  /// - Throws: `CancellationError` if the task was cancelled.
  func addingRemovals(
    to findings: [Finding], of batch: DocumentBatch, in trials: inout FixTrials
  ) async throws(CancellationError) -> [Finding] {
    var result = findings
    var sources: [String: SourceEdits?] = [:]
    let loaded = Dictionary(batch.documents.map { ($0.path, $0) }) { first, _ in first }
    for (index, finding) in findings.enumerated() where isClipped(finding) {
      let path = finding.path
      if sources[path] == nil {
        sources[path] = .some(files.read(path).flatMap { SourceEdits($0, path: path) })
      }
      guard case let source?? = sources[path] else { continue }
      for cause in finding.causes.prefix(Self.triedCauses) {
        guard let position = cause.position, let edit = source.removingConstraint(at: position)
        else { continue }
        let fix = Fix(message: "remove the constraint \"\(cause.constraint)\"", edits: [edit])
        // In the layout that clips the most, which takes little time, and then in all.
        let real = finding.inRealLocales
        guard let trial = FixTrial(real, in: loaded[path]),
          try await trials.isEffective(fix, for: real, in: trial)
        else { continue }
        let candidate = FixCandidate(
          finding: finding, object: finding.object, fix: fix, keeps: .none)
        guard case .good(let gone) = try await trials.verdict(on: [candidate]) else { continue }
        if source.relatesTwoItems(at: position),
          try await trials.moves(fix, whereNothingShows: finding)
        {
          continue
        }
        result[index].fixes.insert(fix, at: gone > 1 ? 0 : result[index].fixes.count)
      }
    }
    return result
  }

  /// The number of causes of a finding whose removal is tried.
  private static let triedCauses = 4
}

extension Fix {
  /// Returns fixes of one finding as a single one; none if there are none.
  fileprivate static func joined(_ fixes: [Fix]) -> [Fix] {
    guard let first = fixes.first else { return [] }
    let message = first.message + (fixes.count > 1 ? ", and \(fixes.count - 1) more like it" : "")
    return [Fix(message: message, edits: fixes.flatMap(\.edits))]
  }
}

extension UnappliedFix {
  /// Orders fixes by file, position and what they would do.
  static func inReadingOrder(_ left: UnappliedFix, _ right: UnappliedFix) -> Bool {
    (left.path, left.position ?? .start, left.message)
      < (right.path, right.position ?? .start, right.message)
  }
}
