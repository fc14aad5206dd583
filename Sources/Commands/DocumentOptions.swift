import ArgumentParser
import InterfaceDocuments

/// Which documents a command works on.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "FILE|DIR"))
  var paths: [String]
}

/// How a command lays documents out.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A locale to lay out in (repeatable). Without it: the development locale, each that has a "
        + "table, and the pseudo-locales double-length and right-to-left.", valueName: "L"))
  var locale: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A size in points to lay out at (repeatable). Without it: the design size and each that "
        + "the document names.", valueName: "WxH"))
  var size: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The platform whose controls are meant, in place of the document's own.",
      valueName: "NAME"))
  var platform: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of LOCALE.lproj folders to take the tables from, in place of a search.",
      valueName: "DIR"))
  var strings: String?
}
