package import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LintConfiguration
package import TableTools

/// The fixes of what is wrong with one object of a document.
package struct ObjectFixes: Sendable {
  /// A fix with the files that it changes.
  package struct Choice: Sendable {
    /// The rule of the finding.
    package var rule: RuleID
    package var fix: Fix
    /// The files with the fix, sorted by path.
    package var files: [FileChange]
  }

  /// The fixes, each by itself, those of the first finding first.
  package var fixes: [Choice] = []
  /// The fixes that were looked for and are not good, with the reasons.
  package var unapplied: [UnappliedFix] = []
  /// The number of findings about the object.
  package var findingCount = 0
  /// Whether the document could not be read.
  package var isIncomplete = false
}

extension Linter {
  /// Returns the fixes of what is wrong with an object of the documents of the request.
  ///
  /// - Parameter object: The id or the identifier of a view, the id of a constraint, or a key.
  /// - Returns: The fixes, which have been tried in all locales and sizes.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and if the documents have no such object;
  ///   `CancellationError` if the task was cancelled.
  package func fixes(of object: String) async throws -> ObjectFixes {
    var all = given.request
    all.findsFixes = false
    all.boundary = request.boundary
    let files = SnapshotFileSystem(given.files)
    let linter = try Linter(all, files: files, observer: observer)
    var session = Session(all, files: files, observer: observer)
    let checked = try await session.check().result
    let batch = checked.batch
    var result = ObjectFixes(isIncomplete: batch.isIncomplete)
    let names = Set(
      batch.documents.flatMap(\.document.views).filter { $0.identifier == object }.map(\.id)
        + [object])
    let findings = checked.findings.compactMap { $0.limited(to: names) }
    result.findingCount = findings.count
    guard !findings.isEmpty else {
      try linter.require(object, in: batch, checked)
      return result
    }
    var trials = FixTrials(session, documents: batch.documents)
    let found = try await linter.addingAllFixes(to: findings, of: batch, in: &trials)
    result.unapplied = found.unapplied
    for finding in found.findings {
      for fix in finding.fixes {
        let candidate = FixCandidate(
          finding: finding, object: finding.object, fix: fix,
          keeps: finding.corrections.map(\.keeps).min() ?? .none)
        let changes = [candidate].changes(in: linter.files) ?? [:]
        let files = changes.map { path, new in
          FileChange(path: path, old: linter.files.read(path), new: new)
        }
        result.fixes.append(
          ObjectFixes.Choice(
            rule: finding.rule, fix: fix, files: files.sorted { $0.path < $1.path }))
      }
    }
    return result
  }

  /// Checks that documents have an object.
  private func require(
    _ object: String, in batch: DocumentBatch, _ result: LintResult
  ) throws(InvalidRequest) {
    guard !batch.isIncomplete else { return }
    let views = batch.documents.flatMap(\.document.views)
    let known =
      views.flatMap { [$0.id] + [$0.identifier].compactMap(\.self) + $0.constraints.map(\.id) }
      + views.flatMap(\.texts).compactMap(\.key)
    guard !known.contains(object) else { return }
    throw InvalidRequest(
      reason: "there is no view, constraint or key \"\(object)\" in \(request.paths[0])"
        + Suggestion.didYouMean(object, in: known))
  }
}

extension Finding {
  /// Returns the finding if it is about some objects, with only what concerns them.
  func limited(to objects: Set<String>) -> Finding? {
    let isOwn = object.map(objects.contains) ?? false
    let own = members.filter { $0.object.map(objects.contains) ?? false }
    guard isOwn || !own.isEmpty else { return nil }
    var finding = self
    finding.corrections = corrections.filter {
      $0.object.map(objects.contains) ?? isOwn
    }
    if !isOwn, let member = own.first {
      finding.object = member.object
      finding.position = member.position
      finding.occurrences = member.occurrences
      finding.rule = member.rule ?? rule
      finding.members = []
    }
    return finding
  }
}
