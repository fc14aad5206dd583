import ArgumentParser
import Linting
import Reports

/// `lintel strings limits`: how wide translations may be.
struct StringsLimitsCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "Find how wide each text may be before it, or another one, is clipped.",
    discussion: """
      Widths are those of a line of the text in points, without the padding of the control, over all \
      sizes of the document. The hard limit of a text holds beside the widest translations of all \
      other texts, the soft limit of a locale beside the other texts of that locale. Texts that \
      share room are named as groups. "any" is a text that nothing limits.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    name: [.customLong("reporter"), .customLong("format")],
    help: ArgumentHelp(
      "The format of the output: text, json or csv. --format is an alias.", valueName: "NAME"))
  var reporter = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file to write, instead of standard output.", valueName: "FILE"),
    completion: .file())
  var output: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let limits = try await console.linter(layout.request(for: input)).limits()
    console.log(limits.excesses)
    let report = LimitsReport(limits.roots)
    let text =
      switch reporter {
      case .text: report.text.withoutCommands
      case .json: report.json
      case .csv: report.csv
      }
    // A document that could not be read has been reported.
    if report.roots.isEmpty, reporter == .text, limits.batch.status == .noDocument {
      return limits.batch.status
    }
    if let output { try OutputFile.require(output, of: input, console: console) }
    try console.report(text, to: output)
    return limits.batch.status
  }
}
