import Diagnostics
import Linting
import Reports

/// Where a command writes to: the report to one stream, all else to the other.
public struct Console: Sendable {
  /// Writes to standard output.
  public var write: @Sendable (String) throws -> Void
  /// Writes to standard error.
  public var writeError: @Sendable (String) -> Void
  /// Whether standard output is a terminal that shows colours.
  public var isColored: Bool
  /// Whether only errors are said on standard error.
  var isQuiet = false

  /// Makes a console of two functions.
  ///
  /// - Parameters:
  ///   - write: Writes to standard output, and throws if that takes no more.
  ///   - writeError: Writes to standard error; what it cannot write is lost.
  ///   - isColored: Whether standard output is a terminal that shows colours.
  public init(
    write: @escaping @Sendable (String) throws -> Void,
    writeError: @escaping @Sendable (String) -> Void, isColored: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.isColored = isColored
  }

  /// Writes what the command was asked for.
  ///
  /// - Throws: ``UsageError`` if it cannot be written: a report that is lost is no clean run.
  func report(_ text: String) throws(UsageError) {
    do {
      try write(text)
    } catch {
      throw UsageError("standard output cannot be written: is the disk full?")
    }
  }

  /// Says on standard error why something could not be done.
  func error(_ message: String) { writeError("lintel: error: \(message)\n") }

  /// Says something on standard error that is worth knowing, unless only errors are to be said.
  func note(_ message: String) {
    if !isQuiet { writeError("lintel: note: \(message)\n") }
  }

  /// Writes the events of a run to standard error.
  @Sendable func observe(_ event: LintEvent) {
    switch event {
    case .note(let message): note(message)
    case .failure(let message): error(message)
    case .progress: break
    }
  }

  /// Writes findings to standard error, only errors where nothing else is to be said.
  func log(_ findings: [Finding]) {
    writeError(LogLines.report(findings.filter { !isQuiet || $0.severity == .error }))
  }

  /// Writes findings to standard error unless only errors are to be said.
  func logUnlessQuiet(_ findings: [Finding]) {
    if !isQuiet { writeError(LogLines.report(findings)) }
  }

  /// The same console, saying only errors on standard error if that is asked for.
  func quiet(_ isQuiet: Bool) -> Console {
    var console = self
    console.isQuiet = isQuiet
    return console
  }
}
