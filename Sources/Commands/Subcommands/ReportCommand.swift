import ArgumentParser

/// `lintel report`: evidence about an application from its documents, one report for each question.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Collect evidence about an application from its documents.",
    subcommands: [ReportLargerTextCommand.self])
}
