import Checks
import Diagnostics
import Reports
import Scenes

/// What `layout` and `preview` share: layouts to show, findings to standard error.
enum LaidOutBatch {
  /// Reads and lays out what the arguments name.
  ///
  /// - Throws: ``UsageError`` for options that cannot be used.
  static func layouts(
    of input: InputOptions, options: LayoutOptions, console: Console
  ) async throws(UsageError) -> (layouts: [ResolvedLayout], status: ExitStatus) {
    let plan = try LayoutPlan(options)
    let batch = Batch.load(input, layout: options, console: console)
    let run = LayoutRun(
      plan: plan, measurers: try MeasurerFactory(options, console: console))
    let layouts = await run.layouts(of: batch.documents)
    let findings = batch.documents.flatMap(\.findings).withoutRepetitions
    console.writeError(TextReport.report(findings.sorted(by: Finding.inReadingOrder)))
    return (layouts.flatMap { $0 }, batch.status)
  }
}
