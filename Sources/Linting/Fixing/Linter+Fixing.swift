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
  /// by themselves, are made in turns: each turn checks the files that the one before has changed. No
  /// file is written.
  ///
  /// - Returns: The changed files, what was fixed and what could not be.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func fixing() async throws -> FixOutcome {
    let original = SnapshotFileSystem(given.files)
    var contents: [String: [UInt8]] = [:]
    var applied: [FixOutcome.Applied] = []
    var rejected: [RejectedFix: UnappliedFix] = [:]
    var unapplied: [String: [UnappliedFix]] = [:]
    // The documents whose fixes are not known; nil for all.
    var pending: Set<String>?
    while true {
      let linter = try over(contents, of: original)
      var result = try await linter.check()
      var trials = FixTrials(
        linter.request, files: linter.files, documents: result.batch.documents)
      let concerned = result.findings.indices.filter { index in
        let paths = trials.documents(concernedBy: [result.findings[index].path])
        return pending.map { !$0.isDisjoint(with: paths) } ?? true
      }
      let found = try await linter.addingAllFixes(
        to: concerned.map { result.findings[$0] }, of: result.batch)
      unapplied = unapplied.filter { path, _ in
        pending.map { $0.isDisjoint(with: trials.documents(concernedBy: [path])) } ?? false
      }
      for fix in found.unapplied { unapplied[fix.path, default: []].append(fix) }
      for (index, finding) in zip(concerned, found.findings) { result.findings[index] = finding }
      // What only pseudo-locales clip is for the author to decide.
      let candidates = found.findings.filter {
        !linter.isClipped($0) || !$0.isOnlyInPseudoLocales
      }.compactMap { finding in
        finding.fixes.lazy.map { linter.candidate($0, of: finding) }
          .first { rejected[RejectedFix($0)] == nil }
      }
      var made: [FixCandidate] = []
      if applied.count < Self.maximumFixes {
        made = try await linter.made(candidates, in: &trials, rejecting: &rejected)
      }
      guard !made.isEmpty, let changes = made.changes(in: linter.files) else {
        let late = applied.count < Self.maximumFixes ? [] : candidates
        let signs = Set(result.findings.flatMap { CheckedState.signs(of: $0).map(\.sign) })
        return FixOutcome(
          files: contents.map { path, new in
            FileChange(path: path, old: original.read(path), new: new)
          }.filter { $0.old != $0.new }.sorted { $0.path < $1.path },
          applied: applied,
          unapplied: (Array(unapplied.values.joined())
            + rejected.filter { signs.contains($0.key.sign) }.map(\.value)
            + late.map {
              UnappliedFix(
                $0.fix.message, of: $0.finding,
                because: "\(applied.count) fixes were made; run the command again")
            }).uniqued().sorted(by: UnappliedFix.inReadingOrder), result: result)
      }
      contents.merge(changes) { $1 }
      applied += made.map {
        FixOutcome.Applied(
          rule: $0.finding.rule, path: $0.finding.path, message: $0.fix.message)
      }
      pending = Set(trials.documents(concernedBy: Set(changes.keys)))
        .union(trials.documents(concernedBy: Set(candidates.map(\.finding.path))))
    }
  }

  /// The number of fixes above which no further turn begins, so that fixes that undo each other end.
  private static let maximumFixes = 10_000

  /// Returns a linter of the files with some other contents.
  private func over(
    _ contents: [String: [UInt8]], of original: SnapshotFileSystem
  ) throws(InvalidRequest) -> Linter {
    var request = given.request
    request.findsFixes = false
    request.boundary = self.request.boundary
    let files: any FileSystem =
      contents.isEmpty ? original : OverlayFileSystem(original, contents: contents)
    return try Linter(request, files: files, observer: observer)
  }

  private func candidate(_ fix: Fix, of finding: Finding) -> FixCandidate {
    let corrections = finding.corrections
    return FixCandidate(
      finding: finding, object: corrections.first?.object ?? finding.object, fix: fix,
      keeps: corrections.map(\.keeps).min() ?? .none)
  }

  /// Returns the fixes that are good together, or else the first that is good by itself.
  private func made(
    _ candidates: [FixCandidate], in trials: inout FixTrials,
    rejecting rejected: inout [RejectedFix: UnappliedFix]
  ) async throws(CancellationError) -> [FixCandidate] {
    guard !candidates.isEmpty else { return [] }
    let together = candidates.withoutOverlaps
    if case .good = try await trials.verdict(on: together) { return together }
    for candidate in candidates {
      switch try await trials.verdict(on: [candidate]) {
      case .good: return [candidate]
      case .bad(let reason):
        rejected[RejectedFix(candidate)] = UnappliedFix(
          candidate.fix.message, of: candidate.finding, because: reason)
      }
    }
    return []
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
