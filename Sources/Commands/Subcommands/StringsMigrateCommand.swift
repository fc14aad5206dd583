import ArgumentParser
import Linting
import TableTools

/// `lintel strings migrate`: turns tables into string catalogs and back.
struct StringsMigrateCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Turn .strings and .stringsdict files into a string catalog, or a catalog into them.",
    discussion: """
      Prints the new files as a patch, unless --in-place writes them. The files that they replace \
      are named, and stay. What the other form cannot hold is listed.
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "The form to turn tables into: xcstrings or strings.")
  var to = Form.xcstrings

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case xcstrings, strings
  }

  @Flag(help: "Write the new files, instead of printing them.")
  var inPlace = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let changes = try console.linter(input.request).strings
      .migrate(to: to == .strings ? .strings : .xcstrings)
    return try changes.finish(inPlace: inPlace, console: console)
  }
}
