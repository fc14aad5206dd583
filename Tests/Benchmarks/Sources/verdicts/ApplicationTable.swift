/// The number of true, false and lost findings of each application and rule.
///
/// A rule that suits one application alone shows here.
struct ApplicationTable {
  private struct Row: Hashable, Comparable {
    var application: String
    var rule: String

    static func < (left: Self, right: Self) -> Bool {
      (left.application, left.rule) < (right.application, right.rule)
    }
  }

  private struct Tally {
    var errors = (true: 0, false: 0)
    var warnings = (true: 0, false: 0)
    var lost = 0

    static func += (left: inout Self, right: Self) {
      left.errors.true += right.errors.true
      left.errors.false += right.errors.false
      left.warnings.true += right.warnings.true
      left.warnings.false += right.warnings.false
      left.lost += right.lost
    }
  }

  private var tallies: [Row: Tally] = [:]
  /// The lines about true findings that are no longer errors or warnings, and about false ones that are.
  private var remarks: [String] = []

  /// Compares a report with verdicts, and with an earlier report.
  init(
    _ verdicts: [Verdict], now: ReportedSubjects, before: ReportedSubjects?, in folders: Folders
  ) {
    for verdict in verdicts {
      guard let isTrue = verdict.isTrue else { continue }
      let severity = now.severity(of: verdict)
      let place = verdict.object ?? verdict.line.map(String.init) ?? "-"
      let name = "\(verdict.path) \(verdict.rule) \(place)"
      var tally = Tally()
      switch (severity, isTrue) {
      case ("error", true): tally.errors.true = 1
      case ("warning", true): tally.warnings.true = 1
      case ("error", false):
        tally.errors.false = 1
        remarks.append("false error: \(name) (\(verdict.reason))")
      case ("warning", false):
        tally.warnings.false = 1
        remarks.append("false warning: \(name) (\(verdict.reason))")
      case (let now, true):
        guard let old = before?.severity(of: verdict), old != "note" else { continue }
        tally.lost = 1
        remarks.append("lost \(old), now \(now ?? "nothing"): \(name) (\(verdict.reason))")
      case (_, false): continue
      }
      let row = Row(
        application: verdict.path.split(separator: "/").first.map(String.init) ?? "",
        rule: verdict.rule)
      tallies[row, default: Tally()] += tally
    }
  }

  /// The table, tab-separated, and the remarks below it.
  var lines: [String] {
    let rows = tallies.sorted { $0.key < $1.key }
    let total = rows.reduce(into: Tally()) { $0 += $1.value }
    let head = "application\trule\ttrue errors\tfalse\ttrue warnings\tfalse\tlost"
    return [head] + rows.map { Self.line($0.key.application, $0.key.rule, $0.value) }
      + [Self.line("all", "all", total)] + [Self.share("errors", total.errors)]
      + [Self.share("warnings", total.warnings)] + remarks.sorted()
  }

  private static func line(_ application: String, _ rule: String, _ tally: Tally) -> String {
    let numbers = [
      tally.errors.true, tally.errors.false, tally.warnings.true, tally.warnings.false, tally.lost,
    ]
    return ([application, rule] + numbers.map(String.init)).joined(separator: "\t")
  }

  private static func share(_ name: String, _ counts: (true: Int, false: Int)) -> String {
    let all = counts.true + counts.false
    guard all > 0 else { return "\(name): none judged" }
    let share = (1000 * Double(counts.true) / Double(all)).rounded() / 10
    return "\(name): \(counts.true) of \(all) are true, \(share) %"
  }
}
