import Commands
import Foundation
import Testing

/// Outputs that would replace what the run reads, or each other.
@Suite struct OutputClaimTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    try folder.write(Documents.germanTable, to: "de.lproj/Bar.strings")
    try folder.write("rules: {orphan-key: off}\n", to: ".lintel.yml")
    try folder.write("{}\n", to: "old.json")
    return folder
  }

  /// The contents of all files, to see that nothing was written.
  private func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      paths.map { ($0, FileManager.default.contents(atPath: "\(folder.path)/\($0)") ?? Data()) }
    ) { first, _ in first }
  }

  @Test(
    arguments: [
      (["check", "%", "--output", "%/Bar.interface"], "a document of the run"),
      (["check", "%/Bar.interface", "--output", "%/./Bar.interface"], "an input"),
      (["check", "%", "--output", "%/de.lproj/Bar.strings"], "a table of the run"),
      (["check", "%", "--output", "%/.lintel.yml"], "a configuration of the run"),
      (["check", "%", "--step-summary", "%/Bar.interface"], "a document of the run"),
      (["check", "%", "--write-baseline", "%/Bar.interface"], "a document of the run"),
      (
        ["check", "%", "--config", "%/.lintel.yml", "--output", "%/.lintel.yml"],
        "the configuration"
      ),
      (["validate", "%", "--output", "%/Bar.interface"], "a document of the run"),
      (["strings", "lint", "%", "--output", "%/de.lproj/Bar.strings"], "a table of the run"),
      (["strings", "coverage", "%", "--output", "%/Bar.interface"], "a document of the run"),
      (["strings", "limits", "%", "--output", "%/de.lproj/Bar.strings"], "a table of the run"),
      (
        ["convert", "%/Bar.interface", "--output", "%/.lintel.yml.interface/../Bar.interface"],
        "Bar"
      ),
      (["preview", "%", "--contact-sheet", "%/link.png"], "a document of the run"),
      (["diff", "%/Bar.interface", "%/Bar.interface", "--output", "%/Bar.interface"], "an input"),
      (["check", "%", "--output", "%/link"], "a document of the run"),
    ] as [([String], String)])
  func anOutputIsNoFileOfTheRun(arguments: [String], name: String) async throws {
    let folder = try folder()
    try folder.link("link", to: "Bar.interface")
    try folder.link("link.png", to: "Bar.interface")
    let before = try contents(folder)
    let run = await Run.lintel(arguments.map { $0.replacing("%", with: folder.path) })
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1 && run.errors.contains(name), "\(run.errors)")
    #expect(try contents(folder) == before)
  }

  @Test(
    arguments: [
      ["--output", "%/a", "--step-summary", "%/./a"],
      ["--output", "%/a", "--write-baseline", "%/a"],
      ["--write-baseline", "%/old.json", "--step-summary", "%/old.json"],
    ])
  func twoOutputsAreTwoFiles(arguments: [String]) async throws {
    let folder = try folder()
    let before = try contents(folder)
    let run = await Run.lintel(
      ["check", folder.path] + arguments.map { $0.replacing("%", with: folder.path) })
    #expect(run.status == .usage)
    #expect(run.errors.contains("would be written twice"), "\(run.errors)")
    #expect(try contents(folder) == before)
  }

  @Test func theBaselineIsOnlyReplacedByItself() async throws {
    let folder = try folder()
    let baseline = "\(folder.path)/known.json"
    #expect(
      await Run.lintel(["check", folder.path, "--write-baseline", baseline]).status == .clean)
    let known = try folder.text(of: "known.json")
    for option in ["--output", "--step-summary"] {
      let run = await Run.lintel(["check", folder.path, "--baseline", baseline, option, baseline])
      #expect(run.status == .usage)
      #expect(run.errors.contains("is the baseline, which would be lost"), "\(run.errors)")
    }
    #expect(try folder.text(of: "known.json") == known)
    let update = await Run.lintel([
      "check", folder.path, "--baseline", baseline, "--write-baseline", baseline,
    ])
    #expect(update.status == .clean)
    #expect(try folder.text(of: "known.json") == known)
  }

  @Test func aDeviceTakesSeveralOutputs() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "check", "\(folder.path)", "--output", "/dev/null", "--step-summary", "/dev/null",
    ])
    #expect(run.status != .usage, "\(run.errors)")
  }

  @Test func anotherFileInTheFolderIsWritten() async throws {
    let folder = try folder()
    let run = await Run.lintel(["check", folder.path, "--output", "\(folder.path)/old.json"])
    #expect(run.status != .usage && run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.text(of: "old.json").contains("Bar.interface"))
  }
}
