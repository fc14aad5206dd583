import Foundation
import TestSupport
import Testing

/// The build phase in the examples, run by `sh` with the variables that Xcode sets.
@Suite struct BuildPhaseTests {
  static let script = "Examples/build-phase.sh"

  private func phase(
    in folder: ScratchFolder, inputs: [String] = [], lists: [String] = [],
    _ environment: [String: String] = [:], withTool: Bool = true
  ) throws -> Command.Result {
    // As it is pasted into a phase: Xcode runs a copy, in another folder.
    let script = try folder.write(try ArticleCode.text(of: Self.script), to: "phase.sh")
    // The system's own programs without the tool, wherever else it is installed.
    for program in ["printenv", "touch", "sh"] {
      guard let location = Command.location(of: program), !folder.has("bin/\(program)") else {
        continue
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/bin/\(program)", withDestinationPath: location)
    }
    var variables = [
      "PATH": "\(folder.path)/bin" + (withTool ? ":\(BuildFolder.url.path)" : ""),
      "HOME": folder.path, "SRCROOT": "\(folder.path)/My App",
      "SCRIPT_INPUT_FILE_COUNT": "\(inputs.count)",
      "SCRIPT_INPUT_FILE_LIST_COUNT": "\(lists.count)", "SCRIPT_OUTPUT_FILE_COUNT": "0",
    ]
    for (index, file) in inputs.enumerated() { variables["SCRIPT_INPUT_FILE_\(index)"] = file }
    for (index, file) in lists.enumerated() { variables["SCRIPT_INPUT_FILE_LIST_\(index)"] = file }
    return try Command.run(
      ["\(folder.path)/bin/sh", script], in: folder.path,
      environment: variables.merging(environment) { $1 })
  }

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.copy("Examples/Defects/ClippedText.interface", into: "My App")
    try folder.copy("Examples/SignIn.interface", into: "My App")
    try folder.copy("Localizations", into: "My App")
    return folder
  }

  @Test func withoutInputsTheFolderOfTheProjectIsChecked() throws {
    let folder = try project()
    let run = try phase(in: folder, ["SCRIPT_OUTPUT_FILE_0": "\(folder.path)/stamp"])
    #expect(run.status == 1)
    #expect(
      run.output.contains("\(folder.path)/My App/ClippedText.interface:8:5: error: "),
      "\(run.output)\(run.errors)")
    #expect(run.output.contains("in 2 documents"))
    #expect(!folder.has("stamp"))
  }

  @Test func inputsAndListsOfInputsAreWhatIsChecked() throws {
    let folder = try project()
    let clean = "\(folder.path)/My App/SignIn.interface"
    let table = "\(folder.path)/My App/Localizations/fr.lproj/SignIn.strings"
    let passed = try phase(
      in: folder, inputs: [clean, table], ["SCRIPT_OUTPUT_FILE_0": "\(folder.path)/stamp"])
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
    #expect(passed.output.contains("in 1 document"))
    #expect(folder.has("stamp"))

    let list = try folder.write(
      "\(table)\n\(folder.path)/My App/ClippedText.interface", to: "lists of/inputs.xcfilelist")
    let failed = try phase(in: folder, inputs: [clean], lists: [list])
    #expect(failed.status == 1)
    #expect(failed.output.contains("in 2 documents"))
  }

  @Test func withoutTheToolThereIsAWarning() throws {
    let run = try phase(in: try project(), withTool: false)
    #expect(run.status == 0)
    #expect(run.output == "warning: lintel is not installed, so that layouts are not checked\n")
  }

  @Test func inputsWithoutADocumentAreAWarning() throws {
    let run = try phase(in: try project(), inputs: ["/a/b.strings"])
    #expect(run.status == 0)
    #expect(run.output == "warning: no input of this phase is an interface document\n")
  }

  @Test(.enabled("shellcheck is installed") { Command.has("shellcheck") })
  func theScriptIsPortable() throws {
    let run = try Command.run(
      ["shellcheck", "--shell=sh", "-"], input: try ArticleCode.text(of: Self.script))
    #expect(run.status == 0, "\(run.output)")
  }
}
