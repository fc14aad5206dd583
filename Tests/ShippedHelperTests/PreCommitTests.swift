import Foundation
import TestSupport
import Testing

/// The hooks, read and run by pre-commit itself.
@Suite struct PreCommitTests {
  static let isInstalled = Python.has("pre_commit") && Command.has("git")

  private func preCommit(
    _ arguments: [String], in folder: ScratchFolder, path: String = Command.searchPath
  ) throws -> Command.Result {
    try Command.run(
      ["python3", "-m", "pre_commit"] + arguments, in: folder.path,
      environment: [
        "PATH": path, "HOME": ProcessInfo.processInfo.environment["HOME"] ?? folder.path,
        "PRE_COMMIT_HOME": "\(folder.path)/cache", "PRE_COMMIT_COLOR": "never",
      ])
  }

  private func git(_ arguments: [String], in folder: ScratchFolder) throws {
    let run = try Command.run(
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments,
      in: "\(folder.path)/repository")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(.enabled("pre-commit is installed") { isInstalled })
  func theDescriptionsAreValid() throws {
    let folder = try ScratchFolder()
    let manifest = PackageFolder.root.appending(path: ".pre-commit-hooks.yaml").path
    let run = try preCommit(["validate-manifest", manifest], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    let examples = try MarkdownPage.integration.blocks("yaml", under: "## pre-commit")
    #expect(examples.count == 1)
    try folder.write(examples[0], to: "config.yaml")
    let validation = try preCommit(["validate-config", "config.yaml"], in: folder)
    #expect(validation.status == 0, "\(validation.output)\(validation.errors)")
  }

  @Test(arguments: [
    ("App/Main.xib", true), (".lintel.yml", true), (".iblinter.yml", true),
    ("App/.iblinter.yml", true), ("fr.lproj/Main.strings", true), ("xiblinter.yml", false),
    ("App/iblinter.yml", false), ("Main.swift", false),
  ])
  func theHooksRunForDocumentsTablesAndConfigurations(path: String, isChecked: Bool) throws {
    let manifest = try String(
      contentsOf: PackageFolder.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let patterns = manifest.split(separator: "\n").filter { $0.hasPrefix("  files: '") }
      .map { String($0.dropFirst("  files: '".count).dropLast()) }
    try #require(patterns.count == 3)
    for pattern in patterns.prefix(2) {
      #expect(try path.contains(Regex(pattern)) == isChecked, "\(pattern)")
    }
    // Only documents are tidied.
    #expect(try path.contains(Regex(patterns[2])) == path.hasSuffix(".xib"))
  }

  /// A repository with a document whose translation does not fit, and the hook of this project.
  private func repository() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.copy("Examples/Defects/ClippedText.interface", into: "repository/My App")
    try folder.copy("Localizations", into: "repository")
    // A repository with the description alone: a clone of this one takes longer.
    try folder.copy(".pre-commit-hooks.yaml", into: "hooks")
    for (name, files) in [("hooks", "."), ("repository", ".")] {
      let run = try Command.run(
        [
          "sh", "-c",
          "git init -q . && git add -A \(files) && git -c user.name=A -c user.email=a@example.org commit -qm 1",
        ], in: "\(folder.path)/\(name)")
      #expect(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  private func hook(in folder: ScratchFolder, _ arguments: [String]) throws -> Command.Result {
    // pre-commit runs in the repository; its files are found from there.
    try Command.run(
      [
        "python3", "-m", "pre_commit", "try-repo", "../hooks", "lintel", "--color", "never",
      ] + arguments, in: "\(folder.path)/repository",
      environment: [
        "PATH": "\(BuildFolder.url.path):\(Command.searchPath)",
        "HOME": ProcessInfo.processInfo.environment["HOME"] ?? folder.path,
        "PRE_COMMIT_HOME": "\(folder.path)/cache",
      ])
  }

  @Test(.enabled("pre-commit is installed") { isInstalled })
  func aTranslationThatDoesNotFitFailsTheHook() throws {
    let folder = try repository()
    let all = try hook(in: folder, ["--all-files"])
    #expect(all.status == 1)
    #expect(
      all.output.contains("My App/ClippedText.interface:8:5: error:"),
      "\(all.output)\(all.errors)")
  }

  @Test(.enabled("pre-commit is installed") { isInstalled })
  func aChangedTableChecksTheDocumentsThatUseItAndANoteNone() throws {
    let folder = try repository()
    let table = try folder.text(of: "repository/Localizations/fr.lproj/ClippedText.strings")
    try folder.write(table + "\n", to: "repository/Localizations/fr.lproj/ClippedText.strings")
    try git(["add", "-A"], in: folder)
    let changed = try hook(in: folder, [])
    #expect(changed.status == 1)
    #expect(changed.output.contains("\"Enregistrer\" is clipped"))

    try git(["commit", "-qm", "2"], in: folder)
    try folder.write("nothing to check", to: "repository/notes.txt")
    try git(["add", "-A"], in: folder)
    let unrelated = try hook(in: folder, [])
    #expect(unrelated.status == 0)
    #expect(unrelated.output.contains("Skipped"))
  }
}
