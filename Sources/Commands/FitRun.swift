import FoundationEssentials
import InterfaceDocuments
import LocalizationTables
import Scenes

/// Looks for the smallest sizes of roots, on as many cores as there are.
struct FitRun: Sendable {
  let plan: LayoutPlan
  let measurers: MeasurerFactory

  /// A root of a document.
  private struct Job {
    var document: Int
    var root: Int
  }

  /// What comes of one root.
  private struct Outcome {
    var sizes: [SmallestSize] = []
    /// A layout in each locale.
    var layouts: [ResolvedLayout] = []
  }

  /// Finds the smallest size of each root in each locale; a root without contents has none.
  ///
  /// - Parameter documents: The documents.
  /// - Returns: The sizes in the order document, root, locale, and by document layouts that show each
  ///   text.
  func sizes(
    of documents: [LoadedDocument]
  ) async -> (sizes: [SmallestSize], layouts: [LayoutRun.Result]) {
    let jobs = documents.indices.flatMap { document in
      documents[document].document.roots.indices
        .filter { !documents[document].document.roots[$0].view.subviews.isEmpty }
        .map { Job(document: document, root: $0) }
    }
    let queue = WorkQueue(Array(jobs.indices))
    let cores = min(ProcessInfo.processInfo.activeProcessorCount, jobs.count)
    let outcomes = await withTaskGroup(of: [(Int, Outcome)].self) { group in
      for _ in 0..<cores {
        group.addTask {
          var share: [(Int, Outcome)] = []
          while let index = queue.next() {
            let loaded = documents[jobs[index].document]
            share.append((index, outcome(of: loaded.document.roots[jobs[index].root], in: loaded)))
          }
          return share
        }
      }
      var outcomes = Array(repeating: Outcome(), count: jobs.count)
      for await share in group {
        for (index, outcome) in share { outcomes[index] = outcome }
      }
      return outcomes
    }
    var layouts = Array(repeating: LayoutRun.Result(), count: documents.count)
    for (job, outcome) in zip(jobs, outcomes) { layouts[job.document].layouts += outcome.layouts }
    return (outcomes.flatMap(\.sizes), layouts)
  }

  private func outcome(of root: Root, in loaded: LoadedDocument) -> Outcome {
    let localizer = Localizer(
      developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
    var search = SmallestSizeSearch(
      document: loaded.document, evidence: loaded.evidence, root: root,
      measurer: measurers.measurer(for: loaded.document.platform))
    var outcome = Outcome()
    for name in plan.locales(of: loaded) {
      let locale = SceneLocale(localizer.localized(in: name), path: loaded.path)
      for textSize in plan.textSizes(on: loaded.document.platform) {
        outcome.sizes.append(search.smallestSize(in: locale, textSize: textSize))
        outcome.layouts += [search.roomiestLayout].compactMap(\.self)
      }
    }
    return outcome
  }
}
