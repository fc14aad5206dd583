import ArgumentParser
import Diagnostics
import Linting
import TableTools

/// `lintel fix`: makes one of the fixes of an object's defects.
struct FixCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Make a fix of what is wrong with a view, a constraint or a key.",
    discussion: """
      VIEW is the id or the identifier of a view, the id of a constraint, or the key of a text. The \
      document is checked, and each fix is tried in every locale and at every size: the defect is gone \
      with it, and nothing else is clipped or wrong that was not before. The fixes are listed on \
      standard error; --choice names one. Prints the difference as a patch, unless --in-place writes the \
      files. "lintel check --fix" makes the first fix of every finding.

      Status 1: a file differs (without --in-place), or nothing could be fixed.
      """)

  @Argument(
    help: ArgumentHelp("An interface document.", valueName: "FILE"),
    completion: Completions.documents)
  var path: String

  @Argument(
    help: ArgumentHelp(
      "The id or the identifier of a view, the id of a constraint, or a key.", valueName: "VIEW"))
  var view: String

  @Option(help: ArgumentHelp("The number of the fix in the list.", valueName: "N"))
  var choice = 1

  @Flag(help: "Write the files, instead of printing the difference.")
  var inPlace = false

  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    help: ArgumentHelp(
      "The configuration to use, instead of each .lintel.yml above a document.",
      valueName: "FILE"), completion: Completions.configurations)
  var config: String?

  @OptionGroup var outside: OutsideOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    guard LocalFileSystem().kind(of: path) != .folder else {
      throw UsageError("\"\(path)\" is a folder: name the document that contains the view")
    }
    var request = try layout.request(for: [path])
    request.configuration = config
    request.allowsOutside = outside.allowOutside
    let result = try await console.linter(request).fixes(of: view)
    guard !result.isIncomplete else { return .noDocument }
    for (index, fix) in result.fixes.enumerated() {
      console.note(
        "\(index + 1 == choice ? "fix" : "other fix") \(index + 1): \(fix.fix.message) [\(fix.rule)]"
      )
    }
    for fix in result.unapplied { console.note(fix.description) }
    guard !result.fixes.isEmpty else {
      console.note(
        result.findingCount == 0
          ? "no finding is about \"\(view)\""
          : "no edit of the file is known that corrects what is wrong with \"\(view)\"; "
            + "\"lintel explain\" shows what affects it")
      return result.findingCount == 0 ? .clean : .findings
    }
    guard result.fixes.indices.contains(choice - 1) else {
      throw UsageError("--choice \(choice): expected a number from 1 to \(result.fixes.count)")
    }
    return try result.fixes[choice - 1].files.finish(inPlace: inPlace, console: console)
  }
}
