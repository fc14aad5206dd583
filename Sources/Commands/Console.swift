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

  /// The same console, saying only errors on standard error if that is asked for.
  func quiet(_ isQuiet: Bool) -> Console {
    var console = self
    console.isQuiet = isQuiet
    return console
  }
}
