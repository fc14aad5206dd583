import ArgumentParser

/// The format of output other than reports of findings.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customLong("reporter"), .customLong("format")],
    help: ArgumentHelp(
      "The format of the output: text or json. --format is an alias.", valueName: "NAME"))
  var reporter = OutputFormat.text
}

/// The formats of output other than reports of findings.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
