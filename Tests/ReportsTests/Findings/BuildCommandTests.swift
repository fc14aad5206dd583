import Diagnostics
import Foundation
import Linting
import Reports
import TestSupport
import Testing

/// What build systems take for commands, and what shows a line in another order, is broken in the
/// reports that they read.
@Suite struct BuildCommandTests {
  @Test(arguments: [
    ("##vso[task.setvariable variable=a]b", "#\\#vso[task.setvariable variable=a]b"),
    ("a ##[error]b", "a #\\#[error]b"), ("###[group]", "##\\#[group]"),
    ("x##teamcity[buildStop]", "x#\\#teamcity[buildStop]"), ("##VSO[a]", "#\\#VSO[a]"),
    ("::error::a", ":\\:error::a"), (" \u{A0}::set-env name=a::b", " \u{A0}:\\:set-env name=a::b"),
    ("a\n\t::stop::b", "a\n\t:\\:stop::b"), ("\u{1B}[1m::error::a", "\u{1B}[1m:\\:error::a"),
    ("\u{1B}[31m##[a]", "\u{1B}[31m#\\#[a]"),
    ("a::b", "a::b"), ("## heading", "## heading"), ("#[a]", "#[a]"),
    ("##vso task[", "##vso task["),
    ("", ""), ("#", "#"), ("##", "##"), (":", ":"),
  ])
  func commandsAreBroken(text: String, expected: String) {
    #expect(text.withoutCommands == expected)
    #expect(expected.withoutCommands == expected)
  }

  private static let hostile = [
    "##vso[task.setvariable variable=X]y", "##[group]x", "##teamcity[buildProblem]",
    "::set-env name=A::b", "\u{202E}gnp\u{2066}\u{200F}\u{61C}",
  ]

  /// The commands in each place that a pull request controls.
  private static var content: ReportContent {
    let findings = hostile.map { text in
      var finding = Finding(
        rule: RuleID("clipped-text"), severity: .error, path: "\(text)/a.xib",
        position: SourcePosition(line: 1, column: 1), object: text, message: text,
        occurrences: [
          Finding.Occurrence(locale: text, size: text, axis: "horizontal"),
          Finding.Occurrence(locale: "de", size: text, axis: "horizontal"),
        ],
        causes: [
          Finding.Cause(
            constraint: text, description: text, position: SourcePosition(line: 1, column: 1),
            priority: 750)
        ],
        notes: [Finding.Note(path: text, position: nil, message: text)])
      finding.members = [
        Finding.Member(name: text, object: text, path: text, position: nil)
      ]
      return finding
    }
    var content = ReportFormatTests.content(findings)
    content.summary.failures = hostile
    return content
  }

  @Test(arguments: [Reporter.text, .xcode, .githubActions, .summary])
  func noReportForALogHasACommand(reporter: Reporter) throws {
    for isVerbose in [false, true] {
      let style = TextStyle(isVerbose: isVerbose, isColored: isVerbose)
      let text = reporter.report(Self.content, style: style)
      #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl })
      for sequence in ["##vso[", "##[", "##teamcity["] {
        #expect(!text.contains(sequence), "\(reporter): \(sequence)")
      }
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.replacing("\u{1B}[1m", with: "").drop(while: \.isWhitespace)
        let own = ["::error ", "::warning ", "::notice "].contains(where: line.hasPrefix)
        #expect(!line.hasPrefix("::") || reporter == .githubActions && own, "\(line)")
      }
      // What was broken is seen.
      if reporter != .summary {
        #expect(text.contains("#\\#vso["))
        #expect(text.contains("\\u{202e}"))
      }
      for line in text.split(separator: "\n") {
        // The lines of an annotation, as GitHub's log shows them.
        #expect(!line.contains("%0A::"))
      }
    }
  }

  /// The same findings, named from two working directories.
  @Test(arguments: [Reporter.codeclimate, .gitlab, .githubActions])
  func reportsOfServicesNameFilesByTheRepository(reporter: Reporter) {
    func report(_ prefix: String) -> String {
      let paths = ["App/A.xib", "Kit/B.xib", "Kit/de.lproj/B.strings"]
      let findings = paths.map { path in
        var finding = Finding(
          rule: RuleID("clipped-text"), severity: .error, path: prefix + path,
          position: SourcePosition(line: 1, column: 1), object: nil, message: "clipped",
          notes: [Finding.Note(path: prefix + "App/A.xib", position: .start, message: "here")])
        finding.members = ["Kit/B.xib", "App/A.xib"].map {
          Finding.Member(name: "x", object: nil, path: prefix + $0, position: .start)
        }
        return finding
      }
      var content = ReportFormatTests.content(findings)
      for path in paths { content.repositoryPaths[prefix + path] = path }
      return reporter.report(content)
    }
    let expected = report("")
    for prefix in ["./", "../", "/a/repository/", "../../x/"] {
      #expect(report(prefix) == expected, "\(prefix)")
    }
  }

  @Test func theHashOfALineIsBesideTheFingerprint() throws {
    let text = " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n"
    let finding = Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "a.xib",
      position: SourcePosition(line: 5, column: 1), object: "x", message: "m")
    var content = ReportFormatTests.content([finding])
    func fingerprints() throws -> [String: String] {
      let log =
        try JSONSerialization.jsonObject(with: Data(Reporter.sarif.report(content).utf8))
        as? [String: Any]
      let run = (log?["runs"] as? [[String: Any]])?.first
      let result = (run?["results"] as? [[String: Any]])?.first
      return result?["partialFingerprints"] as? [String: String] ?? [:]
    }
    let alone = try fingerprints()
    #expect(alone.keys.sorted() == ["lintel/v1"])
    content.sources["a.xib"] = SourceText(path: "a.xib", bytes: Array(text.utf8))
    let both = try fingerprints()
    #expect(both["primaryLocationLineHash"] == "b3edc88f2938467e:1")
    #expect(both["lintel/v1"] == alone["lintel/v1"])
  }
}
