import ArgumentParser
import Linting
import Previews

/// `lintel preview`: draws every locale and size, and a page that shows all pictures.
struct PreviewCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw every locale and size as SVG, and one page that shows them all.",
    discussion: "With --terminal, draw them in plain characters on standard output.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to; it is created if needed. Not with --terminal.", valueName: "DIR"),
    completion: .directory)
  var output: String?

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How texts are drawn: live (as texts, in the fonts of whoever looks at them) or outlines (as the "
        + "glyphs that were measured, the same everywhere).", valueName: "FORM"))
  var text = TextForm.live

  /// How texts are drawn, as the option spells it.
  enum TextForm: String, ExpressibleByArgument, CaseIterable { case live, outlines }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = try layout.request(for: input)
    request.scale = try scale.choice(without: .ofPlatform)
    if terminal.isChosen {
      let batch = try await LaidOutDocuments(request, console: console)
      try terminal.draw(batch.layouts, console: console)
      return batch.status
    }
    guard let output else {
      throw UsageError(
        "Missing expected argument '--output <DIR>': the folder to write to; or draw with --terminal"
      )
    }
    let batch = try await LaidOutDocuments(
      request, drawing: text == .live ? .live : .outlines, console: console)
    guard !batch.layouts.isEmpty else {
      // A document without views is not an error: a folder may contain only menus.
      if batch.hasDocuments { console.note("nothing was drawn: the documents have no views") }
      return batch.status
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    for file in PreviewFiles.files(for: batch.previews) {
      try OutputFile.write(file.contents, to: "\(folder)/\(file.name)")
    }
    let count = batch.layouts.count
    try console.report(
      "\(count) \(count == 1 ? "layout" : "layouts") drawn: open \(folder)/index.html\n")
    return batch.status
  }
}
