import Diagnostics
import Linting
import LocalizationTables
import Reports

extension TableChanges {
  /// Prints the changes as a patch, or writes the files; what changes is said on standard error.
  ///
  /// - Returns: 1 if files differ and were not written, or a change could not be applied.
  /// - Throws: ``UsageError`` if a file cannot be written; the others were.
  func finish(inPlace: Bool, console: Console) throws(UsageError) -> ExitStatus {
    let isIncomplete = findings.contains {
      $0.severity == .error || $0.rule.name == "translation-not-applied"
    }
    var status: ExitStatus = isIncomplete ? .findings : .clean
    if inPlace {
      var failure: UsageError?
      for file in files {
        do {
          try OutputFile.write(file.new, to: file.path)
        } catch {
          failure = failure ?? error
        }
      }
      // What to do next is only said after the files were written.
      console.log(findings.filter { failure == nil || $0.severity > .note })
      if let failure { throw failure }
    } else {
      console.log(findings)
      try console.report(files.map(\.patch).joined())
      if !files.isEmpty { status = .findings }
    }
    return max(status, documents.status)
  }
}

extension FileChange {
  /// The change as a patch; a binary file has none.
  fileprivate var patch: String {
    guard let new = TableText.decoded(new), let old = old.map(TableText.decoded) ?? .some(nil)
    else { return "Binary file \(path) differs\n" }
    return UnifiedDiff.text(from: old, to: new, path: path)
  }
}
