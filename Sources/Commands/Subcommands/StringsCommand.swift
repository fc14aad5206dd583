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
      StringsMigrateCommand.self, StringsPseudoCommand.self,
      StringsCoverageCommand.self,
    ])
}

/// `lintel strings lint`: checks tables without laying out documents.
struct StringsLintCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check strings tables, with or without documents, without laying out.",
    discussion: """
      A path is a table (.strings, .stringsdict, .xcstrings), a document, or a folder to search for \
      both. A translation is compared with its source: the texts of the documents that use the \
      table, else the table in the development locale.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var required: RequiredLocaleOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = input.request
    request.rules = try report.rules()
    request.baseline = try report.knownFindings()
    request.requiredLocales = required.requireLocale
    return try report.finish(
      try TableLinter.check(request, observer: console.observe), console: console)
  }
}
