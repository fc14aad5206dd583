import ArgumentParser
import InterfaceDocuments
import LocalizationTables
import Reports
import Scenes

/// `lintel fit`: the smallest size at which nothing clips.
struct FitCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the smallest size at which nothing clips, and the text that decides it.",
    discussion: """
      For each root and locale: the smallest size in whole points at which no text is clipped, the \
      width made as small as may be first, at the height that is drawn or, if that is more, needed; the fitting size, which is as small as the constraints \
      let it be; and the text that would be clipped first at a point less.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @Option(help: ArgumentHelp("The form of the output: text or json.", valueName: "NAME"))
  var format = OutputFormat.text

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    guard layout.size.isEmpty else {
      throw UsageError("fit looks for a size, so that --size has no meaning there")
    }
    let plan = try LayoutPlan(layout)
    let measurers = try MeasurerFactory(layout, paths: input.paths, console: console)
    let batch = try Batch.load(input, layout: layout, measurers: measurers, console: console)
    measurers.noteSubstitutions(in: batch.documents, console: console)
    plan.noteMissingContentSizes(in: batch.documents, console: console)
    let sizes = batch.documents.flatMap { smallestSizes(of: $0, plan: plan, measurers: measurers) }
    // Which texts are measured does not depend on the size that is looked for.
    let results = await LayoutRun(plan: plan, measurers: measurers).layouts(of: batch.documents)
    batch.noteUnmeasuredTexts(in: results, console: console)
    measurers.noteLackingCharacters(console: console)
    switch format {
    case .text: try console.report(FitListing.text(sizes))
    case .json: try console.report(FitListing.json(sizes))
    }
    return batch.status
  }

  private func smallestSizes(
    of loaded: LoadedDocument, plan: LayoutPlan, measurers: MeasurerFactory
  ) -> [SmallestSize] {
    let localizer = Localizer(
      developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
    let locales = plan.locales(of: loaded).map {
      SceneLocale(localizer.localized(in: $0), path: loaded.path)
    }
    let measurer = measurers.measurer(for: loaded.document.platform)
    return loaded.document.roots.flatMap { root in
      var search = SmallestSizeSearch(
        document: loaded.document, evidence: loaded.evidence, root: root, measurer: measurer)
      let textSizes = plan.textSizes(on: loaded.document.platform)
      return locales.flatMap { locale in
        textSizes.map { search.smallestSize(in: locale, textSize: $0) }
      }
    }
  }
}
