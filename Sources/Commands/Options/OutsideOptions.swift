import ArgumentParser

/// Whether a command follows links and configurations out of the repository.
struct OutsideOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Follow links, and the files that configurations name, out of the repository; without one, out "
        + "of the working directory or the folder of the inputs."))
  var allowOutside = false
}
