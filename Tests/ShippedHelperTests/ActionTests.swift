import Foundation
import Testing

/// The script of the GitHub Action, with the variables that a runner sets.
@Suite struct ActionTests {
  @Test func aTranslationThatDoesNotFitFailsTheStepWithAnAnnotation() throws {
    let step = try ActionStep()
    try step.folder.copy("Examples/Defects/ClippedText.interface", into: "workspace/My App")
    try step.folder.copy("Localizations", into: "workspace")
    let run = try step.run(["path": Command.lintel, "sarif": "out/of it/lintel.sarif"])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("::error file=My App/ClippedText.interface,line=8,") })
    #expect(run.output.contains("\"Enregistrer\" is clipped by 15 pt"))
    let outputs = try step.outputs()
    #expect(outputs["status"] == "1")
    let report = try #require(outputs["report"])
    #expect(report.hasPrefix("\(step.folder.path)/runner/"))
    #expect(try run.output.hasSuffix(String(contentsOfFile: report, encoding: .utf8)))
    #expect(try step.folder.text(of: "runner/summary").contains("clipped-text"))
    #expect(
      try step.folder.text(of: "workspace/out/of it/lintel.sarif").contains(#""version": "2.1.0""#))
  }

  @Test func aCleanWorkspaceIsStatusZero() throws {
    let step = try ActionStep()
    try step.folder.copy("Examples/SignIn.interface", into: "workspace/My App")
    try step.folder.copy("Localizations", into: "workspace")
    let run = try step.run(["path": Command.lintel, "paths": "My App/SignIn.interface\n"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try step.outputs()["status"] == "0")
    #expect(!run.errors.contains("Installing"))
  }

  @Test(
    arguments: [
      ([:], ["."]),
      (["paths": "My App\nOther App/Main.xib"], ["My App", "Other App/Main.xib"]),
      (["paths": "\r\n  \nA\r\n\n-B\n"], ["A", "-B"]),
      (["paths": "\n"], ["."]),
    ] as [([String: String], [String])])
  func eachLineOfPathsIsAPath(inputs: [String: String], paths: [String]) throws {
    let step = try ActionStep()
    #expect(try step.run(inputs).status == 0)
    let arguments = try #require(try step.recorded().first)
    let end = try #require(arguments.firstIndex(of: "--"))
    #expect(Array(arguments[(end + 1)...]) == paths)
    #expect(Array(arguments[...2]) == ["check", "--reporter", "github-actions-logging"])
  }

  @Test(
    arguments: [
      (["strict": "true"], ["--strict"]),
      (["config": "ci files/lintel.yml"], ["--config", "ci files/lintel.yml"]),
      (["changed-since": "origin/main"], ["--changed-since", "origin/main"]),
      (["changed-since": String(repeating: "0", count: 40)], []),
      (
        ["args": "--locale de\n--size 'a b'\t--only-rule \"x y\"\\ z"],
        ["--locale", "de", "--size", "a b", "--only-rule", "x y z"]
      ),
      (
        ["args": "--font \"\" $HOME `id` $(id) * ~"],
        ["--font", "", "$HOME", "`id`", "$(id)", "*", "~"]
      ),
      (["args": " \n"], []),
      (
        ["args": "--quiet", "strict": "true", "config": "a"],
        ["--strict", "--config", "a", "--quiet"]
      ),
    ] as [([String: String], [String])])
  func inputsBecomeArguments(inputs: [String: String], expected: [String]) throws {
    let step = try ActionStep()
    #expect(try step.run(inputs).status == 0)
    let arguments = try #require(try step.recorded().first)
    let options = try #require(arguments.firstIndex(of: "--step-summary"))
    let end = try #require(arguments.firstIndex(of: "--"))
    #expect(Array(arguments[(options + 2)..<end]) == expected)
  }

  @Test(arguments: [
    "paths", "args", "reporter", "config", "sarif", "changed-since", "path", "strict",
  ])
  func noInputIsRunAsACommand(input: String) throws {
    let step = try ActionStep()
    let hostile = "x'\"; touch pwned; echo $(touch pwned) `touch pwned` && touch pwned #"
    _ = try step.run([input: hostile])
    #expect(!step.folder.has("workspace/pwned"))
    if input == "paths" || input == "config" || input == "changed-since" {
      #expect(try step.recorded().first?.contains(hostile) == true)
    }
  }

  @Test func aSummaryIsWrittenUnlessItIsNotWanted() throws {
    let with = try ActionStep()
    _ = try with.run(["reporter": "text"])
    #expect(
      try with.recorded().first?.contains("\(with.folder.path)/runner/summary") == true)
    let without = try ActionStep()
    _ = try without.run(["step-summary": "false"])
    #expect(try without.recorded().first?.contains("--step-summary") == false)
    #expect(try without.folder.text(of: "record.summary") == "unset")
  }

  @Test func aReportInSARIFIsASecondRunWithoutASummary() throws {
    let step = try ActionStep()
    let run = try step.run(
      ["sarif": "lintel.sarif", "strict": "true"], environment: ["STATUS": "1"])
    #expect(run.status == 1)
    let runs = try step.recorded()
    #expect(runs.count == 2)
    #expect(
      runs.last == [
        "check", "--reporter", "sarif", "--output", "lintel.sarif", "--quiet", "--strict", "--",
        ".",
      ])
  }

  @Test(arguments: [
    ("text", "txt"), ("html", "html"), ("junit", "xml"), ("gitlab", "json"), ("markdown", "md"),
    ("sarif", "sarif"), ("github-actions-logging", "txt"), ("csv", "csv"),
  ])
  func theReportIsAFileAndNoCommandToTheRunner(reporter: String, suffix: String) throws {
    let step = try ActionStep()
    let run = try step.run(["reporter": reporter])
    #expect(run.status == 0)
    let report = try #require(try step.outputs()["report"])
    #expect(report.hasSuffix("/report.\(suffix)"))
    #expect(try String(contentsOfFile: report, encoding: .utf8) == "::error::the report\n")
    let lines = run.output.split(separator: "\n").map(String.init)
    switch reporter {
    case "github-actions-logging": #expect(lines == ["::error::the report"])
    case "text", "markdown":
      #expect(lines.count == 3 && lines[1] == "::error::the report")
      let token = try #require(lines.first?.split(separator: ":").last)
      #expect(lines[0] == "::stop-commands::\(token)" && lines[2] == "::\(token)::")
    default: #expect(lines == ["The report is in \(report)"])
    }
  }

  @Test(
    arguments: [
      (["path": "gone"], "path: \"gone\" does not exist in "),
      (["path": "tools"], "path: \"tools\" is a folder; this input is the program lintel"),
      (["path": "plain"], "path: \"plain\" is not executable"),
      (
        ["path": "foreign"], "path: \"foreign\" is built for another processor, and this runner is "
      ),
      (["path": "broken"], "does not start: error while loading libpango%0Aand 100%25 more"),
      (["strict": "yes"], "strict: expected true or false, found \"yes\""),
      (["step-summary": "1"], "step-summary: expected true or false, found \"1\""),
      (["build": "true"], "build: give either a program with path, or build: true"),
      (["args": "--locale 'de"], "args: "),
      (["path": "silent"], "lintel ended with status 2 and without a report"),
      (["path": "silent", "changed-since": "gone"], "check out with fetch-depth: 0"),
    ] as [([String: String], String)])
  func whatIsWrongIsOneErrorAndStatus2(inputs: [String: String], message: String) throws {
    let step = try ActionStep()
    try step.folder.write("not a program", to: "workspace/plain")
    // The header of a program for a processor that no runner has.
    try step.folder.write(
      "\u{7f}ELF" + String(repeating: "\u{1}", count: 40), to: "workspace/foreign", executable: true
    )
    try step.folder.write(
      "#!/usr/bin/env bash\nprintf 'error while loading libpango\\nand 100%% more' >&2\nexit 127\n",
      to: "workspace/broken", executable: true)
    try step.folder.write(
      "#!/usr/bin/env bash\n[ \"$1\" = --version ] || exit 2\n", to: "workspace/silent",
      executable: true)
    let run = try step.run(inputs)
    #expect(run.status == 2)
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("::error title=Lintel::") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains(message) == true, "\(run.output)\(run.errors)")
    #expect(try step.outputs() == ["status": "2", "report": ""])
  }

  @Test func aProgramNeedsNoPackagesForBuilding() throws {
    let step = try ActionStep(isInstalled: false)
    #expect(try step.run().status == 0)
    let packages = try step.folder.text(of: "record.packages").split(separator: "\n")
    #expect(packages.contains("libxml2") && packages.contains("fonts-inter"))
    #expect(packages.filter { $0.hasSuffix("-dev") || $0 == "pkg-config" } == [])
  }

  @Test func onRequestTheProgramIsBuiltFromTheCheckoutOfTheAction() throws {
    let step = try ActionStep(isInstalled: false)
    try step.folder.write(
      """
      #!/usr/bin/env bash
      [ "$1" != --version ] || exit 0
      printf '%s\\n' "$@" >>"$RECORD.swift"
      case " $* " in *" --show-bin-path "*) printf '%s\\n' "$GITHUB_WORKSPACE/tools" ;; esac
      """, to: "bin/swift", executable: true)
    #expect(try step.run(["path": "", "build": "true"]).status == 0)
    let words = try step.folder.text(of: "record.swift").split(separator: "\n")
    let checkout = URL(filePath: ActionStep.script).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL.path
    #expect(
      words[...6].joined(separator: " ")
        == "build --package-path \(checkout) -c release --product lintel")
    #expect(try step.folder.text(of: "record.packages").contains("libpango-1.0-0"))
    #expect(try step.recorded().count == 1)
  }

  @Test func withoutSwiftNothingIsBuiltAndTheStepSaysSo() throws {
    let step = try ActionStep()
    let run = try step.run(["path": "", "build": "true"])
    #expect(run.status == 2)
    #expect(run.output.contains("::error title=Lintel::build: swift 6.2 or later has to be"))
  }

  @Test func withoutAPathTheReleaseIsDownloadedAndNeedsOnlyFonts() throws {
    let step = try ActionStep(isInstalled: false)
    let release = try step.writeRelease()
    let run = try step.run(
      ["path": "", "strict": "true"], environment: ["LINTEL_RELEASE_ADDRESS": release.address])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try step.recorded().first?.prefix(2) == ["check", "--reporter"])
    let packages = try step.folder.text(of: "record.packages").split(separator: "\n")
      .filter { $0.hasPrefix("lib") || $0 == "swift" }
    #expect(packages == [])
  }

  @Test func aChecksumOfTheWorkflowHasToBeThatOfTheArchive() throws {
    let step = try ActionStep()
    let release = try step.writeRelease()
    let environment = ["LINTEL_RELEASE_ADDRESS": release.address]
    let pinned = try step.run(
      ["path": "", "checksum": release.checksum], environment: environment)
    #expect(pinned.status == 0)
    let other = try step.run(
      ["path": "", "checksum": String(repeating: "0", count: 64)], environment: environment)
    #expect(other.status == 2)
    #expect(other.output.contains("found \(release.checksum); the file is not used"))
    #expect(try step.recorded().count == 1)
  }

  @Test func anArchiveThatIsNotTheReleasedOneIsNotRun() throws {
    let step = try ActionStep()
    let release = try step.writeRelease()
    let sums = try step.folder.text(of: "releases/0.0.1/SHA256SUMS")
    try step.folder.write(
      String(repeating: "0", count: 64) + sums.dropFirst(64), to: "releases/0.0.1/SHA256SUMS")
    let run = try step.run(["path": ""], environment: ["LINTEL_RELEASE_ADDRESS": release.address])
    #expect(run.status == 2)
    #expect(run.output.contains("::error title=Lintel::checksum: expected"))
    // An archive that the list of checksums does not have is none of the release.
    try step.folder.write("", to: "releases/0.0.1/SHA256SUMS")
    let unlisted = try step.run(
      ["path": ""], environment: ["LINTEL_RELEASE_ADDRESS": release.address])
    #expect(unlisted.output.contains("checksum: expected \"\" for lintel-0.0.1"))
    #expect(try step.recorded() == [])
  }

  @Test(arguments: ["", "v1", "../1", "1 2", "latest"])
  func aVersionIsANumber(version: String) throws {
    let step = try ActionStep()
    let run = try step.run(["path": "", "version": version])
    #expect(run.status == 2)
    #expect(run.output.contains("version: expected a version such as 0.1.0, found \"\(version)\""))
  }

  @Test func aReleaseThatDoesNotExistIsAnErrorWithItsAddress() throws {
    let step = try ActionStep()
    let release = try step.writeRelease()
    let run = try step.run(
      ["path": "", "version": "9.9.9"], environment: ["LINTEL_RELEASE_ADDRESS": release.address])
    #expect(run.status == 2)
    // Per cent signs are escaped in commands to the runner.
    let address = release.address.replacing("%", with: "%25")
    #expect(run.output.contains("version: \(address)/9.9.9/lintel-9.9.9-linux-"))
  }

  @Test func theDefaultIsTheVersionOfThisProgram() throws {
    let version = try Command.run([Command.lintel, "--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let action = try MarkdownPage(path: WorkflowFileTests.action).text()
    let input = try #require(action.split(separator: "  version:\n").dropFirst().first)
    #expect(input.prefix(200).contains("default: \"\(version)\"\n"))
  }
}
