import Diagnostics
import InterfaceValues
import Linting
import Reports

/// The output streams of a command: the report goes to one, everything else to the other.
package struct Console: Sendable {
  /// Writes to standard output.
  package var write: @Sendable (String) throws -> Void
  /// Writes to standard error.
  package var writeError: @Sendable (String) -> Void
  /// Reads all of standard input, or returns `nil` if that fails.
  package var readInput: @Sendable () -> [UInt8]?
  /// Standard input in pieces as they come, for a command that serves a program; nil if it cannot be read so.
  package var input: (@Sendable () -> AsyncStream<[UInt8]>)?
  /// Writes bytes to standard output.
  package var writeBytes: @Sendable ([UInt8]) throws -> Void = { _ in }
  /// Whether standard output is a terminal that shows colours.
  package var isColored: Bool
  /// Waits a fraction of a second for files to change, and returns whether the command continues.
  package var pause: @Sendable () async -> Bool = { false }
  /// Waits for a duration, and returns whether the command continues.
  package var wait: @Sendable (Duration) async -> Bool = { _ in false }
  /// Returns the seconds that have passed since any moment, if the program has a clock.
  package var elapsed: (@Sendable () -> Double)?
  /// Gives memory that is no longer used back to the system.
  package var releaseMemory: @Sendable () -> Void = {}
  /// The file that GitHub's runner shows as the summary of a step, if it names one.
  package var stepSummary: String?
  /// The number of columns of the terminal that standard output is, if it is one.
  package var columns: Int?
  /// The line of the terminal that standard error is, if it is one, which shows the progress of a run.
  package var progress: ProgressLine?
  /// The environment of the process.
  package var environment: [String: String] = [:]
  /// The arguments of the command, as they were given.
  var arguments: [String] = []
  /// The files that the command reads.
  let readFiles = ReadFiles()
  /// Whether standard error only receives errors.
  var isQuiet = false

  /// Creates a console from two functions.
  ///
  /// - Parameters:
  ///   - write: Writes to standard output, and throws if that fails.
  ///   - writeError: Writes to standard error; failures are ignored.
  ///   - readInput: Reads all of standard input; without it nothing can be read.
  ///   - isColored: Whether standard output is a terminal that shows colours.
  package init(
    write: @escaping @Sendable (String) throws -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    readInput: @escaping @Sendable () -> [UInt8]? = { nil }, isColored: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.readInput = readInput
    self.isColored = isColored
  }

  /// Writes the output of the command.
  ///
  /// - Throws: ``UsageError`` if it cannot be written: a run whose report is lost is not clean.
  func report(_ text: String) throws(UsageError) {
    progress?.clear()
    do {
      try write(text)
    } catch {
      throw UsageError("standard output cannot be written: is the disk full?")
    }
  }

  /// Writes a text for people as the output of the command, which no build system takes for commands.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  func show(_ text: String) throws(UsageError) {
    try report(text.withoutCommands.directionsShown)
  }

  /// Writes an error message to standard error.
  func error(_ message: String) { writeMessage("error", message) }

  /// Writes a note to standard error, unless the console is quiet.
  func note(_ message: String) {
    if !isQuiet { writeMessage("note", message) }
  }

  private func writeMessage(_ severity: String, _ message: String) {
    // A message may have several lines, but none is a command.
    progress?.clear()
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).onOneLine }
    writeError("lintel: \(severity): \(lines.joined(separator: "\n"))\n".withoutCommands)
  }

  /// Writes a warning to standard error, unless the console is quiet.
  func warning(_ message: String) {
    guard !isQuiet else { return }
    progress?.clear()
    writeError("lintel: warning: \(message)\n")
  }

  /// Returns an observer that writes the events of a run to standard error.
  @Sendable func observe(_ event: LintEvent) {
    switch event {
    case .note(let message): note(message)
    case .warning(let message): warning(message)
    case .failure(let message): error(message)
    case .progress(let progress):
      if !isQuiet { self.progress?.show(progress) }
      // What reading took is not needed for layouts, nor what these took for rules.
      if progress.completed == progress.total { releaseMemory() }
    }
  }

  /// Writes findings to standard error; only errors if the console is quiet.
  func log(_ findings: [Finding]) {
    writeError(
      LogLines.report(findings.filter { !isQuiet || $0.severity == .error }).withoutCommands)
  }

  /// Writes findings to standard error, unless the console is quiet.
  func logUnlessQuiet(_ findings: [Finding]) {
    if !isQuiet { writeError(LogLines.report(findings).withoutCommands) }
  }

  /// Returns the console with only errors on standard error if required.
  func quiet(_ isQuiet: Bool) -> Console {
    var console = self
    console.isQuiet = isQuiet
    return console
  }
}

extension Console {
  /// Writes output to a file, or to standard output.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  func report(_ text: String, to output: String?) throws(UsageError) {
    if let output { try OutputFile.write(text, to: output) } else { try report(text) }
  }

  /// Returns a linter that reports to the console, which remembers what it reads.
  func linter(
    _ request: LintRequest, over files: any FileSystem = LocalFileSystem()
  ) throws(InvalidRequest) -> Linter {
    var request = request
    request.elapsed = elapsed
    return try Linter(request, files: readFiles.recording(files), observer: observe)
  }
}
