import ArgumentParser
import Checks
import Diagnostics
import Reports
import Scenes

/// `lintel layout`: the frames.
struct LayoutCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lay out and print the frames of all views.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(help: "The form of the output: text or json.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run(console: Console) async throws -> ExitStatus {
    let (layouts, status) = try await LaidOutBatch.layouts(
      of: input, options: layout, console: console)
    switch format {
    case .text: console.write(LayoutListing.text(layouts))
    case .json: console.write(LayoutListing.json(layouts))
    }
    return status
  }
}
