package import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LinearConstraints
import Scenes
package import TextLimits

/// Searches for the smallest sizes of roots.
struct SmallestSizeRun: Sendable {
  /// Returns the seconds that have passed, if the time of each document is limited.
  var elapsed: (@Sendable () -> Double)?

  /// A root of a document.
  private struct Job {
    var document: Int
    var root: Int
    /// The time of the document, if that is limited.
    var time: DocumentTime?
  }

  /// The result for one root.
  private struct Outcome {
    var sizes: [SmallestSize] = []
    /// A layout in each locale.
    var layouts: [ResolvedLayout] = []
    /// Whether the search took longer than the limit.
    var isCutShort = false
  }

  /// Finds the smallest size of each root in each locale; a root without contents has none.
  ///
  /// - Parameter documents: The documents.
  /// - Returns: The sizes in the order document, root, locale, and for each document layouts that
  ///   show each text.
  /// - Throws: `CancellationError` if the task was cancelled.
  func sizes(
    of documents: [LoadedDocument]
  ) async throws(CancellationError) -> (sizes: [SmallestSize], layouts: [DocumentLayouts]) {
    let jobs = documents.indices.flatMap { document in
      let time = documents[document].time(by: elapsed)
      return documents[document].document.roots.indices
        .filter { !documents[document].document.roots[$0].view.subviews.isEmpty }
        .map { Job(document: document, root: $0, time: time) }
    }
    let outcomes = try await ParallelMap.results(of: jobs) { job in
      let loaded = documents[job.document]
      return outcome(of: loaded.document.roots[job.root], in: loaded, job.time?.interruption)
    }
    var layouts = Array(repeating: DocumentLayouts(), count: documents.count)
    for (job, outcome) in zip(jobs, outcomes) {
      layouts[job.document].layouts += outcome.layouts
      if outcome.isCutShort { layouts[job.document].isCutShort = true }
    }
    return (outcomes.flatMap(\.sizes), layouts)
  }

  private func outcome(
    of root: Root, in loaded: LoadedDocument, _ interruption: Interruption?
  ) -> Outcome {
    var search = SmallestSizeSearch(
      document: loaded.document, evidence: loaded.evidence, root: root,
      measurer: loaded.measurer, interruption: interruption)
    let plan = loaded.plan.layout
    var outcome = Outcome()
    for locale in plan.locales(of: loaded).map(loaded.locale) {
      for textSize in plan.textSizes(on: loaded.document.platform) {
        let size = search.smallestSize(in: locale, textSize: textSize)
        if interruption.isDue {
          outcome.isCutShort = true
          return outcome
        }
        outcome.sizes.append(size)
        outcome.layouts += [search.roomiestLayout].compactMap(\.self)
      }
    }
    return outcome
  }
}

/// The smallest sizes of the roots of documents.
package struct SmallestSizes: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The sizes in the order document, root, locale; a root without contents has none.
  package let sizes: [SmallestSize]
  /// The findings about texts whose size is estimated, and about limits that were exceeded.
  package let caveats: [Finding]
}

extension Linter {
  /// Finds the smallest size of each root in each locale.
  ///
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func smallestSizes() async throws -> SmallestSizes {
    let batch = try load()
    let (sizes, layouts) = try await SmallestSizeRun(elapsed: request.elapsed).sizes(
      of: batch.documents)
    noteLackingCharacters(batch.measurers)
    return SmallestSizes(
      batch: batch, sizes: sizes, caveats: caveats(of: batch, in: layouts))
  }
}
