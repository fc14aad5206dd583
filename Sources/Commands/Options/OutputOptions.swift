import ArgumentParser

/// The form of what a command prints that is not a report of findings.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customLong("reporter"), .customLong("format")],
    help: ArgumentHelp(
      "The form of the output: text or json. --format is an alias.", valueName: "NAME"))
  var reporter = OutputFormat.text
}

/// The forms of output that is not a report of findings.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
