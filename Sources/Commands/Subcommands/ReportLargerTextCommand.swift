import ArgumentParser
import DocumentLoading
import Linting
import Reports

/// `lintel report larger-text`: up to which text sizes screens are proved.
struct ReportLargerTextCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "larger-text",
    abstract: "Prove up to which text sizes of readers the screens of iOS show all texts.",
    discussion: """
      For each screen of a phone or a tablet and each content size category from large to \
      accessibilityExtraExtraExtraLarge: whether it is proved that no text is clipped, truncated, \
      overlapping or outside at any width of the devices that the screen is for, in any language. \
      It is evidence towards the label "Larger Text" of an application, whose criterion is printed.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(
    help: ArgumentHelp(
      "The range of sizes to judge, as 320...1366 or 320...1366x480...1366, in place of the widths "
        + "in portrait of all phones or tablets, at the height that was drawn.", valueName: "RANGE")
  )
  var sizes: String?

  @Option(
    name: [.customLong("reporter"), .customLong("format")],
    help: ArgumentHelp(
      "The format of the output: text, json or markdown. --format is an alias.", valueName: "NAME"))
  var reporter = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    guard layout.size.isEmpty else {
      throw UsageError("report larger-text judges every size of a range: use --sizes, not --size")
    }
    guard layout.textScale.isEmpty else {
      throw UsageError(
        "report larger-text judges the categories of iOS: use --content-size, not --text-scale")
    }
    var request = try layout.request(for: input)
    request.sizeRange = sizes
    request.scale = try scale.choice(without: .none)
    let result = try await console.linter(request).largerText()
    if result.screens.isEmpty, !result.batch.documents.isEmpty {
      console.note("no root fills the screen of a phone or a tablet, so there is nothing to prove")
    }
    switch reporter {
    case .text: try console.show(LargerTextListing.text(result.screens))
    case .json: try console.report(LargerTextListing.json(result.screens))
    case .markdown: try console.report(LargerTextListing.markdown(result.screens))
    }
    return result.batch.status
  }
}
