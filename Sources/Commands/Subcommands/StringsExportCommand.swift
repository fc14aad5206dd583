import ArgumentParser
import Linting
import TableTools

/// `lintel strings export`: writes the texts of documents as tables.
struct StringsExportCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a document's texts as a strings table, with Interface Builder's comments.")

  @OptionGroup var input: InputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, or the folder for several tables, instead of standard output.",
      valueName: "FILE|DIR"), completion: .file())
  var output: String?

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let export = try console.linter(input.request).strings.export()
    let tables = export.tables
    guard let output else {
      guard tables.count < 2 else {
        throw UsageError(
          "\(tables.count) tables cannot all go to standard output; give a folder with --output")
      }
      for table in tables { try console.report(table.text) }
      return export.documents.status
    }
    guard tables.count != 1 || !output.hasSuffix(".strings") else {
      try OutputFile.require(output, of: input, console: console)
      try OutputFile.write(tables[0].text, to: output)
      return export.documents.status
    }
    guard !output.hasSuffix(".strings") else {
      throw UsageError(
        "--output \"\(output)\" is one file for \(tables.count) tables; name a folder")
    }
    var paths: [String: String] = [:]
    for table in tables {
      let path = "\(output)/\(table.name).strings"
      if let other = paths[path] {
        throw UsageError(
          "the tables of \"\(other)\" and \"\(table.document)\" would both be written to \"\(path)\"; "
            + "export them one by one")
      }
      paths[path] = table.document
    }
    for path in paths.keys.sorted() {
      try OutputFile.require(path, of: input, console: console)
    }
    for table in tables { try OutputFile.write(table.text, to: "\(output)/\(table.name).strings") }
    return export.documents.status
  }
}
