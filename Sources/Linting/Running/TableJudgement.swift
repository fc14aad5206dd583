import Checks
import Diagnostics
import StringsFiles

/// All that the end of a run needs of a table that was checked in all of its locales.
struct TableJudgement: Sendable {
  /// The findings of the rules about tables.
  var findings: [Finding]
  /// The decisions on findings.
  var decisions = FindingDecisions()
  /// The paths of its files.
  var paths: [String]
  /// Its locales.
  var locales: Set<String>

  /// Where decisions are recorded: a table has no path of its own, and what is suppressed in it is decided by
  /// file.
  static let path = ""

  /// Judges a table with a record of its own.
  ///
  /// - Parameters:
  ///   - subject: The table.
  ///   - run: The run.
  init(of subject: TableSubject, _ run: FindingRun) {
    let record = run.newRecord()
    self.init(of: subject, run, record: record)
    decisions = record.decisions(at: Self.path)
  }

  /// Judges a table after others.
  ///
  /// - Parameters:
  ///   - subject: The table.
  ///   - run: The run.
  ///   - record: The record of the findings so far.
  init(of subject: TableSubject, _ run: FindingRun, record: FindingRecord) {
    var subject = subject
    subject.registry = run.registry
    subject.suppressions = run.suppressions
    subject.record = record
    findings = Rules.findings(in: subject, isEnabled: run.isEnabled)
    paths = subject.tables.map(\.table.path).uniqued()
    locales = Set(subject.tables.map(\.locale))
  }

  /// Returns the locales in which tables were checked, by the path of each file.
  static func languages(in judgements: [TableJudgement]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for judgement in judgements {
      for path in judgement.paths {
        result[path] = result[path]?.union(judgement.locales) ?? judgement.locales
      }
    }
    return result
  }
}
