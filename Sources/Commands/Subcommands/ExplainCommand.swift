import ArgumentParser
import Geometry
import Linting
import Reports

/// `lintel explain`: shows why a view has its position and size.
struct ExplainCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain which constraints affect a view, what determines its size, what would make it fit.",
    discussion: """
      VIEW is the id or the identifier of a view or a guide. A constraint affects it if the view \
      moves, or could be elsewhere, once the constraint is changed a little or taken away. What \
      would make clipped content fit has been tried in every locale of the document: each proposal is \
      one with which it does, or says in which of them it does not.

      One layout is explained: name at most one --locale, one --size and one size of texts. Without them it is the \
      development locale at the design size.
      """)

  @Argument(
    help: ArgumentHelp("An interface document.", valueName: "FILE"),
    completion: Completions.documents)
  var path: String

  @Argument(help: ArgumentHelp("The id or the identifier of a view or a guide.", valueName: "VIEW"))
  var view: String

  @Option(
    help: ArgumentHelp(
      "The axis to explain: horizontal or vertical (default: both).", valueName: "NAME"))
  var axis: AxisName?

  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    help: ArgumentHelp(
      "The configuration to use, instead of each .lintel.yml above a document.",
      valueName: "FILE"), completion: Completions.configurations)
  var config: String?

  @OptionGroup var outside: OutsideOptions

  @OptionGroup var output: OutputOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    guard layout.locale.count < 2, layout.size.count < 2 else {
      throw UsageError("explain works on one layout: give at most one --locale and one --size")
    }
    guard layout.contentSize.count + layout.textScale.count < 2, layout.contentSize != ["all"]
    else {
      throw UsageError(
        "explain works on one layout: give at most one --content-size or --text-scale")
    }
    guard LocalFileSystem().kind(of: path) != .folder else {
      throw UsageError("\"\(path)\" is a folder: name the document that contains the view")
    }
    var request = try layout.request(for: [path])
    request.configuration = config
    request.allowsOutside = outside.allowOutside
    let result = try await console.linter(request)
      .explainWithRemovals(view, along: axis.map { [$0.axis] } ?? Axis.allCases)
    guard let explanation = result.explanation else { return result.batch.status }
    console.logUnlessQuiet(result.caveats)
    try output.write(
      text: ExplanationListing.text(explanation), json: ExplanationListing.json(explanation),
      to: console)
    return result.batch.status
  }
}

/// An axis, as spelled by an option.
enum AxisName: String, ExpressibleByArgument, CaseIterable {
  case horizontal, vertical

  var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}
