import ArgumentParser
import Linting
import Reports

/// `lintel config`: prints the configuration of a document.
struct ConfigCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration of a document, with the place that sets each value.")

  @Argument(
    help: ArgumentHelp(
      "A document, a table, or a folder of them (default: the current folder).",
      valueName: "FILE|DIR"), completion: Completions.inputs)
  var path = "."

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration to use, instead of those in the folders above the document.",
      valueName: "FILE"), completion: Completions.configurations)
  var config: String?

  @OptionGroup var outside: OutsideOptions

  @OptionGroup var output: OutputOptions

  func run(console: Console) async throws -> ExitStatus {
    if LocalFileSystem().kind(of: path) == nil {
      console.note("there is no file \"\(path)\"; this would apply to it")
    }
    let listing = try EffectiveConfiguration(
      of: path, configuration: config, allowsOutside: outside.allowOutside,
      observer: console.observe)
    try output.write(text: listing.text, json: listing.json, to: console)
    return .clean
  }
}
