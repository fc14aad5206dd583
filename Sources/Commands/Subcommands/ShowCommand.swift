import ArgumentParser
import Linting

/// `lintel show`: prints a document or a table as text that can be compared by lines.
struct ShowCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a document or a table as text whose lines differ where its content does.",
    discussion: """
      A document becomes a tree of its objects, with frames, equations of constraints and connections; \
      versions of tools, and the order of attributes, constraints and connections, are left out. A \
      table in UTF-16 or in binary form becomes UTF-8.

      git shows these lines in place of the file's:

        git config diff.lintel.textconv "lintel show"
        echo "*.storyboard diff=lintel" >> .gitattributes

      Exit status: 0 printed, 2 wrong arguments, 3 a file that cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("A document or a table.", valueName: "FILE"), completion: .file())
  var file: String

  func run(console: Console) async throws -> ExitStatus {
    let files = LocalFileSystem()
    guard files.kind(of: file) == .file, let bytes = files.read(file) else {
      console.error("\"\(file)\": expected a document or a table that can be read")
      return .noDocument
    }
    try console.report(ShownFile.text(of: bytes, path: file))
    return .clean
  }
}
