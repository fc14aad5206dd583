import ArgumentParser
import Checks
import Diagnostics
import InterfaceDocuments

/// `lintel validate`: the documents alone.
struct ValidateCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check syntax, structure, references and constraint types, without laying out.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    try report.validateNames()
    let batch = Batch.load(input, layout: nil, console: console)
    var findings: [Finding] = []
    for loaded in batch.documents {
      let subject = CheckSubject(
        document: loaded.document, readingFindings: loaded.findings,
        developmentLocale: loaded.document.developmentLocale)
      findings += Rules.findings(in: subject, isEnabled: report.isEnabled)
    }
    return try report.finish(findings.withoutRepetitions, batch: batch, console: console)
  }
}
