import Commands
import Foundation
import TestSupport
import Testing

@Suite struct BaselineOptionTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/ci/baseline.json" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Documents.error, to: "a.interface")
    try folder.write(Documents.warning, to: "b.interface")
  }

  private func lintel(_ arguments: String...) async -> Run {
    await Run.lintel([arguments[0], folder.path] + arguments.dropFirst())
  }

  @Test(arguments: ["check", "validate"])
  func aWrittenBaselineMakesTheNextRunClean(command: String) async throws {
    #expect(await lintel(command).status == .findings)
    let written = await lintel(command, "--write-baseline", file)
    #expect(written.status == .clean)
    #expect(written.output.contains("[dangling-reference]"))
    #expect(written.errors.contains("2 findings are in"))
    let next = await lintel(command, "--baseline", file, "--strict", "--strict-baseline")
    #expect(next.status == .clean)
    #expect(next.output.hasPrefix("no new findings in 2 documents"))
    #expect(next.output.contains("; 2 findings are in the baseline"))
  }

  @Test func aNewFindingFailsAlone() async throws {
    _ = await lintel("check", "--write-baseline", file)
    try folder.write(Documents.error, to: "c.interface")
    let run = await lintel("check", "--baseline", file)
    #expect(run.status == .findings)
    #expect(run.output.contains("1 error in 3 documents"))
    #expect(run.output.contains("c.interface:8:") && !run.output.contains("a.interface:8:"))
    let json = await lintel("check", "--baseline", file, "--reporter", "json")
    #expect(json.output.contains("\"inBaseline\": 2,"))
  }

  @Test func aFixFailsOnlyAStrictRun() async throws {
    _ = await lintel("check", "--write-baseline", file)
    try folder.write(Documents.clean, to: "a.interface")
    let run = await lintel("check", "--baseline", file, "--strict")
    #expect(run.status == .clean)
    #expect(run.findings(of: "outdated-baseline").count == 1)
    #expect(run.output.contains(": note: a finding of the baseline no longer occurs; write it"))
    let strict = await lintel("check", "--baseline", file, "--strict-baseline")
    #expect(strict.status == .findings)
    #expect(strict.output.contains(": error: a finding of the baseline no longer occurs; write"))
    let update = await lintel(
      "check", "--baseline", file, "--write-baseline", file, "--strict-baseline")
    #expect(update.status == .clean)
    #expect(update.findings(of: "outdated-baseline") == [])
    let next = await lintel("check", "--baseline", file, "--strict-baseline")
    #expect(next.status == .clean && next.output.contains("; 1 finding is in the baseline"))
  }

  @Test func anUpdateWithOneRuleKeepsTheOthers() async throws {
    _ = await lintel("check", "--write-baseline", file)
    let before = try folder.text(of: "ci/baseline.json")
    let only = ["--only-rule", "unknown-attribute"]
    let run = await Run.lintel(
      ["check", folder.path, "--baseline", file, "--write-baseline", file] + only)
    #expect(run.status == .clean)
    #expect(try folder.text(of: "ci/baseline.json") == before)
  }

  @Test func theSameFindingsGiveTheSameBytes() async throws {
    _ = await lintel("check", "--write-baseline", file)
    let first = try folder.text(of: "ci/baseline.json")
    _ = await lintel("check", "--baseline", file, "--write-baseline", file)
    #expect(try folder.text(of: "ci/baseline.json") == first)
    #expect(first.contains("\"path\": \"../a.interface\""))
    #expect(!first.contains(folder.path))
  }

  @Test func tablesHaveABaselineToo() async throws {
    try folder.write("\"a\" = \"A\";\n\"a\" = \"B\";\n", to: "de.lproj/X.strings")
    let table = "\(folder.path)/de.lproj/X.strings"
    #expect(await Run.lintel(["strings", "lint", table, "--strict"]).status == .findings)
    let written = await Run.lintel(["strings", "lint", table, "--write-baseline", file])
    #expect(written.status == .clean)
    let next = await Run.lintel(
      ["strings", "lint", table, "--strict", "--baseline", file, "--strict-baseline"])
    #expect(next.status == .clean, "\(next.output)")
  }

  @Test(arguments: [
    ("", "this is not a whole baseline"), ("{\"version\": 9}", "this is a baseline of version 9"),
    (nil, "the file is missing; write it with \"--write-baseline "),
  ])
  func aBaselineThatCannotBeUsedIsOneMessage(text: String?, message: String) async throws {
    if let text { try folder.write(text, to: "ci/baseline.json") }
    let run = await lintel("check", "--baseline", file)
    #expect(run.status == .usage && run.output == "")
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("--baseline \"\(file)") && run.errors.contains(message))
  }

  @Test func optionsNeedOneAnother() async throws {
    let run = await lintel("check", "--strict-baseline")
    #expect(run.status == .usage)
    #expect(run.errors.contains("--strict-baseline needs a baseline: add --baseline FILE"))
    let inFolder = await lintel("check", "--write-baseline", folder.path)
    #expect(inFolder.status == .usage)
    #expect(inFolder.errors.contains("there is a folder in its place"))
  }

  @Test func anUnreadableInputIsStillReported() async throws {
    _ = await lintel("check", "--write-baseline", file)
    let before = try folder.text(of: "ci/baseline.json")
    try folder.write("<a", to: "a.interface")
    let run = await Run.lintel([
      "check", "\(folder.path)/a.interface", "\(folder.path)/b.interface", "--baseline", file,
      "--write-baseline", file,
    ])
    #expect(run.status == .noDocument)
    #expect(try folder.text(of: "ci/baseline.json") == before)
  }

  @Test(.enabled(if: SchemaValidator.isInstalled))
  func theFileMatchesItsSchema() async throws {
    _ = await lintel("check", "--write-baseline", file)
    let text = try folder.text(of: "ci/baseline.json")
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(components: "Schemas", "baseline.schema.json"))
    #expect(try validator.complaints(about: [text]) == [nil])
    let broken = ["version", "files", "path", "findings", "object", "rule", "key", "count"].map {
      text.replacing("\"\($0)\":", with: "\"\($0)2\":", maxReplacements: 1)
    }
    #expect(try validator.complaints(about: broken).allSatisfy { $0 != nil })
    // What the schema refuses, the reader refuses too.
    for text in broken {
      try folder.write(text, to: "ci/baseline.json")
      #expect(await lintel("check", "--baseline", file).status == .usage, "\(text)")
    }
  }
}
