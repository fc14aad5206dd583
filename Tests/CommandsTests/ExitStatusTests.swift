import Commands
import Testing

/// A command line with its exit status and the expected parts of its output.
struct CommandLineCase: Sendable, CustomTestStringConvertible {
  /// The arguments; `@` is replaced by the folder of the documents.
  var arguments: [String]
  var status: Commands.ExitStatus
  /// A part of standard output, or `nil` if it is empty.
  var output: String?
  /// A part of standard error, or `nil` if it is empty.
  var errors: String?

  init(
    _ arguments: String..., status: Commands.ExitStatus, output: String? = nil,
    errors: String? = nil
  ) {
    self.arguments = arguments
    self.status = status
    self.output = output
    self.errors = errors
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct ExitStatusTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "clean.interface")
    try folder.write(Documents.warning, to: "warning.interface")
    try folder.write(Documents.error, to: "error.interface")
    try folder.write("", to: "empty.interface")
    try folder.makeFolder("nothing")
    return folder
  }

  private static let findings: [CommandLineCase] = [
    .init("check", "@clean.interface", status: .clean, output: "no findings in 1 document"),
    .init("@clean.interface", status: .clean, output: "no findings in 1 document"),
    .init("validate", "@clean.interface", status: .clean, output: "2 views, no layout solved"),
    .init("check", "@warning.interface", status: .clean, output: "[unknown-attribute]"),
    .init("check", "@error.interface", status: .findings, output: "[dangling-reference]"),
    .init("validate", "@error.interface", status: .findings, output: "[dangling-reference]"),
    .init("check", "--strict", "@warning.interface", status: .findings, output: "1 warning"),
    .init("check", "--strict", "@clean.interface", status: .clean, output: "no findings"),
    .init(
      "check", "--strings", "@nothing", "@clean.interface", status: .clean, output: "no findings"),
    .init("check", "--lenient", "@error.interface", status: .clean, output: ": warning: there"),
    .init(
      "check", "--disable-rule", "dangling-reference", "@error.interface", status: .clean,
      output: "no findings"),
    .init(
      "check", "--only-rule", "unknown-attribute", "@error.interface", "@warning.interface",
      status: .clean, output: "1 warning in 2 documents"),
  ]

  private static let usage: [CommandLineCase] = [
    .init(status: .usage, errors: "SUBCOMMANDS"),
    .init("check", status: .usage, errors: "Missing expected argument '<FILE|DIR> ...'"),
    .init("check", "--strct", "@", status: .usage, errors: "Did you mean '--strict'?"),
    .init("--strct", status: .usage, errors: "Unknown option '--strct'. Did you mean '--strict'?"),
    .init("fix", "--strct", status: .usage, errors: "Unknown option '--strct'"),
    .init("check", "--locale", status: .usage, errors: "Missing value for '--locale"),
    .init(
      "check", "--only-rule", "clipped-txt", "@", status: .usage,
      errors: "there is no rule \"clipped-txt\" (did you mean \"clipped-text\"?)"),
    .init("check", "--disable-rule", "x", "@", status: .usage, errors: "there is no rule \"x\""),
    .init(
      "check", "--only-rule", "orphan-key", "--disable-rule", "orphan-key", "@", status: .usage,
      errors: "--disable-rule leaves no rule to run"),
    .init(
      "check", "--reporter", "jsn", "@", status: .usage,
      errors:
        "--reporter \"jsn\": expected one of text, summary, xcode, json, sarif, "),
    .init(
      "check", "--reporter", "junti", "@", status: .usage, errors: "(did you mean \"junit\"?)"),
    .init(
      "check", "--size", "320", "@", status: .usage, errors: "--size \"320\": expected a width"),
    .init(
      "check", "--size", "0x10", "@", status: .usage, errors: "--size \"0x10\": expected a width"),
    .init("check", "--size", "infxnan", "@", status: .usage, errors: "--size \"infxnan\""),
    .init("check", "--size", "1e9x10", "@", status: .usage, errors: "above 0 and up to 100000"),
    .init(
      "check", "--locale", "double-lenght", "@", status: .usage,
      errors: "(did you mean \"double-length\"?)"),
    .init("check", "--locale", "", "@", status: .usage, errors: "--locale \"\": expected a locale"),
    .init(
      "check", "--platform", "macOS", "@", status: .usage,
      errors: "--platform \"macOS\": expected one of"),
    .init(
      "check", "--strings", "@gone", "@", status: .usage,
      errors: "the folder is missing or cannot be read"),
    .init(
      "check", "--strings", "@clean.interface", "@clean.interface", status: .usage,
      errors: "it is a file; expected a folder with locale folders such as de.lproj"),
    .init(
      "check", "--strings", "@", "@clean.interface", status: .usage,
      errors: "the folder has no tables: expected one with locale folders such as de.lproj"),
    .init("check", "--font", "Inter.ttf", "@", status: .usage, errors: "expected NAME=FILE"),
    .init("check", "--strict", "--lenient", "@", status: .usage, errors: "exclude each other"),
    .init(
      "check", "--output", "@clean.interface/report", "@clean.interface", status: .usage,
      errors: "cannot be written"),
    .init("check", "--output", "@nothing", "@clean.interface", status: .usage, errors: "cannot be"),
    .init("rules", "clipped", status: .usage, errors: "there is no rule \"clipped\""),
    .init(
      "check", "--disable-rule", "strings-sync", "@clean.interface", status: .usage,
      errors: "\"strings-sync\" cannot be chosen here: strings sync reports it"),
    .init("layout", "--reporter", "xml", "@", status: .usage, errors: "'xml' is invalid"),
    .init("preview", "@clean.interface", status: .usage, errors: "with --output"),
    .init(
      "preview", "@clean.interface", "-o", "@clean.interface", status: .usage,
      errors: "cannot be written"),
  ]

  private static let noDocument: [CommandLineCase] = [
    .init(
      "check", "@gone.interface", status: .noDocument, output: "nothing was checked",
      errors: "gone.interface\": there is no such file or folder"),
    .init(
      "chekc", status: .noDocument, output: "nothing was checked",
      errors: "\"chekc\": there is no such file, folder or command (did you mean \"check\"?)"),
    .init(
      "check", "@nothing", status: .noDocument, output: "nothing was checked",
      errors: "the folder has no .interface, .xib or .storyboard document"),
    .init("layout", "@empty.interface", status: .noDocument, errors: "the file is empty"),
    .init(
      "layout", "--reporter", "json", "@empty.interface", status: .noDocument, output: "[]",
      errors: "the file is empty"),
    .init(
      "preview", "@empty.interface", "-o", "@pictures", status: .noDocument,
      errors: "the file is empty"),
    .init(
      "check", "@empty.interface", "@error.interface", status: .noDocument,
      output: "[dangling-reference]", errors: "the file is empty"),
    .init(
      "validate", "@empty.interface", "@error.interface", status: .noDocument,
      output: "[dangling-reference]", errors: "the file is empty"),
  ]

  private static let help: [CommandLineCase] = [
    .init("--help", status: .clean, output: "SUBCOMMANDS"),
    .init("help", status: .clean, output: "SUBCOMMANDS"),
    .init("check", "--help", status: .clean, output: "USAGE: lintel check"),
    .init("help", "preview", status: .clean, output: "USAGE: lintel preview"),
    .init("--version", status: .clean, output: "0.1.0"),
    .init("rules", status: .clean, output: "clipped-text"),
    .init("rules", status: .clean, output: "Translation not applied (strings import, strings im"),
    .init("rules", "strings-sync", status: .clean, output: "strings-sync (error, by strings sync,"),
  ]

  @Test(arguments: findings + usage + noDocument + help)
  func commandLine(_ example: CommandLineCase) async throws {
    let folder = try folder()
    let arguments = example.arguments.map { argument in
      argument.hasPrefix("@") ? "\(folder.path)/\(argument.dropFirst())" : argument
    }
    let run = await Run.lintel(arguments)
    #expect(run.status == example.status)
    expect(run.output, has: example.output)
    expect(run.errors, has: example.errors)
    if example.errors != nil {
      #expect(run.errorLines.count == 1, "\(run.errors)")
    }
  }

  private func expect(_ text: String, has part: String?) {
    if let part {
      #expect(text.contains(part))
      #expect(text.hasSuffix("\n"))
    } else {
      #expect(text.isEmpty)
    }
  }

  @Test func aReportThatCannotBeWrittenEndsTheRunWith2() async throws {
    struct Full: Error {}
    let folder = try folder()
    for arguments in [["check", folder.path], ["rules"], ["--help"], ["layout", folder.path]] {
      let console = Console(write: { _ in throw Full() }, writeError: { _ in })
      #expect(await Lintel.run(arguments, console: console) == .usage)
    }
  }

  @Test func theOutputFileIsWrittenBeforeARunFails() async throws {
    let folder = try folder()
    let report = "\(folder.path)/reports/new/lintel.json"
    let run = await Run.lintel([
      "check", "\(folder.path)/error.interface", "--reporter", "json", "--output", report,
    ])
    #expect(run.status == .findings)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    let direct = await Run.lintel([
      "check", "\(folder.path)/error.interface", "--reporter", "json",
    ])
    #expect(try folder.text(of: "reports/new/lintel.json") == direct.output)
  }

  @Test func theOutputIsWrittenThroughALink() async throws {
    let folder = try folder()
    try folder.write("old", to: "real.txt")
    try folder.link("link.txt", to: "real.txt")
    let document = "\(folder.path)/clean.interface"
    let run = await Run.lintel(["check", document, "--output", "\(folder.path)/link.txt"])
    #expect(run.status == .clean)
    #expect(try folder.text(of: "real.txt").hasPrefix("no findings"))
    #expect(try folder.text(of: "link.txt") == folder.text(of: "real.txt"))
  }

  @Test func aQuietRunWritesOnlyErrors() async throws {
    let folder = try folder()
    try folder.write("\"a\" = \"b\";", to: "double-length.lproj/clean.strings")
    let loud = await Run.lintel(["check", folder.path])
    #expect(loud.errors.contains("is not used: expected a folder named after a locale"))
    let quiet = await Run.lintel(["check", folder.path, "--quiet"])
    #expect(quiet.errors.split(separator: "\n").count == 1)
    #expect(quiet.errorLines.count == 1)
    #expect(quiet.output == loud.output)
    #expect(quiet.status == loud.status)

    let warning = "\(folder.path)/warning.interface"
    #expect(await Run.lintel(["layout", warning]).errors.contains("[unknown-attribute]"))
    #expect(await Run.lintel(["layout", warning, "--quiet"]).errors.isEmpty)
  }
}
