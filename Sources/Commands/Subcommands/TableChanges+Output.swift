import Checks
import Diagnostics
import Linting
import Reports
import TableTools

extension TableChanges {
  /// Prints the changes as a patch, or writes the files; what changes is said on standard error.
  ///
  /// - Returns: 1 if files differ and were not written, or a change could not be applied; 2 if a
  ///   file cannot be written, which does not keep the others from being written.
  /// - Throws: ``UsageError`` if standard output cannot be written.
  func finish(inPlace: Bool, console: Console) throws(UsageError) -> ExitStatus {
    let isIncomplete = findings.contains {
      $0.severity == .error || $0.severity > .note && $0.rule == .translationNotApplied
    }
    for path in passedOver { console.note(LintRequest.noteOnLinkLeadingOutside(path)) }
    // What leads outside is not written.
    var status: ExitStatus = isIncomplete || !passedOver.isEmpty ? .findings : .clean
    if inPlace {
      let result = write()
      // What to do next is only said after the files were written.
      console.log(findings.filter { result.failures.isEmpty || $0.severity > .note })
      for failure in result.failures { console.error(failure.description) }
      if let summary = result.failureSummary {
        console.error(summary)
        status = .usage
      } else {
        for path in result.written { console.note("wrote \(path)") }
      }
    } else {
      console.log(findings)
      let patch = TablePatch(files)
      if let folder = patch.otherFolder {
        console.note("the patch applies in the folder \(folder)")
      }
      try console.report(patch.text)
      if !files.isEmpty {
        status = .findings
        // What a long patch ends with is read.
        console.note(
          "nothing was written; --in-place writes the "
            + (files.count == 1 ? "file" : "\(files.count) files"))
      }
    }
    return max(status, documents.status)
  }
}
