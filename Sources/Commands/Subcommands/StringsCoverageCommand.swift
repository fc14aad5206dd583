import ArgumentParser
import Linting
import Reports

/// `lintel strings coverage`: how much is translated.
struct StringsCoverageCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract:
      "Count what is translated, to be reviewed, stale, missing and clipped, by document and locale.",
    discussion: """
      The locales are those with a table, those of the Xcode project, and the required ones. The \
      status is 1 if a required locale lacks a translation.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var required: RequiredLocaleOptions
  @OptionGroup var code: CodeOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Flag(help: "Do not lay out: clipped translations are not counted, which is much faster.")
  var noLayout = false

  @Option(help: "The format of the output: text, json, csv or markdown.")
  var reporter = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file to write, instead of standard output.", valueName: "FILE"),
    completion: .file())
  var output: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv, markdown
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = try layout.request(for: input)
    request.requiredLocales = required.requireLocale
    code.apply(to: &request)
    let coverage = try await console.linter(request).strings.coverage(laysOut: !noLayout)
    let report = CoverageReport(coverage.rows)
    let text =
      switch reporter {
      case .text: report.text.withoutCommands
      case .json: report.json
      case .csv: report.csv
      case .markdown: report.markdown
      }
    if let output { try OutputFile.require(output, of: input, console: console) }
    try console.report(text, to: output)
    let isLacking = coverage.rows.contains { $0.isRequired && $0.missing > 0 }
    return max(isLacking ? .findings : .clean, coverage.batch.status)
  }
}
