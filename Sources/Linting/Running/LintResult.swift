import Checks
public import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import LocalizationTables
import TableTools

/// The outcome of a check.
public struct LintResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The layouts of each document; empty if documents were not laid out, or their layouts released.
  package internal(set) var layouts: [DocumentLayouts] = []
  /// What was found in the layouts of each document; empty if documents were not laid out.
  let judgements: [DocumentJudgement]
  /// The numbers of documents and layouts on each of several platforms, in the order in which documents
  /// have them.
  private let platforms: [PlatformSummary]
  /// The findings, in reading order.
  ///
  /// Of the inputs that could not be read, they are about those that are larger than a limit: see
  /// ``isIncomplete``.
  public package(set) var findings: [Finding]
  /// The fixes that were looked for and are not among those of the findings, in reading order.
  package internal(set) var unappliedFixes: [UnappliedFix] = []
  /// The findings that are suppressed, each with the suppression, in reading order.
  package let suppressed: [SuppressedFinding]
  /// What the run found beside the baseline of the request.
  package let baseline: BaselineComparison
  /// The number of documents whose layouts cannot have changed and were not computed.
  var unchanged = 0
  /// How the frames of the layouts are rounded.
  var scale = ScaleChoice.none
  /// The name of the revision since which findings are new, if any.
  var since: String?

  /// The documents and layouts, without the numbers of findings.
  let extent: RunSummary
  /// The number of findings left out because the first platform shows them too.
  private var notNew: Int?
  /// What was found on each platform before findings were left out.
  private var wholePlatforms: [PlatformSummary]?

  /// The documents and tables that were checked, with the locales in which they were laid out.
  package let checkedDocuments: [CheckedDocument]

  /// Creates the result of a check of documents.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - facts: The facts about them.
  ///   - judgements: Their judgements; empty if they were not laid out.
  ///   - outcome: The findings.
  init(
    batch: DocumentBatch, facts: [DocumentFacts], judgements: [DocumentJudgement] = [],
    outcome: FindingOutcome
  ) {
    self.init(
      batch: batch, judgements: judgements, extent: RunSummary(batch, facts, judgements),
      platforms: PlatformSummary.summaries(of: facts, judgements),
      checked: Self.checkedDocuments(facts, judgements), outcome: outcome)
  }

  /// Creates the result of a check of tables and the documents that use them.
  init(tables: TableBatch, outcome: FindingOutcome) {
    let checked =
      tables.sets.flatMap(\.files).filter(\.isRequested).map(\.place.path)
      + tables.documents.documents.map(\.path)
    self.init(
      batch: tables.documents, judgements: [], extent: RunSummary(tables),
      platforms: PlatformSummary.summaries(of: tables.documents.facts, []),
      checked: checked.map { CheckedDocument(path: $0) }, outcome: outcome)
  }

  init(
    batch: DocumentBatch, judgements: [DocumentJudgement], extent: RunSummary,
    platforms: [PlatformSummary] = [], checked: [CheckedDocument], outcome: FindingOutcome
  ) {
    self.platforms = platforms
    // What was judged is not needed any more.
    self.batch = batch.isBounded ? batch.outcome : batch
    self.judgements = judgements
    self.extent = extent
    checkedDocuments = checked
    findings = outcome.findings
    suppressed = outcome.suppressed
    baseline = outcome.baseline
  }

  /// Leaves out the findings that are not new on a platform after the first.
  ///
  /// - Throws: `InvalidRequest` if no document was laid out for several platforms.
  mutating func keepNewFindings() throws(InvalidRequest) {
    guard batch.documents.contains(where: { !$0.others.isEmpty }) else {
      throw InvalidRequest(
        reason: "no document was compared on two platforms, so nothing can be new: expected "
          + "several --platform of its family, as --platform macOS11 --platform macOS26")
    }
    let count = findings.count
    wholePlatforms = platformSummaries
    findings = findings.filter { !$0.newOn.isEmpty }
    notNew = count - findings.count
  }

  /// Whether an input could not be read, so that the run is not complete.
  public var isIncomplete: Bool { batch.isIncomplete }

  /// The extent of the run, and the numbers of findings.
  public var summary: RunSummary {
    var summary = extent
    summary.platforms = wholePlatforms ?? platformSummaries
    summary.notNew = notNew
    summary.count(findings)
    summary.suppressed = suppressed.count
    summary.inBaseline = baseline.known
    summary.unchanged = unchanged
    summary.since = since
    return summary
  }
}

extension LintResult {
  /// What the run found on each of several platforms, in the order in which documents have them.
  private var platformSummaries: [PlatformSummary] {
    platforms.map { platform in
      var summary = platform
      summary.count(findings) { batch.rules.registry.traits(of: $0).concern == .fit }
      return summary
    }
  }
}

extension PlatformSummary {
  /// Returns the numbers of documents and layouts on each of several platforms, in the order in which
  /// documents have them.
  fileprivate static func summaries(
    of facts: [DocumentFacts], _ judgements: [DocumentJudgement]
  ) -> [PlatformSummary] {
    var order: [Platform] = []
    var summaries: [Platform: PlatformSummary] = [:]
    for (index, document) in facts.enumerated()
    where document.platformUse.contains(.amongSeveral) {
      let counts =
        judgements.indices.contains(index) ? judgements[index].extents.map(\.layouts) : [0]
      let base = document.platforms[0]
      for (platform, count) in zip(document.platforms, counts) {
        if summaries[platform] == nil { order.append(platform) }
        var summary = summaries[platform] ?? PlatformSummary(platform: platform.rawValue)
        summary.documents += 1
        summary.layouts += count
        if platform != base, summary.comparedWith == nil { summary.comparedWith = base.rawValue }
        summaries[platform] = summary
      }
    }
    return order.compactMap { summaries[$0] }
  }
}
