import Checks
import Diagnostics
import Reports
import Scenes

/// What `layout`, `trace` and `preview` share: layouts to show, findings to standard error.
struct LaidOutBatch {
  /// The layouts, in the order document, root, locale, size.
  var layouts: [ResolvedLayout]
  /// The same with what matters of what is wrong in them, where they are traced.
  var layoutsAtFault: [ResolvedLayout]
  /// Whether there was any document.
  var hasDocuments: Bool
  /// How the run ends: clean, or 3 where an input gave no document.
  var status: ExitStatus

  /// Reads and lays out what the arguments name.
  ///
  /// - Throws: ``UsageError`` for options that cannot be used.
  init(
    _ input: InputOptions, options: LayoutOptions, scale: ScaleChoice, isTraced: Bool = false,
    measuresRoots: Bool = false, keepsPlaceholders: Bool = false, console: Console
  ) async throws(UsageError) {
    let plan = try LayoutPlan(options)
    let measurers = try MeasurerFactory(options, paths: input.paths, console: console)
    let batch = try Batch.load(
      input, layout: options, measurers: measurers, keepsPlaceholders: keepsPlaceholders,
      console: console)
    measurers.noteSubstitutions(in: batch.documents, console: console)
    plan.noteMissingContentSizes(in: batch.documents, console: console)
    let run = LayoutRun(
      plan: plan, measurers: measurers, isTraced: isTraced, measuresRoots: measuresRoots,
      scale: scale)
    let results = await run.layouts(of: batch.documents)
    measurers.noteLackingCharacters(console: console)
    layouts = results.flatMap(\.layouts)
    layoutsAtFault = isTraced ? batch.layoutsAtFault(in: results) : []
    hasDocuments = !batch.documents.isEmpty
    status = batch.status
    // What a layout shows is in the output itself, but not that it is a guess.
    let rules = Set(
      Rules.all.filter(\.isFoundInReading).map(\.info.id) + [.localeFallback, .unmeasuredText])
    let findings = batch.findings(in: results, isEnabled: rules.contains)
      .filter { !console.isQuiet || $0.severity == .error }
    console.writeError(LogLines.report(findings.sorted(by: Finding.inReadingOrder)))
  }
}
