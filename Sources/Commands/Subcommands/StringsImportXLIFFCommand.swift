import ArgumentParser
import Linting
import LocalizationTables
import TableTools
import TranslationExchange

/// `lintel strings import-xliff`: writes translations into the tables of a project.
struct StringsImportXLIFFCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-xliff",
    abstract: "Write translations in XLIFF or .xcloc into the tables of documents.",
    discussion: """
      Prints the difference as a patch, unless --in-place writes the tables. Every translation that \
      is not applied is listed with its reason. A translation whose source is not the current text, \
      or whose format specifiers may crash the application, is applied only with --force.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file from a translator: .xliff, .xlf or .xcloc (repeatable).", valueName: "FILE"),
    completion: .file(extensions: ["xliff", "xlf", "xcloc"]))
  var from: [String]

  @Option(
    help: ArgumentHelp("The locale that is expected; another one is an error.", valueName: "L"),
    completion: Completions.tableLocales)
  var locale: String?

  @OptionGroup var options: ImportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var documents: [ExchangeImport.Document] = []
    for path in from {
      documents.append(
        try ExchangeImport.Document(
          path, locale: locale, allowsOutside: input.outside.allowOutside,
          observer: console.observe))
    }
    return try await options.run(documents, into: input, locale: locale, console: console)
  }
}
