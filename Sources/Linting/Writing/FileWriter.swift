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

/// Which files of some changes were written.
package struct WrittenFiles: Hashable, Sendable {
  /// The paths of the files that were written, in order.
  package var written: [String] = []
  /// The files that were not, and stay as they were.
  package var failures: [WritingError] = []

  /// How many files were written and which, if some were not; nil if all were.
  package var failureSummary: String? {
    guard !failures.isEmpty else { return nil }
    let count = written.count + failures.count
    guard !written.isEmpty else { return "no file was changed" }
    return "\(written.count) of \(count) files were written, the others are unchanged; written: "
      + written.joined(separator: ", ")
  }
}

extension TableChanges {
  /// Writes the changed files.
  ///
  /// A file that cannot be written does not keep the others from being written.
  ///
  /// - Parameter writer: Where to write them.
  /// - Returns: Which files were written, and why the others were not.
  package func write(with writer: any FileWriter = LocalFileSystem()) -> WrittenFiles {
    var result = WrittenFiles()
    for file in files {
      do {
        try writer.write(file.new, to: file.path)
        result.written.append(file.path)
      } catch {
        result.failures.append(error)
      }
    }
    return result
  }
}
