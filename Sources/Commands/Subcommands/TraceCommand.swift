import ArgumentParser
import Linting
import Reports

/// `lintel trace`: shows the view tree with clipping, ambiguities and conflicts.
struct TraceCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract:
      "Print the view tree with AMBIGUOUS LAYOUT and CLIPPED marked, and conflicts as in logs.",
    discussion: """
      The views at fault and what they are in, in each layout that has any; with --verbose all views \
      of all layouts, and also marks that no finding follows from: those of hidden views, of what \
      rounding explains, of images. JSON has all in either case.

      For what is ambiguous: how far it may go, another solution that is as good, and a constraint \
      that settles it. Conflicts are written as the platforms log them.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @OptionGroup var output: OutputOptions

  @Flag(help: "Print all views of all layouts, with all marks.")
  var verbose = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = try layout.request(for: input)
    request.scale = try scale.choice(without: .none)
    let result = try await console.linter(request).layouts(LayoutDetail(isTraced: true))
    console.log(result.readingFindings)
    try output.write(
      text: verbose
        ? TraceListing.text(result.layouts) : TraceListing.faults(result.layoutsAtFault),
      json: TraceListing.json(result.layouts), to: console)
    return result.batch.status
  }
}
