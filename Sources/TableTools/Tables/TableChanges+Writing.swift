package import FileAccess

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
    files.write(with: writer)
  }
}

extension [FileChange] {
  /// Writes the changed files, except for those that are no longer as they were.
  ///
  /// A file that cannot be written does not keep the others from being written.
  ///
  /// - Parameters:
  ///   - writer: Where to write them.
  ///   - files: The files as they are now; nil if nobody else can have changed them.
  /// - Returns: Which files were written, and why the others were not.
  package func write(
    with writer: any FileWriter = LocalFileSystem(), over files: (any FileSystem)? = nil
  ) -> WrittenFiles {
    var result = WrittenFiles()
    for file in self {
      if let files, files.read(file.path) != file.old {
        result.failures.append(
          WritingError(
            path: file.path, reason: "it has changed since it was read; run the command again"))
        continue
      }
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
