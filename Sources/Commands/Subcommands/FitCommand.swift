import ArgumentParser
import DocumentLoading
import Linting
import Reports

/// `lintel fit`: finds the smallest size at which nothing clips.
struct FitCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the smallest size at which nothing clips, and the text that determines it.",
    discussion: """
      For each root and locale: the smallest size at which no text is clipped, to a thousandth of a \
      point, the width made as small as may be first, at the height that is drawn or, if that is more, \
      needed; the fitting size, which is as small as the constraints let it be; the text that would be \
      clipped first at a point less; and, where texts wrap, the least height for each greater width.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    help: ArgumentHelp(
      "Also draw the least height for each width, a chart for each root.", valueName: "FILE.svg"),
    completion: .file(extensions: ["svg"]))
  var chart: String?

  @OptionGroup var output: OutputOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    guard layout.size.isEmpty else {
      throw UsageError("fit searches for a size: leave out --size")
    }
    let result = try await console.linter(layout.request(for: input)).smallestSizes()
    let sizes = result.sizes
    if sizes.isEmpty, !result.batch.documents.isEmpty {
      console.note("all roots are empty, so there is no size to find")
    }
    console.logUnlessQuiet(result.caveats)
    if let chart {
      var outputs = OutputClaims(input)
      outputs.add("--chart", chart)
      try outputs.require(apartFrom: console.readFiles)
      try OutputFile.write(FitChart.svg(sizes), to: chart)
    }
    try output.write(text: FitListing.text(sizes), json: FitListing.json(sizes), to: console)
    return result.batch.status
  }
}
