import ArgumentParser

/// The documents that a command works on, and how much it writes to standard error.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "FILE|DIR"),
    completion: Completions.inputs)
  var paths: [String]

  @Flag(help: "Write only errors to standard error.")
  var quiet = false
}
