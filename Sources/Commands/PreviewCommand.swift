import ArgumentParser
import Previews
import Scenes

/// `lintel preview`: pictures of every locale and size, and a page that shows them all.
struct PreviewCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw every locale and size as SVG, and one page that shows them all.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write to; it is made if needed.", valueName: "DIR"))
  var output: String

  func run(console: Console) async throws -> ExitStatus {
    let (layouts, status) = try await LaidOutBatch.layouts(
      of: input, options: layout, console: console)
    guard !layouts.isEmpty else {
      console.error("there is nothing to draw")
      return max(status, .noDocument)
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    let files = PreviewFiles.files(for: layouts)
    for file in files { try FileAccess().write(file.contents, to: "\(folder)/\(file.name)") }
    console.write("\(layouts.count) layouts drawn: open \(folder)/index.html\n")
    return status
  }
}
