import ArgumentParser
import Linting
import Reports

/// `lintel layout`: prints the frames, as on Interface Builder's canvas.
///
/// It includes constraints that Interface Builder removes at build time, so that frames can be
/// compared with those of the file. All other commands lay out what an application is built from.
struct LayoutCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lay out and print the frames of all views.",
    discussion: """
      Constraints that Interface Builder removes at build time count here, so that the frames are \
      those of its canvas. Every other command leaves them out, as the application does.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @OptionGroup var output: OutputOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = try layout.request(for: input)
    request.scale = try scale.choice(without: .none)
    request.keepsPlaceholders = true
    let result = try await console.linter(request)
      .layouts(LayoutDetail(measuresRoots: output.reporter == .json))
    console.log(result.readingFindings)
    try output.write(
      text: LayoutListing.text(result.layouts), json: LayoutListing.json(result.layouts),
      to: console)
    return result.batch.status
  }
}
