import ArgumentParser

/// The format of output other than reports of findings.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customLong("reporter"), .customLong("format")],
    help: ArgumentHelp(
      "The format of the output: text or json. --format is an alias.", valueName: "NAME"))
  var reporter = OutputFormat.text

  /// Writes output in the chosen format.
  ///
  /// - Throws: ``UsageError`` if standard output cannot be written.
  func write(
    text: @autoclosure () -> String, json: @autoclosure () -> String, to console: Console
  ) throws(UsageError) {
    switch reporter {
    case .text: try console.show(text())
    case .json: try console.report(json())
    }
  }
}

/// The formats of output other than reports of findings.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
