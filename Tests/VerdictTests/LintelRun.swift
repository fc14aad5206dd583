import Commands
import Foundation
import Synchronization

/// A run of a command in this process.
struct LintelRun: Sendable {
  var status: Commands.ExitStatus
  var output: String
  var errors: String

  /// Runs a command line.
  init(_ arguments: [String], environment: [String: String] = [:]) async {
    let output = Capture()
    let errors = Capture()
    var console = Console(write: output.append, writeError: errors.append)
    console.environment = environment
    status = await Lintel.run(arguments, console: console)
    self.output = output.text
    self.errors = errors.text
  }

  /// Decodes the output, which is JSON.
  func decoded<Report: Decodable>(_ type: Report.Type = Report.self) throws -> Report {
    try JSONDecoder().decode(type, from: Data(output.utf8))
  }
}

/// Collects output from any task.
private final class Capture: Sendable {
  private let contents = Mutex("")

  @Sendable func append(_ text: String) { contents.withLock { $0 += text } }

  var text: String { contents.withLock { $0 } }
}
