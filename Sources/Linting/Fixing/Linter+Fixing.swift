package import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
package import TableTools

/// The files of a run with the fixes of its findings.
package struct FixOutcome: Sendable {
  /// A fix that was made.
  package struct Applied: Hashable, Sendable {
    /// The rule of the finding.
    package var rule: RuleID
    /// The path of the finding.
    package var path: String
    /// What the fix does, as a clause.
    package var message: String
  }

  /// The files that change, sorted by path.
  package var files: [FileChange] = []
  /// The fixes that were made, in their order.
  package var applied: [Applied] = []
  /// The fixes that were not, with the reasons.
  package var unapplied: [UnappliedFix] = []
  /// The result of a check with the changed files.
  package var result: LintResult
}

extension Linter {
  /// Returns the files of the request with the fixes of its findings.
  ///
  /// Of the fixes of a finding the first good one is made. Those that change the same bytes, or are good only
  /// by themselves, are made in turns: each turn checks what the one before has changed. No file is written.
  ///
  /// - Returns: The changed files, what was fixed and what could not be.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func fixing() async throws -> FixOutcome {
    let original = SnapshotFileSystem(given.files)
    var request = given.request
    request.findsFixes = false
    request.boundary = self.request.boundary
    var session = Session(request, files: original, observer: observer)
    var result = try await session.check().result
    var applied: [FixOutcome.Applied] = []
    var rejected: [RejectedFix: UnappliedFix] = [:]
    var known = KnownFixes()
    while true {
      let linter = try Linter(request, files: session.files)
      var trials = FixTrials(session, documents: result.batch.documents)
      let wanted = result.findings.indices.filter { wantsFixes(of: result.findings[$0]) }
      let new = wanted.filter { !known.contains(result.findings[$0]) }
      known.add(
        try await linter.addingAllFixes(
          to: new.map { result.findings[$0] }, of: result.batch, in: &trials),
        to: new.map { result.findings[$0] })
      for index in wanted { result.findings[index].fixes = known.fixes(of: result.findings[index]) }
      // What only pseudo-locales clip is for the author to decide.
      let candidates = result.findings.filter {
        !linter.isClipped($0) || !$0.isOnlyInPseudoLocales
      }.compactMap { finding in
        finding.fixes.lazy.map { linter.candidate($0, of: finding) }
          .first { rejected[RejectedFix($0)] == nil }
      }
      var made: [FixCandidate] = []
      if applied.count < Self.maximumFixes {
        made = try await linter.made(candidates, in: &trials, rejecting: &rejected)
      }
      guard !made.isEmpty, let changes = made.changes(in: session.files) else {
        let late = applied.count < Self.maximumFixes ? [] : candidates
        let signs = Set(result.findings.flatMap { CheckedState.signs(of: $0).map(\.sign) })
        return FixOutcome(
          files: session.contents.map { path, new in
            FileChange(path: path, old: original.read(path), new: new)
          }.filter { $0.old != $0.new }.sorted { $0.path < $1.path },
          applied: applied,
          unapplied: (known.unapplied
            + rejected.filter { signs.contains($0.key.sign) }.map(\.value)
            + late.map {
              UnappliedFix(
                $0.fix.message, of: $0.finding,
                because: "\(applied.count) fixes were made; run the command again")
            }).uniqued().sorted(by: UnappliedFix.inReadingOrder), result: result)
      }
      applied += made.map {
        FixOutcome.Applied(
          rule: $0.finding.rule, path: $0.finding.path, message: $0.fix.message)
      }
      let concerned = trials.documents(concernedBy: Set(changes.keys))
      known.forget { !Set(concerned).isDisjoint(with: trials.documents(concernedBy: [$0])) }
      session.contents.merge(changes) { $1 }
      result = try await session.check(session.changes(to: changes.keys)).result
    }
  }

  /// The number of fixes above which no further turn begins, so that fixes that undo each other end.
  private static let maximumFixes = 10_000

  /// Returns whether the fixes of a finding are made, or reported because the request asks for them.
  private func wantsFixes(of finding: Finding) -> Bool {
    given.request.findsFixes || !isClipped(finding) || !finding.isOnlyInPseudoLocales
  }

  private func candidate(_ fix: Fix, of finding: Finding) -> FixCandidate {
    let corrections = finding.corrections
    return FixCandidate(
      finding: finding, object: corrections.first?.object ?? finding.object, fix: fix,
      keeps: corrections.map(\.keeps).min() ?? .none)
  }

  /// Returns the fixes that are good together, of each group of documents, or else the first that is good by
  /// itself.
  ///
  /// Fixes of documents that have no files in common do not affect each other.
  private func made(
    _ candidates: [FixCandidate], in trials: inout FixTrials,
    rejecting rejected: inout [RejectedFix: UnappliedFix]
  ) async throws(CancellationError) -> [FixCandidate] {
    var made: [FixCandidate] = []
    for group in trials.independentGroups(of: candidates) {
      let together = group.withoutOverlaps
      if together.count > 1, case .good = try await trials.verdict(on: together) {
        made += together
        continue
      }
      for candidate in group {
        guard case .bad(let rejection) = try await trials.verdict(on: [candidate]) else {
          made.append(candidate)
          break
        }
        rejected[RejectedFix(candidate)] = UnappliedFix(
          candidate.fix.message, of: candidate.finding, because: rejection.reason)
      }
    }
    return made
  }
}

/// The fixes of findings of documents that have not changed since they were found.
private struct KnownFixes {
  private var fixes: [Finding: [Fix]] = [:]
  private var reasons: [String: [UnappliedFix]] = [:]

  /// The fixes that are not good, with the reasons.
  var unapplied: [UnappliedFix] { Array(reasons.values.joined()) }

  func contains(_ finding: Finding) -> Bool { fixes[finding] != nil }

  func fixes(of finding: Finding) -> [Fix] { fixes[finding] ?? [] }

  mutating func add(
    _ found: (findings: [Finding], unapplied: [UnappliedFix]), to findings: [Finding]
  ) {
    for (finding, fixed) in zip(findings, found.findings) { fixes[finding] = fixed.fixes }
    for fix in found.unapplied { reasons[fix.path, default: []].append(fix) }
  }

  /// Forgets the fixes of the files that have changed.
  mutating func forget(where hasChanged: (String) -> Bool) {
    fixes = fixes.filter { !hasChanged($0.key.path) }
    reasons = reasons.filter { !hasChanged($0.key) }
  }
}

/// A fix that is not tried again: by what it is about, as its bytes move.
private struct RejectedFix: Hashable {
  var sign: CheckedState.Sign
  var message: String

  init(_ candidate: FixCandidate) {
    sign = candidate.sign
    message = candidate.fix.message
  }
}
