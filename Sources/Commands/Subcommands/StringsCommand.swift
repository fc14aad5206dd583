import ArgumentParser
import Linting

/// `lintel strings`: works on strings tables.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Check strings tables, keep them in sync with documents, exchange them.",
    subcommands: [
      StringsLintCommand.self, StringsExportCommand.self, StringsSyncCommand.self,
      StringsImportCommand.self, StringsExportXLIFFCommand.self, StringsImportXLIFFCommand.self,
      StringsMigrateCommand.self, StringsPseudoCommand.self, StringsCoverageCommand.self,
      StringsLimitsCommand.self,
    ])
}

/// `lintel strings lint`: checks tables, and translations in the layouts of documents.
struct StringsLintCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check strings tables, with or without documents.",
    discussion: """
      A path is a table (.strings, .stringsdict, .xcstrings), a document, or a folder to search for \
      both. A translation is compared with its source: the texts of the documents that use the \
      table, else the table in the development locale. Documents are laid out: a translation that is \
      clipped is reported with the part that fits.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var required: RequiredLocaleOptions
  @OptionGroup var code: CodeOptions
  @OptionGroup var locales: LocaleFilterOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  @Flag(help: "Do not lay out: clipped translations are not reported, which is much faster.")
  var noLayout = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    try report.requireOutputs(of: input, console: console)
    var request = input.request
    request.rules = try report.rules()
    request.baseline = try report.knownFindings(console)
    request.comparesLanguages = !report.baselineIgnoresLocales
    request.requiredLocales = required.requireLocale
    request.locales = try locales.names()
    request.includesPseudoLocales = false
    code.apply(to: &request)
    let strings = try console.linter(request).strings
    let result = noLayout ? try strings.validate() : try await strings.lint()
    return try report.finish(result, of: input, console: console)
  }
}
