import Diagnostics
import DocumentLoading
import Foundation
import Geometry
import Linting
import Scenes
import TestSupport
import Testing

/// Tests that a damaged Interface Builder document is rejected, or processed to the end.
@Suite struct BrokenDocumentTests {
  /// The rules that some kinds of damage must violate.
  private static let rules: [DocumentMutation: RuleID] = [
    .cutOff: .xmlNotWellFormed, .sameIDs: .duplicateID, .noNumbers: .invalidAttributeValue,
  ]

  @Test(arguments: StoredDocument.allCases, DocumentMutation.allCases)
  func aDamagedDocumentIsProcessedToTheEnd(document: StoredDocument, mutation: DocumentMutation)
    async throws
  {
    let bytes = Array(document.text.utf8)
    var count = 0
    let seeds = Sample.size(5, of: 12)
    for seed in 0..<seeds {
      guard let broken = mutation.broken(bytes, seed: UInt64(seed)) else { continue }
      count += 1
      let text = String(decoding: broken, as: UTF8.self)
      expectFindings(of: try await Self.run(broken), Self.rules[mutation], "\(seed): \(text)")
    }
    #expect(count >= seeds - 2)
  }

  /// Tests the precondition of the test above.
  @Test(arguments: StoredDocument.allCases)
  func theUndamagedDocumentHasNoErrors(document: StoredDocument) async throws {
    let run = try #require(try await Self.run(Array(document.text.utf8)))
    #expect(run.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(run.layouts.allSatisfy { $0.conflicts.isEmpty })
    #expect(run.layouts.reduce(0) { $0 + $1.items.count } >= 24)
  }

  /// Tests the same with some real documents.
  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: DocumentMutation.allCases)
  func aDamagedRealDocumentIsProcessedToTheEnd(mutation: DocumentMutation) async throws {
    var count = 0
    for (index, file) in Corpus.interfaces.enumerated() where index % 15 == 0 {
      let bytes = try Array(Data(contentsOf: file.url))
      guard bytes.count < 12_000, let broken = mutation.broken(bytes, seed: UInt64(index)) else {
        continue
      }
      count += 1
      expectFindings(
        of: try await Self.run(broken), Self.rules[mutation], "\(file), \(mutation) \(index)")
    }
    #expect(count >= 4)
  }

  private func expectFindings(of run: Outcome?, _ rule: RuleID?, _ text: String) {
    guard let run else { return }
    if let rule {
      #expect(run.findings.contains { $0.rule == rule }, "\(rule): \(text)")
    }
    for item in run.layouts.flatMap(\.items) {
      let frame = item.placement.frameInRoot
      let sum = frame.minX + frame.minY + frame.width + frame.height
      #expect(sum.isFinite, "\(item.id): \(text)")
      #expect(min(frame.width, frame.height) >= -1e-3, "\(item.id): \(text)")
    }
  }

  /// The outcome for a document.
  private struct Outcome {
    var findings: [Finding]
    var layouts: [ResolvedLayout]
  }

  /// Reads, lays out in two locales and checks a document, or rejects it.
  private static func run(_ bytes: [UInt8]) async throws -> Outcome? {
    var request = LintRequest(paths: ["Broken.xib"])
    request.locales = ["en", "right-to-left"]
    let linter = try Linter(
      request, files: MemoryFileSystem(["Broken.xib": bytes]),
      measurers: TextMeasurers { _ in CaseMeasurer() })
    let result = try await linter.check()
    guard !result.batch.documents.isEmpty else { return nil }
    return Outcome(findings: result.findings, layouts: result.layouts.flatMap(\.layouts))
  }
}
