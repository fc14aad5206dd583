import ArgumentParser
import LiveServer

/// The live page of `lintel preview`.
struct LiveOptions: ParsableArguments {
  @Flag(
    name: .customLong("serve"),
    help: ArgumentHelp(
      "Show a page that follows the files, in a browser: drag the edges of layouts, try translations, "
        + "and write what fits into the tables. The address is printed; Ctrl-C ends."))
  var isChosen = false

  @Option(
    help: ArgumentHelp("The port of the live page. Default: any that is free.", valueName: "N"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address that the live page is served on. Default: 127.0.0.1, which only this machine "
        + "reaches. On any other, whoever knows the printed address can read the documents and write "
        + "the tables.", valueName: "ADDRESS"))
  var host: String?

  /// The name of an option that is of no use without `--serve`, if one is given.
  var unusedOption: String? {
    guard !isChosen else { return nil }
    return port != nil ? "--port" : host != nil ? "--host" : nil
  }
}
