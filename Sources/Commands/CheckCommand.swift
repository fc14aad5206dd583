import ArgumentParser
import Checks
import Diagnostics
import InterfaceDocuments
import Reports
import Scenes

/// `lintel check`: everything, in every locale at every size.
struct CheckCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Validate, localize, lay out in every locale at every size, and report.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    try report.validateNames()
    let plan = try LayoutPlan(layout)
    var batch = Batch.load(input, layout: layout, console: console)
    let run = LayoutRun(
      plan: plan, measurers: try MeasurerFactory(layout, console: console))
    let layouts = await run.layouts(of: batch.documents)
    var findings: [Finding] = []
    for (loaded, layouts) in zip(batch.documents, layouts) {
      batch.summary.count(layouts, of: loaded.document)
      let subject = CheckSubject(
        document: loaded.document,
        readingFindings: loaded.findings + plan.fallbackFindings(for: loaded),
        localizations: loaded.localizations,
        developmentLocale: loaded.document.developmentLocale, layouts: layouts,
        keysUsedElsewhere: batch.keysByTable)
      findings += Rules.findings(in: subject, isEnabled: report.isEnabled)
    }
    batch.summary.locales = Set(layouts.joined().map(\.locale)).count
    batch.summary.sizes = Set(layouts.joined().map(\.sizeName)).count
    return try report.finish(
      findings.withoutRepetitions, batch: batch, console: console)
  }
}
