import ArgumentParser
import LanguageServer
import Linting

/// `lintel lsp`: serves editors.
struct LspCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: findings, fixes and facts while you write.",
    discussion: """
      Speaks the Language Server Protocol 3.17 on standard input and output. Editors start it; see \
      the documentation for what to write into the settings of yours.

      Exit status: 0 ended by the editor, 1 the editor is gone.
      """)

  @Flag(help: "Ignored: standard input and output are all there is. Some editors add it.")
  var stdio = false

  func run(console: Console) async throws -> ExitStatus {
    guard let stream = console.input else {
      throw UsageError("there is no input to read messages from")
    }
    let isEnded = await LanguageServer.run(
      input: stream(), write: console.writeBytes,
      options: LanguageServer.Options(
        version: ToolVersion.current,
        previewFolder: console.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"))
    return isEnded ? .clean : .findings
  }
}
