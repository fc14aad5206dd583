import Checks
public import Diagnostics
import InterfaceDocuments
import InterfaceValues

/// The outcome of a check.
public struct LintResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package var batch: DocumentBatch
  /// The layouts of each document; empty if documents were not laid out.
  package var layouts: [DocumentLayouts]
  /// The findings, in reading order.
  ///
  /// None are about inputs that could not be read: see ``isIncomplete``.
  public var findings: [Finding]
  /// The findings that are suppressed, each with the suppression, in reading order.
  package var suppressed: [SuppressedFinding] = []
  /// What the run found beside the baseline of the request.
  package var baseline = BaselineComparison()
  /// The number of documents whose layouts cannot have changed and were not computed.
  package var unchanged = 0
  /// The name of the revision since which findings are new, if any.
  package var since: String?

  /// The number of findings left out because the first platform shows them too.
  package private(set) var notNew: Int?
  /// What was found on each platform before findings were left out.
  var wholePlatforms: [PlatformSummary]?

  /// Leaves out the findings that are not new on a platform after the first.
  ///
  /// - Throws: ``InvalidRequest`` if no document was laid out for several platforms.
  package mutating func keepNewFindings() throws(InvalidRequest) {
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
    var summary = batch.summary
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
    var order: [Platform] = []
    var summaries: [Platform: PlatformSummary] = [:]
    for (index, loaded) in batch.documents.enumerated() where loaded.isOfSeveralPlatforms {
      let result = layouts.indices.contains(index) ? layouts[index] : DocumentLayouts()
      let base = loaded.document.platform
      let all = [(base, result)] + zip(loaded.others.map(\.document.platform), result.others)
      for (platform, result) in all {
        if summaries[platform] == nil { order.append(platform) }
        var summary = summaries[platform] ?? PlatformSummary(platform: platform.rawValue)
        summary.documents += 1
        summary.layouts += result.layouts.count
        if platform != base, summary.comparedWith == nil { summary.comparedWith = base.rawValue }
        summaries[platform] = summary
      }
    }
    return order.compactMap { platform in
      var summary = summaries[platform]
      summary?.count(findings) { batch.rules.registry.traits(of: $0).concern == .fit }
      return summary
    }
  }
}
