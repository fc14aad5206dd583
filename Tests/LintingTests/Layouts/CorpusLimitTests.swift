import DocumentLoading
import Foundation
import InterfaceDocuments
import LimitChecking
import Linting
import Scenes
import TestSupport
import Testing
import TextLimits

/// The limits of real documents: a text of exactly a limit's width fits, and one a point wider does
/// not.
@Suite struct CorpusLimitTests {
  /// With 1 all documents are tried in all locales, with 3 in every third; nil for a sample.
  private static let wholeStep = ProcessInfo.processInfo.environment["LINTEL_WHOLE_CORPUS"]
    .map { max(1, Int($0) ?? 1) }

  /// A part of the path of the documents to try, or nil for all.
  private static let only = ProcessInfo.processInfo.environment["LINTEL_LIMIT_DOCUMENTS"]

  /// A document and its position among all.
  struct Case: Sendable, CustomTestStringConvertible {
    var position: Int
    var file: Corpus.File
    var testDescription: String { file.path }
  }

  private static let cases: [Case] = Corpus.readableInterfaces.enumerated()
    .map { Case(position: $0, file: $1) }
    .filter { document in
      if let only { return document.file.path.contains(only) }
      return wholeStep != nil || document.position.isMultiple(of: 46)
    }

  /// The number of limits that were tried, and what is wrong with some.
  private struct Tally {
    var counts: [String: Int] = [:]
    var faults: [String] = []

    mutating func add(_ kind: String, _ fault: [String]) {
      counts[kind, default: 0] += 1
      if !fault.isEmpty { counts["\(kind) faults", default: 0] += 1 }
      faults += fault.map { "\(kind): \($0)" }
    }
  }

  @Test(.enabled(if: Corpus.exists), arguments: cases)
  func limitsOfRealDocumentsHold(_ document: Case) async throws {
    let batch = try Linter(LintRequest(paths: [document.file.url.path])).load()
    var tally = Tally()
    for loaded in batch.documents {
      for root in loaded.document.roots {
        Self.check(loaded, root, position: document.position, &tally)
      }
    }
    #expect(tally.faults == [])
    if Self.wholeStep != nil {
      let counts = tally.counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      print("limits \(document.file.path)|\(counts.joined(separator: "|"))")
      for fault in tally.faults { print("limits fault \(document.file.path)|\(fault)") }
    }
  }

  /// Checks the limits of a root.
  private static func check(
    _ loaded: LoadedDocument, _ root: Root, position: Int, _ tally: inout Tally
  ) {
    let sizes = loaded.sizes(of: root)
    let measurer = loaded.measurer
    let locales = loaded.locales.map(loaded.locale)
    var generator = SeededGenerator(seed: UInt64(position))
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    scene.measuresRoots = false
    var search = TextLimitSearch(scene)
    let step = wholeStep ?? locales.count
    // In a sample each text is tried in turn: those of a large document take long.
    func isTried(_ index: Int, of count: Int) -> Bool {
      wholeStep != nil || (index + position).isMultiple(of: max(1, count / 8))
    }
    for (index, locale) in locales.enumerated() where (index + position).isMultiple(of: step) {
      let limits = search.limits(in: locale, at: sizes, measurer: measurer)
      var check = LimitCheck(
        loaded.document, root, evidence: loaded.evidence, sizes: sizes, beside: locale,
        others: measurer)
      for (index, limit) in limits.limits.enumerated()
      where isTried(index, of: limits.limits.count) {
        tally.add("soft", [check.fault(of: limit)].compactMap(\.self))
      }
      for group in limits.groups {
        let distributions = (0..<(wholeStep == nil ? 2 : 4)).map { _ in
          group.members.map { _ in Double.random(in: 0...1, using: &generator) }
        }
        let faults = check.faults(of: group, in: limits, distributions: distributions)
        tally.add("group", faults)
      }
    }
    let hard = search.hardLimits(locales: locales, at: sizes, measurer: measurer)
    var checks = hard.surroundings(locales).map {
      LimitCheck(
        loaded.document, root, evidence: loaded.evidence, sizes: sizes, beside: $0,
        isHard: true, others: measurer)
    }
    for (index, limit) in hard.limits.enumerated() where isTried(index, of: hard.limits.count) {
      tally.add("hard", [LimitCheck.fault(ofHard: limit, &checks)].compactMap(\.self))
    }
  }
}
