import Diagnostics
import Linting
import Reports

/// Runs `lintel check --watch`: checks, and checks again what changed, until it is interrupted.
///
/// Files are polled rather than observed through the system: this works on network folders and in
/// containers too, where notifications of changes get lost, and only files that a check has read are
/// polled.
struct FileWatch {
  var command: CheckCommand
  var console: Console

  /// The duration of a poll for which one more pause is made.
  private static let timePerPause = Duration.milliseconds(20)
  /// The number of times that changed files must look the same, one after another.
  private static let quietPauses = 1
  /// The same if something is gone, which an editor may be about to replace.
  private static let quietPausesForMissing = 3
  /// The number of pauses after which a check begins although files still change.
  private static let maximumPauseCount = 25

  /// Runs until the console's pause ends it.
  ///
  /// - Returns: The status of the last report.
  /// - Throws: ``UsageError`` and `InvalidRequest` for what cannot be used at the beginning.
  func run() async throws -> ExitStatus {
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
    var session = Session(
      try command.request(console), files: console.readFiles.recording(), observer: console.observe)
    session.otherFiles = [command.report.baseline].compactMap(\.self)
    var status = try report(try await session.check(), number: 1)
    var number = 1
    var skipped = 0
    while await console.pause() {
      guard skipped == 0 else {
        skipped -= 1
        continue
      }
      let begin = ContinuousClock.now
      var changes = session.changes()
      // Polling many files takes time, at most a tenth of the total.
      skipped = Int((ContinuousClock.now - begin) / Self.timePerPause)
      guard !changes.isEmpty else { continue }
      guard await settle(&changes, in: session) else { return status }
      guard !changes.isEmpty else { continue }
      number += 1
      if console.isColored, command.report.output == nil { try? console.write(Self.clearScreen) }
      console.note("check \(number): \(Self.description(of: changes.paths)) changed")
      do {
        // A new run would read the baseline again.
        session.request.baseline = try command.report.knownFindings(console)
        status = try report(try await session.check(changes), number: number)
      } catch let error as InvalidRequest {
        session.skip(changes)
        console.error("\(UsageError(error).description); the last report stays")
      } catch let error as UsageError {
        // A full disk may have room again at the next change.
        session.skip(changes)
        console.error("\(error.description); the last report stays")
      }
    }
    return status
  }

  private static let clearScreen = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// Waits until changed files stay as they are, so that what is written together is checked once.
  ///
  /// - Returns: Whether the command continues.
  private func settle(_ changes: inout FileChanges, in session: Session) async -> Bool {
    var quiet = 0
    for _ in 0..<Self.maximumPauseCount {
      guard await console.pause() else { return false }
      let present = session.changes()
      quiet = present == changes ? quiet + 1 : 0
      changes = present
      let wanted = changes.hasMissing ? Self.quietPausesForMissing : Self.quietPauses
      if changes.isEmpty || quiet >= wanted { break }
    }
    return true
  }

  /// Writes a report, and what was checked for it.
  private func report(_ step: Session.Step, number: Int) throws -> ExitStatus {
    let result = step.result
    let status = try command.report.finish(result, of: command.input, console: console)
    let all = result.summary.documents.counted("document")
    console.note(
      number == 1
        ? "check 1: \(all) checked; waiting for changes, Ctrl-C ends"
        : "check \(number): \(step.checkedAgain.count) of \(all) checked again")
    return status
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
