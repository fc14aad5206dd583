import Checks
import Diagnostics
import Foundation
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LocalizationTables
import Scenes
import StoredLayouts
import TestSupport
import Testing
import XMLReading

/// A file of Interface Builder's that is broken in any way is refused, or worked on to the end.
@Suite struct BrokenDocumentTests {
  /// What must be said of a document that is broken in some of the ways.
  private static let rules: [DocumentMutation: RuleID] = [
    .cutOff: .xmlNotWellFormed, .sameIDs: .duplicateID, .noNumbers: .invalidAttributeValue,
  ]

  @Test(arguments: StoredDocument.allCases, DocumentMutation.allCases)
  func isWorkedOnToTheEnd(document: StoredDocument, mutation: DocumentMutation) throws {
    let bytes = Array(document.text.utf8)
    var count = 0
    for seed in 0..<12 {
      guard let broken = mutation.broken(bytes, seed: UInt64(seed)) else { continue }
      count += 1
      let text = String(decoding: broken, as: UTF8.self)
      expectFindings(of: Self.run(broken), Self.rules[mutation], "\(seed): \(text)")
    }
    #expect(count >= 10)
  }

  /// What the test above would pass over in silence.
  @Test(arguments: StoredDocument.allCases)
  func theDocumentItselfIsRight(document: StoredDocument) throws {
    let run = try #require(Self.run(Array(document.text.utf8)))
    #expect(run.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(run.layouts.allSatisfy { $0.conflicts.isEmpty })
    #expect(run.layouts.reduce(0) { $0 + $1.items.count } >= 24)
  }

  /// The same with a few real documents.
  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: DocumentMutation.allCases)
  func aRealOneIsWorkedOnToTheEnd(mutation: DocumentMutation) throws {
    var count = 0
    for (index, file) in Corpus.interfaces.enumerated() where index % 15 == 0 {
      let bytes = try Array(Data(contentsOf: file.url))
      guard bytes.count < 12_000, let broken = mutation.broken(bytes, seed: UInt64(index)) else {
        continue
      }
      count += 1
      expectFindings(of: Self.run(broken), Self.rules[mutation], "\(file), \(mutation) \(index)")
    }
    #expect(count >= 4)
  }

  private func expectFindings(of run: Outcome?, _ rule: RuleID?, _ text: String) {
    guard let run else { return }
    if let rule {
      #expect(run.findings.contains { $0.rule == rule }, "\(rule): \(text)")
    }
    for item in run.layouts.flatMap(\.items) {
      let frame = item.frameInRoot
      let sum = frame.minX + frame.minY + frame.width + frame.height
      #expect(sum.isFinite, "\(item.id): \(text)")
      #expect(min(frame.width, frame.height) >= -1e-3, "\(item.id): \(text)")
    }
  }

  /// What comes of a document.
  private struct Outcome {
    var findings: [Finding]
    var layouts: [ResolvedLayout]
  }

  /// Reads, lays out in two locales and checks a document, or refuses it.
  private static func run(_ bytes: [UInt8]) -> Outcome? {
    guard let tree = try? XMLReader.read(bytes, path: "Broken.xib"),
      let stored = try? InterfaceBuilderDecoder().decode(tree)
    else { return nil }
    let interpretation = StoredInterpretation(
      stored, sizes: .calibrated, measurer: CaseMeasurer())
    let document = interpretation.document.asBuilt()
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layouts = document.roots.flatMap { root in
      var scene = Scene(document: document, evidence: interpretation.evidence, root: root)
      return ["en", "right-to-left"].flatMap { name in
        let locale = SceneLocale(localizer.localized(in: name), path: document.source.path)
        return SceneSize.all(of: root).map {
          scene.layout(in: locale, at: $0, measurer: CaseMeasurer())
        }
      }
    }
    let subject = CheckSubject(
      document: document, readingFindings: document.findings, developmentLocale: "en",
      layouts: layouts)
    return Outcome(findings: Rules.findings(in: subject), layouts: layouts)
  }
}
