import ArgumentParser
import Linting
import TableTools

/// `lintel format`: gives documents their canonical form.
struct FormatCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Give .interface documents their canonical form.",
    discussion: """
      Prints the difference as a patch, unless --in-place writes the documents. With - as FILE, the \
      document is read from standard input, and its form goes to standard output.

      Elements are on lines of their own, attributes in the order of the schema and filled to 100 \
      columns; numbers are as short as possible. Comments, texts and single blank lines stay. What the \
      document means, and every frame of its layouts, stays the same.

      Status 1: documents differ (without --in-place), or one is not well-formed, which stays as it is.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Write the documents, instead of printing the difference.")
  var inPlace = false

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    if input.paths.contains("-") { return try formatInput(console) }
    let result = try console.linter(input.request).formatting()
    let status = report(result, to: console)
    if result.documentCount == 0, status == .clean {
      console.note("nothing was formatted: the paths lead to no .interface document")
    }
    return max(try result.files.finish(inPlace: inPlace, console: console), status)
  }

  /// Formats standard input.
  private func formatInput(_ console: Console) throws -> ExitStatus {
    guard input.paths.count == 1, !inPlace else {
      throw UsageError(
        "- is standard input, which cannot be written: name it alone, without --in-place")
    }
    guard let bytes = console.readInput() else {
      throw UsageError("standard input cannot be read")
    }
    let result = DocumentFormatting(bytes, path: "standard input")
    let status = report(result, to: console)
    if status == .clean {
      try console.report(String(decoding: result.files.first?.new ?? bytes, as: UTF8.self))
    }
    return status
  }

  /// Reports what keeps documents from being formatted.
  private func report(_ result: DocumentFormatting, to console: Console) -> ExitStatus {
    for failure in result.failures { console.error(failure) }
    console.log(result.findings)
    if !result.failures.isEmpty { return .noDocument }
    return result.findings.isEmpty ? .clean : .findings
  }
}
