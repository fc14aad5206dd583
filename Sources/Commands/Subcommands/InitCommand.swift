import ArgumentParser
import Linting
import LocalizationTables

/// `lintel init`: writes a configuration to begin with.
struct InitCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration to begin with, .lintel.yml.",
    discussion: """
      It contains comments on all that can be configured, with the locales, fonts and folders that \
      DIR has, and changes no finding. An existing file stays as it is.

      With --git, the commands are printed that make git merge, compare and show documents and tables \
      with Lintel: "lintel init --git | sh" runs them in the repository.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder to configure (default: the current folder).", valueName: "DIR"),
    completion: .directory)
  var folder = "."

  @Flag(help: "Print the configuration instead of writing it.")
  var stdout = false

  @Flag(help: "Print the commands that configure git, and write nothing.")
  var git = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    guard !git else {
      try console.report(GitSetup.commands)
      return .clean
    }
    let files = LocalFileSystem()
    guard files.kind(of: folder) == .folder else {
      throw UsageError("\"\(folder)\": expected the folder to configure")
    }
    let path = FolderPath(folder == "." ? "" : folder).appending(".lintel.yml")
    guard stdout || files.kind(of: path) == nil && !files.isLink(path) else {
      throw UsageError(
        "\(path) exists, and stays as it is: remove it first, or print another one with --stdout")
    }
    let starter = try await StarterConfiguration(for: folder, observer: console.observe)
    guard starter.isOfUse else {
      throw UsageError("\"\(folder)\": the folder has no document and no table to configure")
    }
    guard !stdout else {
      try console.report(starter.text)
      return .clean
    }
    try OutputFile.write(starter.text, to: path)
    console.note("wrote \(path)")
    return .clean
  }
}
