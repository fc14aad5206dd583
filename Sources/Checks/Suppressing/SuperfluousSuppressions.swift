package import Diagnostics

/// The suppressions without effect in a run that could have shown one.
package struct SuperfluousSuppressions {
  /// The `superfluous-suppression` findings, in the order of the suppressions.
  package private(set) var findings: [Finding] = []

  /// Compares suppressions with what a run suppressed.
  ///
  /// - Parameters:
  ///   - record: The record of the run, with the suppressions of its documents and tables.
  ///   - configured: The suppressions of configurations, each with the paths of the run that it
  ///     applies to.
  ///   - isShown: Returns whether the run would have shown a rule's findings in the file at a path.
  package init(
    _ record: FindingRecord, configured: [(suppression: Suppression, paths: [String])] = [],
    isShown: (RuleID, String) -> Bool
  ) {
    let uses = record.uses
    let all =
      record.written.map { (suppression: $0, paths: [$0.path], isOfFile: true) }
      + configured.map { (suppression: $0.suppression, paths: $0.paths, isOfFile: false) }
    for (suppression, paths, isOfFile) in all {
      let unused = suppression.rules.sorted().filter { rule in
        rule != Rule.superfluousSuppression.id && !paths.isEmpty
          && !uses.contains(FindingRecord.Use(suppression: suppression, rule: rule))
          && paths.allSatisfy { isShown(rule, $0) }
      }
      guard !unused.isEmpty else { continue }
      let names = unused.map { "\"\($0)\"" }.joined(separator: ", ")
      let what =
        isOfFile
        ? "there is no such finding here" : "no file of this run has such a finding"
      var finding =
        Finding(
          rule: .superfluousSuppression, severity: .note, path: suppression.path,
          position: suppression.position,
          object: suppression.objects.flatMap { $0.count == 1 ? $0.first : nil },
          message: "the suppression of \(names) is superfluous: \(what)"
            + (unused.count == suppression.rules.count
              ? "; remove it" : "; remove " + (unused.count == 1 ? "the rule" : "these rules")))
      if isOfFile, let position = suppression.position {
        finding.corrections = [
          Correction(
            "remove the superfluous suppression of \(names)", for: finding.object,
            [.removeSuppression(unused, at: position)])
        ]
      }
      findings.append(finding)
    }
  }
}
