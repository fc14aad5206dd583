import ArgumentParser
import Diagnostics

/// `lintel validate`: the documents alone.
struct ValidateCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check syntax, structure, references and constraint types, without laying out.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    try report.validateNames()
    // Nothing of it is used, but what is wrong in it is wrong for all commands.
    _ = try ConfigurationSearch(nil).configuration(for: input.paths)
    let batch = try Batch.load(input, layout: nil, console: console)
    let findings = batch.findings(isEnabled: report.isEnabled)
    return try report.finish(findings, batch: batch, console: console)
  }
}
