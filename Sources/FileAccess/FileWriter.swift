/// Writes the files that a run changes.
///
/// A run writes through this protocol to the disk (``LocalFileSystem``), or to wherever a program
/// keeps its files.
package protocol FileWriter: Sendable {
  /// Writes a whole file, and creates missing folders of its path.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path.
  /// - Throws: ``WritingError`` if it cannot be written; the old file is then as it was.
  func write(_ bytes: [UInt8], to path: String) throws(WritingError)
}

/// The reason why a file could not be written.
package struct WritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package var path: String
  /// What stands in the way and what to do, as a clause.
  package var reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - reason: What stands in the way and what to do, as a clause.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// `"path" cannot be written: the reason`.
  package var description: String { "\"\(path)\" cannot be written: \(reason)" }
}
