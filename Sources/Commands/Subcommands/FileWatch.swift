import Diagnostics
import Linting
import Reports

/// What a command does, and does again when files change.
protocol WatchedWork {
  /// What it is called in notes: `check`.
  static var name: String { get }
  /// Whether its output is on the screen, which is cleared before the next.
  var isOnScreen: Bool { get }

  /// Returns what has changed since it was done last.
  func changes() -> FileChanges

  /// Does it.
  ///
  /// - Parameter changes: What is different from the last time; nil at first.
  /// - Returns: The status, and what was done: `2 documents checked`.
  /// - Throws: ``UsageError`` and `InvalidRequest` for what cannot be used, after which it may be tried again.
  mutating func run(after changes: FileChanges?) async throws -> (status: ExitStatus, done: String)

  /// Lets changes be, as nothing could be done with them.
  mutating func skip(_ changes: FileChanges)
}

/// Runs a command with `--watch`: does its work, and again what changed, until it is interrupted.
///
/// Files are polled rather than observed through the system: this works on network folders and in
/// containers too, where notifications of changes get lost, and only files that the work has read are
/// polled.
struct FileWatch<Work: WatchedWork> {
  var work: Work
  var console: Console

  /// The duration of a poll for which one more pause is made.
  private var timePerPause: Duration { .milliseconds(20) }
  /// The number of times that changed files must look the same, one after another.
  private var quietPauses: Int { 1 }
  /// The same if something is gone, which an editor may be about to replace.
  private var quietPausesForMissing: Int { 3 }
  /// The number of pauses after which work begins although files still change.
  private var maximumPauseCount: Int { 25 }

  /// Runs until the console's pause ends it.
  ///
  /// - Returns: The status of the last time.
  /// - Throws: ``UsageError`` and `InvalidRequest` for what cannot be used at the beginning.
  mutating func run() async throws -> ExitStatus {
    var (status, done) = try await work.run(after: nil)
    console.note("\(Work.name) 1: \(done); waiting for changes, Ctrl-C ends")
    var number = 1
    var skipped = 0
    while await console.pause() {
      guard skipped == 0 else {
        skipped -= 1
        continue
      }
      let begin = ContinuousClock.now
      var changes = work.changes()
      // Polling many files takes time, at most a tenth of the total.
      skipped = Int((ContinuousClock.now - begin) / timePerPause)
      guard !changes.isEmpty else { continue }
      guard await settle(&changes) else { return status }
      guard !changes.isEmpty else { continue }
      number += 1
      if console.isColored, work.isOnScreen { try? console.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      console.note("\(Work.name) \(number): \(Self.description(of: changes.paths)) changed")
      do {
        (status, done) = try await work.run(after: changes)
        console.note("\(Work.name) \(number): \(done)")
      } catch let error as InvalidRequest {
        work.skip(changes)
        console.error("\(UsageError(error).description); the last report stays")
      } catch let error as UsageError {
        // A full disk may have room again at the next change.
        work.skip(changes)
        console.error("\(error.description); the last report stays")
      }
    }
    return status
  }

  /// Waits until changed files stay as they are, so that what is written together is treated once.
  ///
  /// - Returns: Whether the command continues.
  private func settle(_ changes: inout FileChanges) async -> Bool {
    var quiet = 0
    for _ in 0..<maximumPauseCount {
      guard await console.pause() else { return false }
      let present = work.changes()
      quiet = present == changes ? quiet + 1 : 0
      changes = present
      let wanted = changes.hasMissing ? quietPausesForMissing : quietPauses
      if changes.isEmpty || quiet >= wanted { break }
    }
    return true
  }

  /// Returns a short list of paths.
  private static func description(of paths: [String]) -> String {
    let first = paths.first ?? ""
    return switch paths.count {
    case 0, 1: first
    case 2: "\(first) and one other"
    default: "\(first) and \(paths.count - 1) others"
    }
  }
}

/// The work of `lintel check --watch`: what did not change is not laid out again.
struct WatchedCheck: WatchedWork {
  static var name: String { "check" }

  private let command: CheckCommand
  private let console: Console
  private var session: Session

  /// Prepares a check.
  ///
  /// - Throws: ``UsageError`` and `InvalidRequest` for options that cannot be used.
  init(_ command: CheckCommand, console: Console) throws {
    if command.report.writeBaseline != nil {
      throw UsageError(
        "--watch and --write-baseline exclude each other: write the baseline with a check of its own"
      )
    }
    if command.changedSince != nil {
      throw UsageError(
        "--watch and --changed-since exclude each other: a check that goes on lays out only what "
          + "changes anyway")
    }
    self.command = command
    self.console = console
    session = Session(
      try command.request(console), files: console.readFiles.recording(), observer: console.observe)
    session.otherFiles = [command.report.baseline].compactMap(\.self)
  }

  var isOnScreen: Bool { command.report.output == nil }

  func changes() -> FileChanges { session.changes() }

  mutating func run(after changes: FileChanges?) async throws -> (status: ExitStatus, done: String)
  {
    // A new run would read the baseline again.
    if changes != nil { session.request.baseline = try command.report.knownFindings(console) }
    let step = try await session.check(changes ?? FileChanges())
    let status = try command.report.finish(step.result, of: command.input, console: console)
    let all = step.result.summary.documents.counted("document")
    return (
      status,
      changes == nil ? "\(all) checked" : "\(step.checkedAgain.count) of \(all) checked again"
    )
  }

  mutating func skip(_ changes: FileChanges) { session.skip(changes) }
}

/// The work of `lintel preview --watch`: everything is drawn again.
struct WatchedPreview: WatchedWork {
  static var name: String { "preview" }

  private let command: PreviewCommand
  private let console: Console
  private var runs: RepeatedRun

  init(_ command: PreviewCommand, console: Console) {
    self.command = command
    self.console = console
    runs = RepeatedRun(files: console.readFiles.recording(), observer: console.observe)
  }

  var isOnScreen: Bool { command.terminal.isChosen }

  func changes() -> FileChanges { runs.changes() }

  mutating func run(after changes: FileChanges?) async throws -> (status: ExitStatus, done: String)
  {
    let (command, console) = (command, console)
    let status = try await runs.run(
      try command.request(console), after: changes ?? FileChanges(),
      otherFiles: [command.baseline].compactMap(\.self)
    ) { try await command.draw(with: $0, console: console) }
    return (status, changes == nil ? "drawn" : "drawn again")
  }

  mutating func skip(_ changes: FileChanges) { runs.skip(changes) }
}
