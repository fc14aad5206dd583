import Diagnostics
import TextDecoding

extension Rule {
  /// Finds keys that a table contains twice.
  static let duplicateKey = Rule(
    foundInReading: RuleInfo(
      id: .duplicateKey, severity: .error, title: "Duplicate key",
      summary: "A strings table has the same key twice.",
      rationale: """
        The last entry wins silently, so that a correction of the first one has no effect. Remove \
        one of them. With equal values it is a warning. The repeated keys of a file are one finding \
        that lists each of them.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "save.title" = "Speichern"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """), joined: joined)

  /// Returns one finding for the repeated keys of a file with one severity.
  private static func joined(_ findings: [Finding]) -> [Finding] {
    findings.grouped { FileSeverity(path: $0.path, severity: $0.severity) }.map { repeated in
      guard repeated.count > 1, var finding = repeated.first else { return repeated[0] }
      let keys = repeated.compactMap(\.object).uniqued()
      let isSame = finding.severity < .error
      let name = quotable(keys.first ?? "")
      finding.message =
        keys.count == 1
        ? "the key \"\(name)\" is repeated \(repeated.count) times with "
          + (isSame ? "the same text" : "another text, and the last one counts")
          + "; remove all but one"
        : "\(keys.count) keys are repeated with "
          + (isSame ? "the same text" : "another text, and the last one counts")
          + ", such as \"\(name)\"; remove all but one of each"
      if keys.count > 1 { finding.notes = [] }
      finding.occurrences = repeated.flatMap(\.occurrences).uniqued()
      finding.corrections = repeated.flatMap(\.corrections).uniqued()
      finding.members = repeated.members { "\"\(quotable($0))\"" }
      return finding
    }
  }

  /// A file and a severity of findings about it.
  private struct FileSeverity: Hashable {
    var path: String
    var severity: Severity
  }
}
