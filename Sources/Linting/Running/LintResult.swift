public import Diagnostics
public import Reports

/// The outcome of a check.
public struct LintResult: Sendable {
  /// The documents, and the inputs that could not be read.
  public var batch: DocumentBatch
  /// The layouts of each document; empty if documents were not laid out.
  public var layouts: [DocumentLayouts]
  /// The findings, in reading order.
  ///
  /// None are about inputs that could not be read: see ``DocumentBatch/isIncomplete``.
  public var findings: [Finding]
  /// The findings that are suppressed, each with the suppression, in reading order.
  public var suppressed: [SuppressedFinding] = []
  /// What the run found beside the baseline of the request.
  public var baseline = BaselineComparison()
  /// The number of documents whose layouts cannot have changed and were not computed.
  public var unchanged = 0
  /// The name of the revision since which findings are new, if any.
  public var since: String?

  /// The extent of the run, and the numbers of findings.
  public var summary: RunSummary {
    var summary = batch.summary
    summary.count(findings)
    summary.suppressed = suppressed.count
    summary.inBaseline = baseline.known
    summary.unchanged = unchanged
    summary.since = since
    return summary
  }
}
