import Foundation
import TestSupport
import Testing

/// The files that services read, validated by schemas that are not part of this project.
@Suite struct WorkflowFileTests {
  static let hasValidator = Python.has("check_jsonschema")
  static let action = ".github/actions/lintel/action.yml"

  /// All shell scripts of the package.
  static let scripts: [String] =
    [".ci", ".github", "Examples", "Tests"].flatMap { top in
      let files = FileManager.default.enumerator(
        atPath: PackageFolder.root.appending(path: top).path)
      return (files?.compactMap { $0 as? String } ?? []).filter { file in
        let parts = file.split(separator: "/")
        let isBuilt = parts.contains { $0.hasPrefix(".") }
        return !isBuilt && (file.hasSuffix(".sh") || "\(top)/\(file)" == ".ci/run")
      }
      .map { "\(top)/\($0)" }
    }
    .sorted()

  @Test func theScriptsOfEveryFolderAreChecked() {
    let folders = Set(Self.scripts.map { $0.prefix { $0 != "/" } })
    #expect(folders.sorted() == [".ci", ".github", "Examples", "Tests"])
  }

  /// Returns the complaints of a schema about a file, or nil if it is valid.
  private func complaints(about file: String, schema: String) throws -> String? {
    let script = """
      import check_jsonschema, runpy
      runpy.run_module("check_jsonschema", run_name="__main__", alter_sys=True)
      """
    do {
      _ = try Python.run(script, ["--builtin-schema", schema, file], input: Data())
      return nil
    } catch let failure as Python.Failure {
      return failure.output
    }
  }

  @Test(.enabled("check-jsonschema is installed") { hasValidator })
  func theActionIsValid() throws {
    let file = PackageFolder.root.appending(path: Self.action).path
    #expect(try complaints(about: file, schema: "vendor.github-actions") == nil)
    let folder = try ScratchFolder()
    let broken = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("using: composite", with: "using: shell")
    #expect(
      try complaints(
        about: try folder.write(broken, to: "action.yml"), schema: "vendor.github-actions") != nil)
  }

  @Test(.enabled("check-jsonschema is installed") { hasValidator })
  func theWorkflowsAreValid() throws {
    let workflows = PackageFolder.root.appending(path: ".github/workflows")
    let files = try FileManager.default.contentsOfDirectory(atPath: workflows.path)
    #expect(files.contains("ci.yml"))
    for file in files {
      let path = workflows.appending(component: file).path
      #expect(try complaints(about: path, schema: "vendor.github-workflows") == nil)
    }
    let folder = try ScratchFolder()
    let examples = try MarkdownPage.action.blocks("yaml", under: "# The GitHub Action")
    #expect(examples.count == 2)
    for (index, example) in examples.enumerated() {
      let path = try folder.write(example, to: "\(index).yml")
      #expect(try complaints(about: path, schema: "vendor.github-workflows") == nil)
    }
    let broken = examples[0].replacing("runs-on", with: "run-on")
    #expect(
      try complaints(
        about: try folder.write(broken, to: "broken.yml"), schema: "vendor.github-workflows") != nil
    )
  }

  /// The names of the inputs: the keys below `inputs:`, which have two spaces before them.
  private func inputs() throws -> [String] {
    let lines = try ArticleCode.text(of: Self.action).split(separator: "\n")
    return lines.drop { $0 != "inputs:" }.prefix { $0 != "outputs:" }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { String($0.dropFirst(2).dropLast()) }
  }

  @Test func everyInputIsAVariableThatTheScriptReads() throws {
    let action = try ArticleCode.text(of: Self.action)
    let script = try String(contentsOfFile: ActionStep.script, encoding: .utf8)
    let page = try MarkdownPage.action.text()
    let names = try inputs()
    #expect(names.count == 12)
    for name in names {
      let variable = "INPUT_" + name.uppercased().replacing("-", with: "_")
      #expect(action.contains("        \(variable): ${{ inputs.\(name) }}\n"))
      #expect(script.contains("${\(variable)"), "\(variable)")
      #expect(page.contains("\n| `\(name)` |"), "\(name)")
    }
    #expect(action.components(separatedBy: "${{ inputs.").count == names.count + 1)
  }

  @Test func noCommandOfTheActionOrAWorkflowContainsAnExpression() throws {
    let workflows = PackageFolder.root.appending(path: ".github/workflows")
    let files = try FileManager.default.contentsOfDirectory(atPath: workflows.path)
      .map { ".github/workflows/\($0)" }
    for file in files + [Self.action] {
      let runs = try ArticleCode.text(of: file).split(separator: "\n")
        .filter { $0.contains("run: ") }
      #expect(!runs.isEmpty)
      #expect(runs.filter { $0.contains("${{") } == [])
    }
  }

  @Test func theWorkflowsOfThePagesUseInputsThatExist() throws {
    let names = Set(try inputs())
    let short = try MarkdownPage.integration.blocks("yaml", under: "## GitHub")
    #expect(short.count == 1)
    // The article has the step alone, which a workflow indents.
    let indented = short.map { $0.replacing("\n", with: "\n      ") }
    for example in try MarkdownPage.action.blocks("yaml", under: "# The GitHub Action") + indented {
      let lines = example.components(separatedBy: "\n")
      let used = lines.drop { !$0.contains("actions/lintel@") }.drop { !$0.hasSuffix("with:") }
        .dropFirst().prefix { $0.hasPrefix("          ") }
        .filter { !$0.hasPrefix("            ") }
        .map { String($0.dropFirst(10).prefix { $0 != ":" }) }
      #expect(!used.isEmpty)
      #expect(Set(used).subtracting(names) == [])
    }
  }

  @Test(
    .enabled("shellcheck is installed") { Command.has("shellcheck") },
    arguments: scripts)
  func shellcheckHasNothingToSay(script: String) throws {
    let run = try Command.run(
      ["shellcheck", "--external-sources", "--source-path=SCRIPTDIR", script],
      in: PackageFolder.root.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ".github/actions/lintel/lintel.sh", ".github/release.sh", "Examples/install.sh",
    "Examples/build-phase.sh",
    "Tests/ShippedHelperTests/clean-root.sh",
  ])
  func theScriptsAreExecutable(script: String) {
    #expect(
      FileManager.default.isExecutableFile(atPath: PackageFolder.root.appending(path: script).path))
  }
}
