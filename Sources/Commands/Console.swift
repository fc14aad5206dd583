/// Where a command writes to: the report to one stream, all else to the other.
public struct Console: Sendable {
  /// Writes to standard output.
  public var write: @Sendable (String) -> Void
  /// Writes to standard error.
  public var writeError: @Sendable (String) -> Void

  /// Makes a console of two functions.
  public init(
    write: @escaping @Sendable (String) -> Void, writeError: @escaping @Sendable (String) -> Void
  ) {
    self.write = write
    self.writeError = writeError
  }

  /// Says on standard error why something could not be done.
  func error(_ message: String) { writeError("lintel: error: \(message)\n") }

  /// Says something on standard error that is worth knowing.
  func note(_ message: String) { writeError("lintel: note: \(message)\n") }
}
