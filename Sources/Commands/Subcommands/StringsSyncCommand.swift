import ArgumentParser
import LocaleData
import LocalizationTables
import Linting
import TableTools

/// `lintel strings sync`: makes tables contain exactly the keys of the documents, or of the source table.
struct StringsSyncCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Add new keys to tables, re-key renamed objects, report the rest.",
    discussion: """
      The keys of a table are those of the documents that use it; without a document, those of the table \
      in the source locale. \
      Prints the difference as a patch, unless --in-place writes the tables. Translations are never \
      overwritten. A key of a removed object whose text another object has now is renamed, with its \
      translation. A new key gets a copy of its text, with a comment that it is not translated yet; \
      until the copy is replaced, it counts as missing. \
      The comments of Interface Builder's form are renewed; where the text changed \
      after it was translated, a second line keeps the translated text in mind. A string catalog, which \
      has all locales, changes as a whole, whatever --locale names.

      Status 1: the tables differ (without --in-place), one has errors, or something could not be \
      changed or added.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Write the tables, instead of printing the difference.")
  var inPlace = false

  @Flag(help: "Remove the entries that no text has any more, instead of reporting them.")
  var removeVanished = false

  @OptionGroup var locales: LocaleFilterOptions

  @Option(
    help: ArgumentHelp(
      "A locale in which a document without a table gets one (repeatable).", valueName: "L"),
    completion: Completions.tableLocales)
  var newLocale: [String] = []

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
    for locale in newLocale where LocaleIdentifier(locale) == nil {
      throw UsageError("--new-locale \"\(locale)\": expected a locale such as de or zh-Hans")
    }
    var options = SyncRun.Options()
    options.synchronization.removesVanished = removeVanished
    options.newLocales = newLocale
    options.locales = try locales.names()
    let changes = try console.linter(request).strings.sync(options)
    return try changes.finish(inPlace: inPlace, console: console)
  }
}
