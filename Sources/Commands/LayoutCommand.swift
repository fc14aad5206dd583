import ArgumentParser
import Reports

/// `lintel layout`: the frames.
struct LayoutCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lay out and print the frames of all views.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(help: ArgumentHelp("The form of the output: text or json.", valueName: "NAME"))
  var format = OutputFormat.text

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let batch = try await LaidOutBatch(
      input, options: layout, scale: scale.choice(without: .none),
      measuresRoots: format == .json, console: console)
    switch format {
    case .text: try console.report(LayoutListing.text(batch.layouts))
    case .json: try console.report(LayoutListing.json(batch.layouts))
    }
    return batch.status
  }
}

/// The forms of what is no report of findings.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
