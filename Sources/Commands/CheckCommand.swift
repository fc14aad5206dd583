import ArgumentParser

/// `lintel check`: everything, in every locale at every size.
struct CheckCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Validate, localize, lay out in every locale at every size, and report.")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    try report.validateNames()
    let plan = try LayoutPlan(layout)
    let scale = try scale.choice(without: .none)
    let measurers = try MeasurerFactory(layout, paths: input.paths, console: console)
    var batch = try Batch.load(input, layout: layout, measurers: measurers, console: console)
    measurers.noteSubstitutions(in: batch.documents, console: console)
    plan.noteMissingContentSizes(in: batch.documents, console: console)
    let run = LayoutRun(plan: plan, measurers: measurers, includesBaseline: true, scale: scale)
    let results = await run.layouts(of: batch.documents)
    measurers.noteLackingCharacters(console: console)
    batch.summary.count(results.flatMap(\.layouts))
    let findings = batch.findings(in: results, plan: plan, isEnabled: report.isEnabled)
    return try report.finish(findings, batch: batch, console: console)
  }
}
