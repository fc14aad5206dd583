import Diagnostics
import FileAccess
import JSONWriting
import LintConfiguration
import Linting
import Previews
import Scenes
import TableTools

extension LiveDocuments {
  /// Writes a translation into the table of its locale.
  ///
  /// - Throws: A refusal, for one with the translation that another page or an editor has written meanwhile too.
  func write(_ question: Questions.Text) async throws -> JSONValue {
    let (preview, _) = try preview(question.layout, structure: question.structure)
    try Self.require(question.text)
    let translation = WrittenTranslation(
      document: preview.layout.path, key: question.key, table: question.table,
      locale: preview.layout.locale, text: question.text)
    let (request, files, writer) = (options.request, files, writer)
    let answer: JSONValue = try await exclusively {
      let answer = try await Self.write(
        translation, seen: question.seen, request, files: files, with: writer)
      await takeUp(changesOnDisk())
      return answer
    }
    return answer
  }

  @concurrent private static func write(
    _ translation: WrittenTranslation, seen: String?, _ given: LintRequest,
    files: any FileSystem, with writer: any FileWriter
  ) async throws -> JSONValue {
    var request = given
    request.paths = [translation.document]
    request.folders += given.paths
    guard
      let change = try ExchangeImport.change(writing: translation, into: request, files: files)
    else {
      throw RequestGuard.Refusal(
        status: 409, reason: "no document has a text with the key \"\(translation.key)\" any more")
    }
    guard change.present == seen else {
      return [
        "written": .bool(false), "conflict": .bool(true), "present": .optional(change.present),
        "reason": .string(
          "\(change.table) has another translation by now, which this page has not seen"),
      ]
    }
    if let refusal = change.refusal {
      throw RequestGuard.Refusal(status: 422, reason: refusal)
    }
    if let file = change.file { try write([file], files: files, with: writer) }
    return [
      "written": .bool(true), "conflict": .bool(false), "table": .string(change.table),
      "present": .string(translation.text),
    ]
  }

  /// Writes files that are as they were read.
  ///
  /// - Throws: A refusal with the reason.
  private static func write(
    _ changes: [FileChange], files: any FileSystem, with writer: any FileWriter
  ) throws(RequestGuard.Refusal) {
    let written = changes.write(with: writer, over: files)
    guard let failure = written.failures.first else { return }
    throw RequestGuard.Refusal(
      status: 422,
      reason: [failure.description, written.failureSummary].compactMap(\.self)
        .joined(separator: "; "))
  }

  // MARK: Fixes

  /// Returns the fixes of the findings of a document, each tried in all of its layouts.
  func fixes(_ card: Questions.Card) async throws -> JSONValue {
    let (preview, _) = try preview(card.layout, structure: card.structure)
    let path = preview.layout.path
    let proposals = try await exclusively { try await self.proposals(of: path) }
    return [
      "fixes": .array(
        proposals.map { proposal in
          [
            "id": .string(proposal.id), "change": .string(proposal.fix.message),
            "finding": .string(proposal.finding.message),
            "rule": .string(proposal.finding.rule.name),
            "view": .optional(proposal.finding.object),
          ]
        })
    ]
  }

  /// Writes a fix.
  func applyFix(_ question: Questions.Fix) async throws -> JSONValue {
    let (preview, _) = try preview(question.layout, structure: question.structure)
    let (files, writer) = (files, writer)
    return try await exclusively { () async throws -> JSONValue in
      let proposals = try await proposals(of: preview.layout.path)
      guard let proposal = proposals.first(where: { $0.id == question.fix }) else {
        throw RequestGuard.Refusal(
          status: 409, reason: "the document has changed, and the fix with it; choose again")
      }
      let edits = Dictionary(grouping: proposal.fix.edits, by: \.path)
      let changes = try edits.sorted { $0.key < $1.key }.map { path, edits in
        guard let bytes = files.read(path) else {
          throw RequestGuard.Refusal(status: 422, reason: "\(path) cannot be read")
        }
        return FileChange(path: path, old: bytes, new: Fix.applying(edits, to: bytes))
      }
      try Self.write(changes, files: files, with: writer)
      await takeUp(changesOnDisk())
      return [
        "written": .bool(true), "change": .string(proposal.fix.message),
        "paths": .array(changes.map { .string($0.path) }),
      ]
    }
  }

  /// A change that resolves a finding.
  private struct Proposal: Sendable {
    var id: String
    var fix: Fix
    var finding: Finding
  }

  /// Returns the fixes of the findings of a document, those of the most serious findings first; to be called
  /// exclusively.
  private func proposals(of path: String) async throws -> [Proposal] {
    let (session, result) = await present()
    let findings = result.findings.filter { $0.path == path }
    let fixed = try await Self.addingFixes(to: findings, of: result, session)
    var seen: Set<String> = []
    return fixed.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element).flatMap { finding in
      finding.fixes.map { Proposal(id: $0.identifier, fix: $0, finding: finding) }
    }.filter { seen.insert($0.id).inserted }
  }

  @concurrent private static func addingFixes(
    to findings: [Finding], of result: LintResult, _ session: Session
  ) async throws -> [Finding] {
    try await session.addingFixes(to: findings, of: result)
  }
}

extension Fix {
  /// A short name that is the same for the same change of the same text.
  fileprivate var identifier: String {
    let text = edits.map {
      "\($0.path):\($0.range.lowerBound)-\($0.range.upperBound):\($0.replacement)"
    }
    return String(StableHash.fnv1a(text.joined(separator: "\u{0}").utf8), radix: 36)
  }
}
