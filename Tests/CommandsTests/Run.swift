import Commands
import Synchronization

/// The output and the exit status of a run in this process.
struct Run: Sendable {
  var status: Commands.ExitStatus
  var output: String
  var errors: String

  /// Runs a command line.
  static func lintel(
    _ arguments: [String], environment: [String: String] = [:],
    elapsed: (@Sendable () -> Double)? = nil
  ) async -> Run {
    let output = Capture()
    let errors = Capture()
    var console = Console(write: output.append, writeError: errors.append)
    console.environment = environment
    console.elapsed = elapsed
    let status = await Lintel.run(arguments, console: console)
    return Run(status: status, output: output.text, errors: errors.text)
  }

  /// The lines of standard error that are errors.
  var errorLines: [Substring] {
    errors.split(separator: "\n").filter { $0.hasPrefix("lintel: error: ") }
  }

  /// Returns the lines of the report that are findings of a rule.
  func findings(of rule: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasSuffix(" [\(rule)]") }
  }
}

/// Collects output from any task.
private final class Capture: Sendable {
  private let contents = Mutex("")

  @Sendable func append(_ text: String) { contents.withLock { $0 += text } }

  var text: String { contents.withLock { $0 } }
}
