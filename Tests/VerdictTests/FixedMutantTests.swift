import Foundation
import TestSupport
import Testing

/// Fixes of documents in which a width was made too small are applied, and the documents checked again.
@Suite(.enabled(if: Corpus.exists, "there is no corpus beside the package"))
struct FixedMutantTests {
  /// A document before and after a fix, for another reader of XML.
  private struct Pair: Encodable {
    var before: String
    var after: String
  }

  private func check(_ path: String, fixes: Bool) async throws -> FixReport {
    try await LintelRun(
      ["check", "--quiet", "--fixed-roots", "--reporter", "json", path]
        + (fixes ? ["--fixes"] : [])
    ).decoded()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  @Test func everyProposedFixRemovesTheFindingAndAddsNone() async throws {
    let count = Sample.size(6, of: 100)
    let corpus = try await CorpusMutants(
      seed: 42, count: 3 * count, constraintCount: count)
    let mutants = corpus.mutants.filter { $0.change == .narrowerWidth }
    #expect(mutants.count >= count / 2)
    var pairs: [Pair] = []
    var (fixed, removable, removed) = (0, 0, 0)
    for mutant in mutants {
      let before = try bytes(mutant.path)
      let report = try await check(mutant.path, fixes: true)
      let finding = report.findings.first { finding in
        finding.object == mutant.object && FixReport.Finding.fit.contains(finding.rule)
      }
      guard let finding else { continue }
      let signs = report.signs
      fixed += finding.fixes.isEmpty ? 0 : 1
      for fix in finding.fixes {
        #expect(fix.edits.allSatisfy { $0.path == mutant.path })
        let after = fix.applied(to: before)
        try Data(after).write(to: URL(filePath: mutant.path))
        let now = try await check(mutant.path, fixes: false)
        let same = now.findings.filter { $0.object == mutant.object && $0.rule == finding.rule }
        // What only a pseudo-locale showed beside it may be left.
        let isLeft = same.contains { $0.occurrences.contains { $0.locale != "double-length" } }
        #expect(!isLeft, "\(mutant): \(fix.message)")
        #expect(now.signs.subtracting(signs) == [], "\(mutant): \(fix.message)")
        pairs.append(
          Pair(
            before: Data(before).base64EncodedString(), after: Data(after).base64EncodedString()))
      }
      guard let original = original(of: before) else { continue }
      // The constraint that was added: without it the document is what it was.
      try Data(original).write(to: URL(filePath: mutant.path))
      let clean = try await check(mutant.path, fixes: false).signs
      try Data(before).write(to: URL(filePath: mutant.path))
      guard clean.isSubset(of: signs) else { continue }
      removable += 1
      let removals = finding.fixes.filter {
        $0.message.contains("remove the constraint \"mut-an-0\"")
      }
      removed += removals.isEmpty ? 0 : 1
      #expect(!removals.isEmpty, "\(mutant): \(finding.fixes.map(\.message))")
      for edit in removals.flatMap(\.edits) {
        var after = before
        after.replaceSubrange(
          edit.offset..<edit.offset + edit.length, with: Array(edit.replacement.utf8))
        #expect(after == original, "\(mutant)")
      }
    }
    #expect(fixed > mutants.count / 2)
    print(
      "\(fixed) of \(mutants.count) mutants have fixes, \(pairs.count) in all; "
        + "\(removed) of \(removable) constraints that were added are removed")
    try expectNothingElseChanged(pairs)
  }

  /// Returns a document without the constraint that a mutation added, if it added one.
  private func original(of bytes: [UInt8]) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let added = text.firstRange(
      of: /(<constraints>)?<constraint firstAttribute="width" constant="[^"]*" id="mut-an-0"\/>/)
    guard let added else { return nil }
    let isList = text[added].hasPrefix("<constraints>")
    return Array(text[..<added.lowerBound].utf8)
      + Array(text[added.upperBound...].dropFirst(isList ? "</constraints>".count : 0).utf8)
  }

  /// Compares documents as another reader of XML sees them: but for one attribute, or the elements of
  /// one constraint, their canonical forms are equal.
  private func expectNothingElseChanged(_ pairs: [Pair]) throws {
    guard Python.has("xml.etree.ElementTree") else { return }
    let script = """
      import base64, difflib, json, sys
      import xml.etree.ElementTree as ET
      def lines(data):
          text = ET.canonicalize(base64.b64decode(data).decode("utf-8"), strip_text=True)
          return text.replace("><", ">\\n<").split("\\n")
      bad = []
      for pair in json.load(sys.stdin):
          a, b = lines(pair["before"]), lines(pair["after"])
          removed, added = [], []
          for line in difflib.ndiff(a, b):
              if line[:2] == "- ": removed.append(line[2:])
              if line[:2] == "+ ": added.append(line[2:])
          names = {line.strip("</>").split(" ")[0].split(">")[0] for line in removed + added}
          isRemoval = not added and names <= {"constraint", "constraints"} and len(removed) <= 4
          isChange = len(added) == 1 and len(removed) == 1 and len(names) == 1
          if not (isRemoval or isChange): bad.append([removed, added])
      print(json.dumps(bad))
      """
    let output = try Python.run(script, input: JSONEncoder().encode(pairs))
    #expect(
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        == "[]")
  }
}
