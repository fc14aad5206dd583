import Commands
import Foundation
import Testing

@Suite struct ReporterOptionTests {
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("repo/.git")
    try folder.write(Documents.error, to: "repo/App: a, b/Ä\n%1.interface")
    try folder.write(Documents.clean, to: "repo/App: a, b/Clean.interface")
    return folder
  }

  @Test(arguments: ["sarif", "codeclimate", "gitlab", "github-actions-logging", "markdown"])
  func aReportIsTheSameFromEveryWorkingDirectory(reporter: String) throws {
    let folder = try repository()
    let repository = "\(folder.path)/repo"
    let places = [
      (repository, "."), (repository, "App: a, b"), ("\(repository)/App: a, b", "."),
      ("/", repository), ("\(repository)/.git", "../App: a, b/../"),
    ]
    let reports = try places.map { directory, path in
      try Executable.run([
        "env", "-C", directory, Executable.path, "check", path, "--reporter", reporter,
      ]).output
    }
    #expect(!reports[0].isEmpty)
    for (report, place) in zip(reports, places) { #expect(report == reports[0], "\(place)") }
  }

  @Test func aSubmoduleBelongsToItsRepositoryAndAWorktreeIsOne() throws {
    let folder = try repository()
    try folder.write("gitdir: ../.git/modules/a\n", to: "repo/sub/.git")
    try folder.write(Documents.error, to: "repo/sub/S.interface")
    try folder.write("gitdir: /elsewhere/.git/worktrees/b\n", to: "repo/tree/.git")
    try folder.write(Documents.error, to: "repo/tree/T.interface")
    let run = try Executable.run([
      Executable.path, "check", "\(folder.path)/repo/sub", "\(folder.path)/repo/tree",
      "--reporter", "github-actions-logging",
    ])
    #expect(run.output.contains("file=sub/S.interface,"))
    #expect(run.output.contains("file=T.interface,"))
  }

  @Test func withoutARepositoryTheConfigurationIsTheTop() throws {
    let folder = try TemporaryFolder()
    try folder.write("platform: macOS11\n", to: "App/.lintel.yml")
    try folder.write(Documents.error, to: "App/Forms/A.interface")
    let run = try Executable.run([
      "env", "-C", "\(folder.path)/App/Forms", Executable.path, "check", ".", "--reporter",
      "github-actions-logging",
    ])
    #expect(run.output.contains("file=Forms/A.interface,"), "\(run)")
  }

  @Test func theSummaryOfAStepIsAddedToTheFileThatGitHubNames() throws {
    let folder = try repository()
    let file = try folder.write("# Build", to: "summary.md")
    let check = [Executable.path, "check", "\(folder.path)/repo", "--reporter"]
    let other = try Executable.run(
      ["env", "GITHUB_STEP_SUMMARY=\(file)"] + check + ["text"])
    #expect(other.status == 1)
    #expect(try folder.text(of: "summary.md") == "# Build")
    let run = try Executable.run(
      ["env", "GITHUB_STEP_SUMMARY=\(file)"] + check + ["github-actions-logging"])
    #expect(run.status == 1)
    let text = try folder.text(of: "summary.md")
    #expect(text.hasPrefix("# Build\n### Lintel: "))
    #expect(text.contains("\n| error | App: a, b/Ä\\\\n%1.interface:"))
    let named = "\(folder.path)/own.md"
    _ = try Executable.run(
      ["env", "GITHUB_STEP_SUMMARY=\(file)"] + check
        + ["github-actions-logging", "--step-summary", named])
    #expect(try folder.text(of: "own.md").hasPrefix("### Lintel: "))
    #expect(try folder.text(of: "summary.md") == text)
  }

  @Test func thePageHasAPictureOfEachLayoutAtFault() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrow, to: "Form.interface")
    try folder.write(Documents.clean, to: "Fine.interface")
    let run = await Run.lintel(["check", folder.path, "--reporter", "html"])
    let pictures = run.output.matches(of: #/<figure id="layout-(\d+)">/#).map { $0.output.1 }
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(run.output.contains("href=\"#layout-\(picture)\"")) }
    #expect(run.output.matches(of: #/href="#layout-/#).count >= pictures.count)
  }

  @Test func everyLocaleOfADocumentIsACase() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "Form.interface")
    let run = await Run.lintel([
      "check", folder.path, "--reporter", "junit", "--locale", "accented", "--locale", "tall",
    ])
    let names = run.output.matches(of: #/<testcase name="([^"]*)"/#).map { String($0.output.1) }
    #expect(names == ["document", "accented", "tall"])
    let validated = await Run.lintel(["validate", folder.path, "--reporter", "junit"])
    #expect(validated.output.contains("tests=\"1\" failures=\"0\""))
  }

  @Test func suppressedFindingsAreInSARIFWithTheirReasons() async throws {
    let folder = try TemporaryFolder()
    let ignored = Documents.narrow.replacing(
      "title=\"Save\"",
      with: "title=\"Save\" ignoreRules=\"clipped-in-base\" ignoreReason=\"it is\"")
    try folder.write(ignored, to: "Form.interface")
    let run = await Run.lintel(["check", folder.path, "--reporter", "sarif"])
    #expect(run.output.contains("\"justification\": \"it is\""))
    #expect(run.output.contains("\"kind\": \"inSource\""))
  }
}
