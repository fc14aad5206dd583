import Diagnostics
import FileAccess
import LintConfiguration
import Linting
import RemoteCalls

extension ContextServer {
  /// A change that resolves a finding, with the id by which it is applied.
  private struct Proposal: Sendable {
    var id: String
    var fix: Fix
    var finding: Finding
  }

  /// The number of proposals that are listed.
  private static let maximumProposalCount = 4

  /// Proposes changes.
  func fix(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    let proposals = try await proposals(of: path, view: arguments.optionalText("view"))
    return [
      "fixes": .array(
        proposals.prefix(Self.maximumProposalCount).map { proposal in
          [
            "id": .string(proposal.id), "change": .string(proposal.fix.message.shortened),
            "finding": .string(folder.shortened(proposal.finding.message).shortened),
          ]
        }), "omitted": .integer(max(0, proposals.count - Self.maximumProposalCount)),
    ]
  }

  /// Writes a change.
  func applyFix(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    let id = arguments.text("id")
    guard let proposal = try await proposals(of: path, view: nil).first(where: { $0.id == id })
    else {
      throw ToolError(
        "there is no proposal \"\(id)\" for \(folder.name(of: path)) as it is now; ask fix again")
    }
    let edits = Dictionary(grouping: proposal.fix.edits, by: \.path)
    var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let place = try folder.resolved(file)
      guard let bytes = files.read(place) else { throw ToolError("\(file) cannot be read") }
      changes.append((place, bytes, Fix.applying(edits, to: bytes)))
    }
    for change in changes { try write(change.new, to: change.path, insteadOf: change.old) }
    let remaining = try await check(path).findings.count { $0.severity >= .warning }
    return [
      "change": .string(proposal.fix.message), "path": .string(folder.name(of: path)),
      "remaining": .integer(remaining),
    ]
  }

  /// Returns the changes that resolve the findings of a document, those of the most serious findings first.
  private func proposals(of path: String, view: String?) async throws -> [Proposal] {
    let result = try await check(path)
    let findings = result.findings.filter { finding in
      finding.path == path
        && (view == nil || finding.object == view || finding.members.contains { $0.object == view })
    }
    let fixed = try await withSession { try await $0.addingFixes(to: findings, of: result) }
    var seen: Set<String> = []
    return fixed.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element).flatMap { finding in
      finding.fixes.map { Proposal(id: $0.identifier, fix: $0, finding: finding) }
    }.filter { seen.insert($0.id).inserted }
  }
}

extension Fix {
  /// A short name that is the same for the same change of the same text.
  fileprivate var identifier: String {
    let text = edits.map { "\($0.range.lowerBound)-\($0.range.upperBound):\($0.replacement)" }
    return String(StableHash.fnv1a(text.joined(separator: "\u{0}").utf8), radix: 36)
  }
}
