import Linting
import TableTools

extension [FileChange] {
  /// Prints the changes as a patch, or writes the files; what was done is said on standard error.
  ///
  /// - Parameters:
  ///   - inPlace: Whether to write the files.
  ///   - console: The output streams.
  ///   - option: The option that writes the files.
  /// - Returns: 1 if files differ and were not written; 2 if a file cannot be written, which does not keep
  ///   the others from being written.
  /// - Throws: ``UsageError`` if standard output cannot be written.
  func finish(
    inPlace: Bool, console: Console, option: String = "--in-place"
  ) throws(UsageError) -> ExitStatus {
    guard !isEmpty else { return .clean }
    guard inPlace else {
      let patch = TablePatch(self)
      if let folder = patch.otherFolder {
        console.note("the patch applies in the folder \(folder)")
      }
      try console.report(patch.text)
      console.note(
        "nothing was written; \(option) writes the " + (count == 1 ? "file" : "\(count) files"))
      return .findings
    }
    let result = write(over: LocalFileSystem())
    for failure in result.failures { console.error(failure.description) }
    if let summary = result.failureSummary {
      console.error(summary)
      return .usage
    }
    for path in result.written { console.note("wrote \(path)") }
    return .clean
  }
}
