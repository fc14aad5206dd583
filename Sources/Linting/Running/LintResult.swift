public import Diagnostics
public import Reports

/// The outcome of a check.
public struct LintResult: Sendable {
  /// The documents, and the inputs that gave none.
  public var batch: DocumentBatch
  /// The layouts of each document; empty where none was laid out.
  public var layouts: [DocumentLayouts]
  /// The findings, in reading order.
  public var findings: [Finding]

  /// What was looked at, and the numbers of findings.
  public var summary: RunSummary {
    var summary = batch.summary
    summary.count(findings)
    return summary
  }
}
