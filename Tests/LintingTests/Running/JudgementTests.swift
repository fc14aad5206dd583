import Checks
import Diagnostics
import InterfaceDocuments
import Linting
import Reports
import Scenes
import Testing

/// Documents are judged without each other, and the report is that of judging one after the other.
@Suite struct JudgementTests {
  private static let id = RuleID("scratch-title")

  /// Finds each title of a button, in the table that documents share.
  private static let rule = Rule(
    RuleInfo(
      id: id, severity: .warning, title: "Scratch title", summary: "A button has a title.",
      rationale: "For tests.", badExample: "", goodExample: "", group: .accessibility),
    RuleTraits().with { $0.evidence = .document },
    check: { subject in
      subject.document.texts.map { text in
        Finding(
          rule: id, severity: .warning, path: "de.lproj/Common.strings", position: nil,
          object: "title", message: text.value)
      }
    })

  private func result(
    _ titles: [String], accepting count: Int = 0, window: Int? = nil
  ) async throws -> LintResult {
    var request = LintRequest(paths: ["."])
    request.documentWindow = window
    request.registry = RuleRegistry([Self.rule])
    request.keepsLayouts = false
    if count > 0 {
      let key = FindingKey(
        path: String(
          decoding: MemoryFileSystem([:]).identity(of: "de.lproj/Common.strings"), as: UTF8.self),
        object: nil, rule: Self.id, key: "title")
      request.baseline = Baseline(
        path: "b.json",
        tallies: [key: FindingTally(shares: [.warning: .init(count: count, independent: count)])])
    }
    let documents = titles.enumerated().map { index, title in
      (
        "\(index).interface",
        Array(
          """
          <interface version="1" platform="generic"><stringsTable name="Common"/>
            <view id="form" width="100" height="60"><button id="b\(index)" title="\(title)"/></view>
          </interface>
          """.utf8)
      )
    }
    let files = MemoryFileSystem(
      Dictionary(documents + [("de.lproj/Common.strings", Array("\"a\" = \"b\";".utf8))]) { $1 })
    return try await Linter(request, files: files).check()
  }

  @Test func whatSharedTablesHaveInCommonIsReportedOnce() async throws {
    let result = try await result(["One", "Two", "One", "One"])
    #expect(result.findings.map(\.message) == ["One", "Two"])
    #expect(result.baseline.current.values.map(\.count) == [2])
    #expect(result.layouts.isEmpty)
    #expect(result.summary.layouts == 16)
  }

  /// What a baseline accepts of a table is used up by the first documents.
  @Test(
    arguments: [
      (1, ["Two", "Three", "Four"]), (3, ["Four"]), (4, []),
    ] as [(Int, [String])], [nil, 1, 4])
  func aBaselineAcceptsSoManyOfAllDocuments(
    expected: (count: Int, new: [String]), window: Int?
  ) async throws {
    let (count, new) = expected
    let result = try await result(
      ["One", "Two", "Three", "One", "Four", "Two"], accepting: count, window: window)
    #expect(
      Set(result.findings.map { $0.message.prefix { $0 != ";" } }) == Set(new.map { $0[...] }))
    #expect(result.baseline.known == count)
  }

  @Test(arguments: [nil, 1, 3])
  func theNumberOfJobsDoesNotMatter(jobs: Int?) async throws {
    var request = LintRequest(paths: ["Views"])
    request.jobs = jobs
    let result = try await Linter(request, files: Sign.files).check()
    let other = try await Linter(LintRequest(paths: ["Views"]), files: Sign.files).check()
    #expect(result.report(.json) == other.report(.json))
    #expect(!result.findings.isEmpty)
  }
}
