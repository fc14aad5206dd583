import ArgumentParser

/// `lintel report`: what documents show about a question that somebody asks of an application.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Collect evidence about an application from its documents.",
    subcommands: [ReportLargerTextCommand.self])
}
