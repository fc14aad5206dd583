import ArgumentParser
import ContextServer
import Linting
import Revisions

/// `lintel mcp`: serves assistants.
struct McpCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve an assistant: whether a text fits, why not, and what would make it fit.",
    discussion: """
      Speaks the Model Context Protocol on standard input and output, in the revisions 2026-07-28 and \
      2025-11-25. Assistants start it; see the documentation for what to write into the settings of \
      yours. It reads the files of one folder, and writes only when a fix is applied.
      """)

  @Argument(
    help: ArgumentHelp("The folder whose files are served.", valueName: "DIR"),
    completion: .directory)
  var folder = "."

  func run(console: Console) async throws -> ExitStatus {
    guard let stream = console.input else {
      throw UsageError("there is no input to read messages from")
    }
    guard LocalFileSystem().isFolder(folder) else {
      throw UsageError("\"\(folder)\": there is no such folder")
    }
    var options = ContextServer.Options(folder: folder, version: ToolVersion.current)
    options.schemas = Schema.allCases.map { schema in
      ContextServer.Resource(
        name: schema.rawValue, summary: schema.summary,
        mimeType: schema == .interface ? "application/xml" : "application/schema+json"
      ) { schema.text }
    }
    let environment = console.environment
    options.earlierState = { path, revision in
      try EarlierState(of: path, at: revision, environment: environment)
    }
    await ContextServer.run(input: stream(), write: console.writeBytes, options: options)
    return .clean
  }
}

extension EarlierState {
  /// The state of the repository of a document or a folder at a revision.
  fileprivate init(of path: String, at revision: String, environment: [String: String]) throws {
    let files = LocalFileSystem()
    let folder =
      files.isFolder(path) ? path : path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let repository = try Repository(of: folder, git: Git(environment: environment))
    let since = try repository.revision(revision)
    self.init(
      try repository.files(at: since, over: files), renames: try repository.renames(since: since),
      name: revision)
  }
}
