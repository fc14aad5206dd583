import ArgumentParser
import Linting
import TableTools

/// `lintel strings import`: merges a translated table into those of a project.
struct StringsImportCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge a translated .strings or .stringsdict file into the tables of documents.",
    discussion: """
      Only texts of known keys are taken over; order, comments and everything else stay. Prints the \
      difference as a patch, unless --in-place writes the tables. Every text that is not applied is \
      listed with its reason. A text whose format specifiers may crash the application, or, where \
      comments tell it, that was made from another source, is applied only with --force. The tables of a \
      folder go to the project's tables of the same name, in the folders whose paths end most alike.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A table from a translator, or a folder of tables that is like the project's (repeatable).",
      valueName: "FILE|DIR"),
    completion: .file(extensions: ["strings", "stringsdict", "xcstrings"]))
  var from: [String]

  @Option(
    help: ArgumentHelp(
      "The locale of the texts (default: that of the file's folder); of a folder, the tables to read.",
      valueName: "L"),
    completion: Completions.tableLocales)
  var locale: String?

  @OptionGroup var options: ImportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var documents: [ExchangeImport.Document] = []
    for path in from {
      if LocalFileSystem().kind(of: path) == .folder {
        documents += try ExchangeImport.Document.tables(
          in: path, locale: locale, allowsOutside: input.outside.allowOutside,
          observer: console.observe)
      } else {
        documents.append(try ExchangeImport.Document(table: path, locale: locale))
      }
    }
    return try await options.run(documents, into: input, console: console)
  }
}
