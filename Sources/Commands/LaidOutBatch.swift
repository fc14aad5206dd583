import Checks
import Diagnostics
import InterfaceDocuments
import Reports
import Scenes

/// What `layout` and `preview` share: layouts to show, findings to standard error.
struct LaidOutBatch {
  /// The layouts, in the order document, root, locale, size.
  var layouts: [ResolvedLayout]
  /// Whether there was any document.
  var hasDocuments: Bool
  /// How the run ends: clean, or 3 where an input gave no document.
  var status: ExitStatus

  /// Reads and lays out what the arguments name.
  ///
  /// - Throws: ``UsageError`` for options that cannot be used.
  init(
    _ input: InputOptions, options: LayoutOptions, console: Console
  ) async throws(UsageError) {
    let plan = try LayoutPlan(options)
    let measurers = try MeasurerFactory(options, console: console)
    let batch = try Batch.load(input, layout: options, console: console)
    let results = await LayoutRun(plan: plan, measurers: measurers).layouts(of: batch.documents)
    layouts = results.flatMap(\.layouts)
    hasDocuments = !batch.documents.isEmpty
    status = batch.status
    let findings = batch.readingFindings() + Self.fallbacks(in: batch, results)
    let said = findings.filter { !console.isQuiet || $0.severity == .error }
    console.writeError(TextReport.report(said.sorted(by: Finding.inReadingOrder)))
  }

  /// The locales that were asked for and show another's texts: nothing in a layout tells that.
  private static func fallbacks(in batch: Batch, _ results: [LayoutRun.Result]) -> [Finding] {
    zip(batch.documents, results).flatMap { loaded, result in
      Rules.findings(
        in: CheckSubject(
          document: loaded.document, localizations: loaded.localizations,
          developmentLocale: loaded.document.developmentLocale, layouts: result.layouts)
      ) { $0 == .localeFallback }
    }
  }
}
