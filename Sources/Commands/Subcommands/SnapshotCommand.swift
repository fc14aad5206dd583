import ArgumentParser
import Linting
import Reports

/// `lintel snapshot`: compares the frames of all views with those that were recorded.
struct SnapshotCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Compare the frames of all views with recorded ones.",
    discussion: """
      A snapshot is a text file for each root of a document: the frames of its views in every locale \
      and size, what is clipped or ambiguous, and what conflicts. --record writes those that differ \
      and removes those of documents that are gone; without it nothing is written.

      Texts are measured with embedded advances of the system fonts, so that snapshots are the same \
      on every machine; --measurer fonts uses the fonts of the machine. Give the same options for \
      recording and comparing; with --locale or --size only those layouts are compared and renewed.

      Exit status: 0 everything is as recorded, 1 something differs or is not recorded, 2 wrong \
      usage or texts that were measured otherwise, 3 an input that gave no document, or a snapshot \
      that cannot be read.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What texts are measured with: embedded (the same on every machine) or fonts (those of the "
        + "machine; the default with --font).", valueName: "NAME"))
  var measurer: Measurer?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder of the snapshots, Snapshots by default. Their documents are named relative to the "
        + "folder that contains it.", valueName: "DIR"), completion: .directory)
  var output: String?

  @Flag(
    name: [.customLong("record"), .customLong("update")],
    help: "Write the snapshots that differ, and remove those of what is gone.")
  var records = false

  /// What texts are measured with, as the option spells it.
  enum Measurer: String, ExpressibleByArgument, CaseIterable { case embedded, fonts }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = try layout.request(for: input)
    request.scale = try scale.choice(without: .ofPlatform)
    if measurer == .embedded, !request.fonts.isEmpty {
      throw UsageError(
        "--font and --measurer embedded exclude each other: embedded advances need no fonts")
    }
    let usual = request.fonts.isEmpty ? Measurer.embedded : .fonts
    let measuring = (measurer ?? usual) == .embedded ? SnapshotMeasuring.embedded : .fonts
    let result = try await console.linter(request).snapshots(
      in: output ?? "Snapshots", measuring: measuring, isFolderNamed: output != nil)
    console.log(result.readingFindings)
    let status = try records ? record(result, console) : compare(result, console)
    return result.isIncomplete ? .noDocument : status
  }

  /// Writes what differs.
  private func record(_ result: SnapshotResult, _ console: Console) throws -> ExitStatus {
    let recording = result.record()
    var text = recording.written.map { "recorded \($0)\n" }.joined()
    text += recording.removed.map { "removed \($0)\n" }.joined()
    text += Self.summary([
      (recording.written.count, "recorded"), (recording.removed.count, "removed"),
      (recording.unchanged, "unchanged"),
    ])
    try console.show(text)
    for failure in recording.failures { console.error(failure.description) }
    return recording.failures.isEmpty ? .clean : .usage
  }

  /// Reports what differs.
  private func compare(_ result: SnapshotResult, _ console: Console) throws -> ExitStatus {
    var status = ExitStatus.clean
    var text = ""
    var counts = [(0, "equal"), (0, "different"), (0, "missing"), (0, "gone"), (0, "unusable")]
    for file in result.files {
      switch file.state {
      case .equal: counts[0].0 += 1
      case .different(let difference):
        counts[1].0 += 1
        text += "--- \(file.path)\n+++ the present layouts\n"
        text += difference.lines.map { "\($0)\n" }.joined()
      case .missing:
        counts[2].0 += 1
        text += "\(file.path): missing; nothing is recorded\n"
      case .gone:
        counts[3].0 += 1
        text += "\(file.path): its document, or the root in it, is gone\n"
      case .otherMeasurer(let recorded, let present):
        counts[4].0 += 1
        status = max(status, .usage)
        console.error(
          "\(file.path): the texts were measured with \(recorded), and now with \(present), so that "
            + "frames cannot be compared: use the same measurer and fonts, or record again")
      case .unreadable(let reason):
        counts[4].0 += 1
        status = .noDocument
        console.error("\(file.path): \(reason)")
      }
    }
    try console.show(text + Self.summary(counts))
    if counts[1...3].contains(where: { $0.0 > 0 }) {
      status = max(status, .findings)
      console.note("if that is intended, the same command with --record renews the snapshots")
    }
    return status
  }

  private static func summary(_ counts: [(Int, String)]) -> String {
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "snapshots: \(parts.isEmpty ? "none" : parts.joined(separator: ", "))\n"
  }
}
