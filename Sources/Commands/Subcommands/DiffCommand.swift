import ArgumentParser
import Diagnostics
import Linting
import Previews
import Reports

/// `lintel diff`: compares two states of documents as layout.
struct DiffCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between two states of documents, as layout.",
    discussion: """
      Two files or two folders are compared with each other. Revisions are read through git: \
      "lintel diff main" compares the working tree with main, "lintel diff v1 v2" two revisions, and \
      paths after them restrict both; without any, the working tree is compared with HEAD. REV:PATH is a \
      file of a revision.

      As an external diff of git: GIT_EXTERNAL_DIFF="lintel diff --git" git diff.

      Exit status: 0 nothing differs, 1 something differs, 2 wrong usage or an unknown revision, 3 an \
      input that gave no document; with --git always 0, as git demands.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders or revisions; with --git the seven arguments of an external diff.",
      valueName: "OLD|NEW|REV|PATH"), completion: .file())
  var arguments: [String] = []

  @Flag(name: .customLong("git"), help: "Work as an external diff of git.")
  var isExternalDiff = false

  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(
    help: ArgumentHelp(
      "The configuration to use, instead of each .lintel.yml above a document.",
      valueName: "FILE"), completion: Completions.configurations)
  var config: String?

  @OptionGroup var outside: OutsideOptions

  @Option(
    help: ArgumentHelp("The format: text, json or markdown.", valueName: "NAME"))
  var reporter = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A file to write to, instead of standard output.", valueName: "FILE"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also draw the layouts that look different, before and after, into a folder with a page.",
      valueName: "DIR"), completion: .directory)
  var preview: String?

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// The formats of differences.
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    var request = try layout.request(for: [])
    request.configuration = config
    request.allowsOutside = outside.allowOutside
    if isExternalDiff {
      guard let change = try ExternalDiff(arguments) else {
        try console.show("\(arguments[0]): not merged\n")
        return .clean
      }
      guard change.isDocument else {
        try console.show("\(change.path): differs; it is no interface document\n")
        return .clean
      }
      request.paths = [change.path]
      _ = try await report(
        console.linter(request, over: change.files), from: change.earlier, console: console)
      return .clean
    }
    let states = try ComparedStates(arguments, environment: console.environment)
    request.paths = states.paths
    return try await report(
      console.linter(request, over: states.files), from: states.earlier, console: console)
  }

  private func report(
    _ linter: Linter, from earlier: EarlierState, console: Console
  ) async throws -> ExitStatus {
    var earlier = earlier
    earlier.files = console.readFiles.recording(earlier.files)
    let result = try await linter.diff(from: earlier, isDrawn: preview != nil)
    console.log(result.readingFindings)
    var outputs = OutputClaims()
    for path in arguments { outputs.reads(path, as: "an input") }
    outputs.reads(config, as: "the configuration")
    outputs.add("--output", output)
    try outputs.require(apartFrom: console.readFiles)
    if let preview { try draw(result, in: preview, console: console) }
    let text =
      switch reporter {
      case .text: result.difference.text.withoutCommands
      case .json: result.difference.json
      case .markdown: result.difference.markdown
      }
    try console.report(text, to: output)
    if result.isIncomplete { return .noDocument }
    return result.difference.documents.isEmpty ? .clean : .findings
  }

  /// Writes the pictures of what differs, and the page.
  private func draw(
    _ result: DiffResult, in folder: String, console: Console
  ) throws {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let files = PreviewFiles.files(
      for: result.pictures, differences: result.difference.text,
      unreadable: result.readingFindings.unreadable)
    for file in files { try OutputFile.write(file.contents, to: "\(folder)/\(file.name)") }
    let count = result.pictures.count
    console.note(
      "\(count) \(count == 1 ? "layout looks" : "layouts look") different: open \(folder)/index.html"
    )
  }
}
