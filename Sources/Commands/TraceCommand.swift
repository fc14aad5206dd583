import ArgumentParser
import Reports

/// `lintel trace`: the view tree with what is clipped, open and impossible in it.
struct TraceCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract:
      "Print the view tree with AMBIGUOUS LAYOUT and CLIPPED marked, and conflicts as logs.",
    discussion: """
      For what is ambiguous: how far it may go, another solution that is as good, and a constraint \
      that settles it. Conflicts are written as the platforms log them.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(help: ArgumentHelp("The form of the output: text or json.", valueName: "NAME"))
  var format = OutputFormat.text

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let batch = try await LaidOutBatch(
      input, options: layout, scale: scale.choice(without: .none), isTraced: true,
      console: console)
    switch format {
    case .text: try console.report(TraceListing.text(batch.layouts))
    case .json: try console.report(TraceListing.json(batch.layouts))
    }
    return batch.status
  }
}
