import Commands
import Foundation
import TestSupport
import Testing

/// Compares `check --changed-since` with two full runs, in repositories that git made.
@Suite(.serialized) struct ChangedSinceTests {
  private struct Report: Decodable {
    var summary: Summary
    var findings: [Finding]

    struct Summary: Decodable {
      var documents: Int
      var layouts: Int
      var since: String?
      var unchanged: Int
      var inBaseline: Int
    }

    struct Finding: Decodable, Hashable {
      var rule: String
      var path: String
      var line: Int?
      var object: String?
      var message: String
    }
  }

  private let repository: TemporaryRepository

  init() throws { repository = try TemporaryRepository() }

  private func check(_ arguments: String...) async throws -> (Run, Report) {
    let run = await Run.lintel(
      ["check", "--reporter", "json", "--enable-rule", "orphan-key", repository.folder] + arguments,
      environment: repository.environment)
    if run.output.isEmpty { Issue.record("\(arguments): \(run.errors)") }
    return (run, try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
  }

  private static let titles = [
    "Gut", "OK", "Einverstanden und weiter", "Alles, was danach kommt, auch",
  ]

  /// A form whose button an image pushes aside.
  private static let form = DiffTests.form
    .replacing(
      "<button id=\"ok\"", with: "<imageView id=\"logo\" image=\"logo\"/><button id=\"ok\""
    )
    .replacing(
      "<constraint id=\"okWidth\"",
      with: """
        <constraint firstItem="logo" firstAttribute="leading" secondItem="form" \
        secondAttribute="leading"/>
        <constraint firstItem="logo" firstAttribute="bottom" secondItem="form" \
        secondAttribute="bottom"/>
        <constraint firstItem="ok" firstAttribute="leading" relation="greaterThanOrEqual" \
        secondItem="logo" secondAttribute="trailing" constant="8"/>
        <constraint id="okWidth"
        """)

  /// Changes one file: a document, a table, the configuration, an image, or a file of no interest.
  private func change(_ random: inout SplitMix64) throws {
    let names = ["A", "Inner/B", "Inner/C", "Other/D"]
    let name = names.randomElement(using: &random) ?? "A"
    let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let stem = name.split(separator: "/").last ?? ""
    let table = "\(folder)de.lproj/\(stem).strings"
    let title = Self.titles.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let width = [60, 90, 200].randomElement(using: &random) ?? 90
      try repository.write(
        Self.form.replacing("constant=\"90\"", with: "constant=\"\(width)\""),
        to: "\(name).interface")
    case 11:
      let width = [16, 150, 400].randomElement(using: &random) ?? 16
      try repository.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"16\"/>",
        to: ["logo.svg", "Inner/logo.svg"].randomElement(using: &random) ?? "")
    // What git ignores counts as unchanged.
    case 12: try repository.write(title, to: "ignored/Main.swift")
    case 13: try? repository.remove("Inner/logo.svg")
    case 2, 3: try repository.write("\"ok.title\" = \"\(title)\";\n", to: table)
    case 4:
      try repository.write("\"ok.title\" = \"\(title)\";\n\"gone.title\" = \"x\";\n", to: table)
    case 5: try? repository.remove(table)
    // A table for all, which one beside a document takes precedence over.
    case 6:
      try repository.write("\"ok.title\" = \"\(title)\";\n", to: "Localizations/de.lproj/B.strings")
    case 7:
      let rules = ["", "rules: {clipped-text: off}\n", "# \(title)\n"]
      try repository.write(
        rules.randomElement(using: &random) ?? "",
        to: [".lintel.yml", "Inner/.lintel.yml"].randomElement(using: &random) ?? "")
    case 8: try? repository.remove("\(name).interface")
    case 9:
      try? FileManager.default.moveItem(
        atPath: "\(repository.folder)/\(name).interface",
        toPath: "\(repository.folder)/\(folder)Moved\(stem).interface")
    default: try repository.write(title, to: "Main.swift")
    }
  }

  @Test(arguments: Sample.draw(6, of: 0..<16))
  func whatIsNewIsTheDifferenceOfTwoFullRuns(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    try repository.write("ignored/\n", to: ".gitignore")
    try repository.write(Self.form, to: "A.interface")
    try repository.write(Self.form, to: "Inner/B.interface")
    try repository.write(DiffTests.form, to: "ignored/E.interface")
    for _ in 0..<6 { try change(&random) }
    try repository.commit()
    let baseline = "\(repository.folder)/lintel-baseline.json"
    _ = try await check("--write-baseline", baseline)
    // Renames are followed from the commit that has it.
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "--amend", "--allow-empty", "--no-edit")
    for _ in 0..<3 { try change(&random) }
    // Some of it is committed, some is in the index, some is not known to git.
    if Bool.random(using: &random) { try repository.commit() }
    let since = try repository.git("rev-list", "--max-parents=0", "HEAD")
      .trimmingCharacters(in: .newlines)
    for _ in 0..<2 { try change(&random) }
    if Bool.random(using: &random) { try repository.git("add", "-A") }

    let (full, expected) = try await check("--baseline", baseline)
    let (run, found) = try await check("--changed-since", since)
    // What the baseline has and no longer occurs is a finding of the baseline alone.
    #expect(
      found.findings == expected.findings.filter { $0.rule != "outdated-baseline" }, "\(run.output)"
    )
    #expect(run.status == full.status)
    // Those of documents that are not laid out are not counted.
    #expect(found.summary.inBaseline <= expected.summary.inBaseline)
    #expect(found.summary.documents == expected.summary.documents)
    #expect(found.summary.since == since)
    #expect(found.summary.layouts <= expected.summary.layouts)
    if found.summary.unchanged == found.summary.documents { #expect(found.summary.layouts == 0) }
    if found.summary.unchanged == 0 {
      #expect(found.summary.layouts == expected.summary.layouts)
    }
    // The other way round, from a state to itself, nothing has changed.
    try repository.commit()
    let (_, same) = try await check("--changed-since", "HEAD")
    #expect(same.findings == [])
    #expect(same.summary.layouts == 0)
    #expect(same.summary.unchanged == same.summary.documents)
  }

  @Test func nothingIsLaidOutWithoutAChange() async throws {
    try repository.write(
      DiffTests.form.replacing("constant=\"90\"", with: "constant=\"10\""), to: "A.interface")
    try repository.commit()
    try repository.write("let x = 1\n", to: "Main.swift")
    let (run, report) = try await check("--changed-since", "HEAD")
    #expect(run.status == .clean)
    #expect(report.findings == [])
    #expect(report.summary.layouts == 0)
    #expect(report.summary.unchanged == 1)
    let text = await Run.lintel(
      ["check", "--changed-since", "HEAD", repository.folder], environment: repository.environment)
    #expect(text.output.contains("no findings new since HEAD"))
    #expect(text.output.contains("1 document unchanged"))
    // Of two documents one has changed.
    try repository.write(
      DiffTests.form.replacing("constant=\"90\"", with: "constant=\"10\""), to: "B.interface")
    #expect(
      await Run.lintel(
        ["check", "--changed-since", "HEAD", repository.folder],
        environment: repository.environment
      ).output.contains("new since HEAD"))
    let (second, other) = try await check("--changed-since", "HEAD")
    #expect(other.summary.unchanged == 1)
    #expect(other.findings.contains { $0.path.hasSuffix("B.interface") })
    #expect(!other.findings.contains { $0.path.hasSuffix("A.interface") })
    #expect(second.status == .clean || second.status == .findings)
  }

  @Test func whatIsNoRevisionIsSaid() async throws {
    try repository.write(DiffTests.form, to: "A.interface")
    try repository.commit()
    let unknown = await Run.lintel(
      ["check", "--changed-since", "nothing", repository.folder],
      environment: repository.environment)
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("there is no revision \"nothing\""))
    #expect(unknown.output == "")
    let baseline = await Run.lintel(
      ["check", "--changed-since", "HEAD", "--write-baseline", "x.json", repository.folder],
      environment: repository.environment)
    #expect(baseline.status == .usage)
    #expect(baseline.errors.contains("exclude each other"))
    let noGit = await Run.lintel(["check", "--changed-since", "HEAD", repository.folder])
    #expect(noGit.status == .usage)
    #expect(noGit.errors.contains("git is not installed"))
    let folder = try TemporaryFolder()
    try folder.write(DiffTests.form, to: "A.interface")
    let both = await Run.lintel(
      ["check", "--changed-since", "HEAD", repository.folder, folder.path],
      environment: repository.environment)
    #expect(both.status == .usage)
    #expect(both.errors.contains("no repository"))
    let outside = await Run.lintel(
      ["check", "--changed-since", "HEAD", folder.path], environment: repository.environment)
    #expect(outside.status == .usage)
    #expect(outside.errors.contains("no repository"))
  }
}
