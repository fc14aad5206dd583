import ArgumentParser
import Linting

/// `lintel validate`: checks the documents without laying them out.
struct ValidateCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check syntax, structure, references and constraint types, without laying out.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = input.request
    request.rules = try report.rules()
    request.baseline = try report.knownFindings(console)
    request.comparesLanguages = !report.baselineIgnoresLocales
    return try report.finish(console.linter(request).validate(), of: input, console: console)
  }
}
