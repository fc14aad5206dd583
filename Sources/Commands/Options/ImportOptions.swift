import ArgumentParser
import Linting
import TableTools

/// How translations are applied to tables.
struct ImportOptions: ParsableArguments {
  @Flag(help: "Write the tables, instead of printing the difference.")
  var inPlace = false

  @Flag(
    help:
      "Apply translations of texts that have changed since, or with format specifiers that may crash."
  )
  var force = false

  @Flag(help: "Do not lay out: translations without room are not reported, which is much faster.")
  var noLayout = false

  /// Merges exchange files into the tables of a project, and prints or writes what changes.
  func run(
    _ documents: [ExchangeImport.Document], into input: InputOptions, locale: String? = nil,
    console: Console
  ) async throws -> ExitStatus {
    var options = ExchangeImport.Options()
    options.isForced = force
    options.locale = locale
    return try await console.linter(input.request).strings
      .importTranslations(documents, options: options, laysOut: !noLayout)
      .finish(inPlace: inPlace, console: console)
  }
}
