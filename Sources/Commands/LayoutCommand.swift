import ArgumentParser
import Reports

/// `lintel layout`: the frames.
struct LayoutCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lay out and print the frames of all views.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @OptionGroup var output: OutputOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let batch = try await LaidOutBatch(
      input, options: layout, scale: scale.choice(without: .none),
      measuresRoots: output.reporter == .json, console: console)
    switch output.reporter {
    case .text: try console.report(LayoutListing.text(batch.layouts))
    case .json: try console.report(LayoutListing.json(batch.layouts))
    }
    return batch.status
  }
}
