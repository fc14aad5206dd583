import ArgumentParser

/// Which documents a command works on, and how much it writes beside its output.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "FILE|DIR"))
  var paths: [String]

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false
}
