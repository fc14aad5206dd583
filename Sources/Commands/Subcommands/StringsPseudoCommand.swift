import ArgumentParser
import Linting

/// `lintel strings pseudo`: writes the tables of a pseudo-locale.
struct StringsPseudoCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Write the tables of a pseudo-locale, for running an application in it.",
    discussion: """
      For each .strings and .stringsdict file in the folder of the development locale there is one of \
      the same form in the folder of the given name, and a string catalog gets a locale of that name. \
      Texts of documents that these tables lack are added, in a new table if there is none. The \
      tables have exactly the texts that "lintel preview --locale" shows in the pseudo-locale.

      Prints the difference as a patch, unless --in-place writes the tables. Existing tables of the \
      name are rewritten; therefore it must be a name for pseudo-locales, such as en-XA, ar-XB or \
      qps-ploc: translations are never overwritten. Such tables do not count as translations.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("The pseudo-locale.", valueName: "L"), completion: Completions.pseudoLocales)
  var locale: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The name of the tables' locale, such as en-XA, or ar-XB for a right-to-left one.",
      valueName: "NAME"), completion: Completions.pseudoNames)
  var name: String

  @Flag(help: "Write the tables, instead of printing the difference.")
  var inPlace = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder with LOCALE.lproj folders to read the tables from, instead of searching for them.",
      valueName: "DIR"), completion: .directory)
  var strings: String?

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = input.request
    request.tables = strings.map(TableSource.folder) ?? .nearDocuments
    let changes = try console.linter(request).strings.pseudo(locale, as: name)
    return try changes.finish(inPlace: inPlace, console: console)
  }
}
