import Checks
import Diagnostics
import Linting
import Reports
import Scenes

/// What `layout`, `trace` and `preview` share: layouts to show, findings to standard error.
struct LaidOutDocuments {
  /// The layouts, in the order document, root, locale, size.
  var layouts: [ResolvedLayout]
  /// The same with only those faults that rules report, where they are traced.
  var layoutsAtFault: [ResolvedLayout]
  /// Whether there was any document.
  var hasDocuments: Bool
  /// How the run ends: clean, or 3 where an input gave no document.
  var status: ExitStatus

  /// Reads and lays out what a request names.
  ///
  /// - Throws: `InvalidRequest` for a request that cannot be carried out.
  init(
    _ request: LintRequest, detail: LayoutDetail = LayoutDetail(), console: Console
  ) async throws {
    let linter = try Linter(request, observer: console.observe)
    let batch = try linter.load()
    let results = try await linter.layouts(of: batch, detail: detail)
    layouts = results.flatMap(\.layouts)
    layoutsAtFault = detail.isTraced ? linter.layoutsAtFault(of: batch, in: results) : []
    hasDocuments = !batch.documents.isEmpty
    status = batch.status
    // What a layout shows is in the output itself, but not that it is a guess.
    console.log(linter.readingFindings(of: batch, in: results))
  }
}
