import Diagnostics
import Foundation
import Linting
import Reports
import Testing

@Suite struct ReportFormatTests {
  // MARK: GitHub

  @Test func annotationsAreReadBackByTheGrammarOfWorkflowCommands() throws {
    let finding = Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "a:b,c%\nd::e.interface",
      position: SourcePosition(line: 3, column: 7), object: "ok",
      message: "100%, \"a\": b::c %0A d")
    let commands = Command.all(in: Reporter.githubActions.report(Self.content([finding])))
    #expect(commands.count == 1)
    #expect(commands.first?.name == "error")
    #expect(
      commands.first?.properties == [
        "file": finding.path, "line": "3", "col": "7", "title": "clipped-text",
      ])
    #expect(commands.first?.text == finding.message)
  }

  @Test(arguments: [(0, 0, 0), (10, 10, 10), (11, 0, 0), (3, 25, 10), (40, 40, 40), (1, 2, 11)])
  func annotationsStayWithinTheLimit(errors: Int, warnings: Int, notes: Int) throws {
    let counts = [Severity.note: notes, .warning: warnings, .error: errors]
    let findings = counts.flatMap { severity, count in
      (0..<count).map { Self.finding($0, severity: severity) }
    }
    let commands = Command.all(in: Reporter.githubActions.report(Self.content(findings)))
    let kinds = ["error", "warning", "notice"].map { kind in commands.count { $0.name == kind } }
    #expect(kinds.allSatisfy { $0 <= 10 })
    #expect(kinds[0] == min(10, errors) && kinds[1] == min(10, warnings))
    let order = commands.compactMap { ["error", "warning", "notice"].firstIndex(of: $0.name) }
    #expect(order == order.sorted())
    let own = commands.filter { $0.properties["file"] != nil }.count
    let left = errors + warnings + notes - own
    let last = commands.last?.text ?? ""
    #expect(
      left == 0 || last.contains(left == 1 ? "1 more finding is" : "\(left) more findings are"))
  }

  @Test func annotationsNameFilesByTheirRepository() {
    var content = Self.content([Self.finding(1, severity: .error)])
    content.repositoryPaths = ["../b/File.interface": "b/File.interface"]
    content.findings[0].path = "../b/File.interface"
    let commands = Command.all(in: Reporter.githubActions.report(content))
    #expect(commands.first?.properties["file"] == "b/File.interface")
  }

  // MARK: Markdown

  @Test func aLongTableSaysHowManyFindingsAreLeftOut() {
    let findings = (0..<10_000).map { Self.finding($0, severity: $0 == 9_999 ? .error : .note) }
    let report = Reporter.markdown.report(Self.content(findings))
    #expect(report.utf8.count < 65_536)
    let rows = report.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.first?.hasPrefix("| error | ") == true)
    #expect(report.contains("\n\(10_000 - rows.count) more findings do not fit here.\n"))
  }

  // MARK: Summary

  @Test func rulesAreCountedWithTheWorstFirst() {
    let findings =
      (0..<3).map { Self.finding($0, severity: .warning, rule: RuleID("ambiguous-layout")) } + [
        Self.finding(1, severity: .error),
        Self.finding(2, severity: .note, rule: RuleID("window-grows")),
        Self.finding(3, severity: .note, rule: RuleID("ambiguous-layout")),
      ]
    let lines = Reporter.summary.report(Self.content(findings)).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      Array(lines.prefix(5)) == [
        "rule errors warnings notes files", "clipped-text 1 0 0 1", "ambiguous-layout 0 3 1 1",
        "window-grows 0 0 1 1", "total 1 3 2 1",
      ])
  }

  // MARK: JSON

  @Test func theVersionIsAtTheTopOrInEachElement() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Sample.report(.json).utf8))
    #expect((object as? [String: Any])?["version"] as? Int == 1)
    for text in [
      Reporter.codeclimate.report(Sample.content), LayoutListing.json(Sample.layouts),
      TraceListing.json(Sample.traces), RuleListing.json(Sample.rules),
    ] {
      let array = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      #expect(array?.isEmpty == false)
      #expect(array?.allSatisfy { $0["version"] as? Int == 1 } == true)
    }
  }

  // MARK: Reviewdog

  @Test func aSuggestionIsOneEditInBytes() throws {
    let lines = Reporter.rdjsonl.report(Sample.content).split(separator: "\n")
    let suggestions = try lines.flatMap { line -> [[String: Any]] in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["suggestions"] as? [[String: Any]] ?? []
    }
    // A fix of two edits cannot be told to reviewdog.
    #expect(suggestions.count == 1)
    let range = suggestions.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 1, "column": 1])
    // `<😀 icon/>` in the second line has twelve bytes and nine scalars.
    #expect(range?["end"] == ["line": 2, "column": 13])
  }

  @Test func columnsCountBytesIfTheFileIsKnown() {
    var finding = Self.finding(1, severity: .error)
    finding.position = SourcePosition(line: 2, column: 4)
    var content = Self.content([finding])
    #expect(!Reporter.rdjsonl.report(content).contains("column"))
    content.sources = [
      finding.path: SourceText(path: finding.path, bytes: Array("a\n<😀ä>".utf8))
    ]
    #expect(Reporter.rdjsonl.report(content).contains(#"{"line": 2, "column": 8}"#))
  }

  @Test func noLineIsLongerThanReviewdogReads() {
    var finding = Self.finding(1, severity: .error)
    finding.message = String(repeating: "ä\u{1}", count: 100_000)
    finding.notes = (0..<5_000).map {
      Finding.Note(path: "a", position: nil, message: "note \($0)")
    }
    let report = Reporter.rdjsonl.report(Self.content([finding]))
    #expect(report.utf8.count < 65_536)
    #expect(report.split(separator: "\n").count == 1)
  }

  // MARK: All

  static func content(_ findings: [Finding]) -> ReportContent {
    var summary = RunSummary(documents: 1, roots: 1)
    summary.count(findings)
    return ReportContent(findings: findings, summary: summary, rules: [], toolVersion: "0.1.0")
  }

  static func finding(
    _ number: Int, severity: Severity, rule: RuleID = RuleID("clipped-text")
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, path: "Form.interface",
      position: SourcePosition(line: number + 1, column: 1), object: "view\(number)",
      message: "finding \(number)")
  }
}

/// A workflow command, read by the grammar that GitHub documents:
/// `::name key=value,key=value::text`.
private struct Command {
  var name: String
  var properties: [String: String] = [:]
  var text: String

  static func all(in log: String) -> [Command] {
    log.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("::") else { return nil }
      let rest = line.dropFirst(2)
      guard let end = rest.range(of: "::") else { return nil }
      let head = rest[..<end.lowerBound]
      let blank = head.firstIndex(of: " ") ?? head.endIndex
      var command = Command(
        name: String(head[..<blank]), text: unescaped(rest[end.upperBound...]))
      for property in head[blank...].dropFirst().split(separator: ",") {
        let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        command.properties[String(parts[0])] = unescaped(parts[1])
      }
      return command
    }
  }

  /// Undoes the escapes: the percent sign last, as the runner does.
  private static func unescaped(_ text: some StringProtocol) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
      .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
