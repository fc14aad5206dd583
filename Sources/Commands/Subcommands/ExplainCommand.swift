import ArgumentParser
import Geometry
import Linting
import Reports

/// `lintel explain`: why a view is where it is and as large as it is.
struct ExplainCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say which constraints affect a view, what decides its size, what would make it fit.",
    discussion: """
      VIEW is the id or the identifier of a view or a guide. A constraint affects it if the view \
      moves, or could be elsewhere, once the constraint is changed a little or taken away. What \
      would make clipped content fit has been tried in every locale of the document: each proposal is \
      one with which it does, or says in which of them it does not.

      One layout is explained: name at most one --locale, one --size and one size of texts. Without them it is the \
      development locale at the design size.
      """)

  @Argument(help: ArgumentHelp("An interface document.", valueName: "FILE"))
  var path: String

  @Argument(help: ArgumentHelp("The id or the identifier of a view or a guide.", valueName: "VIEW"))
  var view: String

  @Option(
    help: ArgumentHelp(
      "The axis of interest: horizontal or vertical. Without it: both.", valueName: "NAME"))
  var axis: AxisName?

  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @OptionGroup var output: OutputOptions

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    guard layout.locale.count < 2, layout.size.count < 2 else {
      throw UsageError("one view is explained in one layout: name one --locale and one --size")
    }
    guard layout.contentSize.count + layout.textScale.count < 2, layout.contentSize != ["all"]
    else {
      throw UsageError(
        "one view is explained in one layout: name one --content-size or one --text-scale")
    }
    guard LocalFileSystem().kind(of: path) != .folder else {
      throw UsageError("\"\(path)\" is a folder: name the document that the view is in")
    }
    let linter = try Linter(try layout.request(for: [path]), observer: console.observe)
    let batch = try linter.load()
    guard let loaded = batch.documents.first else { return batch.status }
    let (explanation, shown) = try linter.explanation(
      of: view, along: axis.map { [$0.axis] } ?? Axis.allCases, in: loaded)
    console.logUnlessQuiet(
      linter.unmeasuredTexts(of: batch, in: [DocumentLayouts(layouts: [shown])]))
    switch output.reporter {
    case .text: try console.report(ExplanationListing.text(explanation))
    case .json: try console.report(ExplanationListing.json(explanation))
    }
    return batch.status
  }
}

/// An axis as an option names it.
enum AxisName: String, ExpressibleByArgument, CaseIterable {
  case horizontal, vertical

  /// The axis.
  var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}
