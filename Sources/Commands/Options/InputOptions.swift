import ArgumentParser
import Linting

/// The documents that a command works on, and how much it writes to standard error.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "FILE|DIR"),
    completion: Completions.inputs)
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The configuration to use, instead of each .lintel.yml above a document.",
      valueName: "FILE"), completion: Completions.configurations)
  var config: String?

  @OptionGroup var outside: OutsideOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  @Flag(help: "Leave out documents that the configuration excludes, even if they are named.")
  var forceExclude = false
}

extension InputOptions {
  /// The request for the documents.
  var request: LintRequest {
    var request = LintRequest(commandPaths: paths)
    request.excludesNamedFiles = forceExclude
    request.configuration = config
    request.allowsOutside = outside.allowOutside
    return request
  }
}
