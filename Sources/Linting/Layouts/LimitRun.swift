import Checks
package import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LinearConstraints
import LintConfiguration
import LocaleData
import Scenes
package import TextLimits

/// Which limits of texts are computed.
package struct LimitRequest: Hashable, Sendable {
  /// Whether the limits beside the widest translations are computed.
  var includesHard = true
  /// The locales of the limits beside the texts of one locale; nil for the real locales of each
  /// document that the request of the linter names.
  package var locales: [String]?
}

/// Finds the room for the texts of documents.
struct LimitRun: Sendable {
  let request: LimitRequest
  /// What is reported of a layout, which limits follow.
  let reporting: LayoutReporting
  /// Returns the seconds that have passed, if the time of each document is limited.
  var elapsed: (@Sendable () -> Double)?

  /// A root of a document.
  private struct Job {
    var document: Int
    var root: Int
    /// The time of the document, if that is limited.
    var time: DocumentTime?
  }

  /// Finds the limits of the texts of each root with texts.
  ///
  /// - Returns: The limits in the order document, root, and for each document whether the limits of a root are
  ///   left out because they take longer than allowed.
  /// - Throws: `CancellationError` if the task was cancelled.
  func limits(
    of documents: [LoadedDocument], observer: @escaping LintObserver
  ) async throws(CancellationError) -> (roots: [RootLimits], isCutShort: [Bool]) {
    let jobs = documents.indices.flatMap { document in
      let time = documents[document].time(by: elapsed)
      return documents[document].document.roots.indices
        .filter { documents[document].document.roots[$0].view.hasKeys }
        .map { Job(document: document, root: $0, time: time) }
    }
    let total = jobs.count
    let found = try await ParallelMap.results(
      of: jobs, costs: jobs.map { cost(of: documents[$0.document], root: $0.root) },
      completed: {
        observer(.progress(LintProgress(stage: .layout, completed: $0, total: total)))
      },
      body: { limits(of: documents[$0.document], root: $0.root, $0.time?.interruption) })
    var isCutShort = documents.map { _ in false }
    for (job, limits) in zip(jobs, found) where limits == nil { isCutShort[job.document] = true }
    return (found.compactMap(\.self), isCutShort)
  }

  /// Returns the relative time that a root takes.
  private func cost(of loaded: LoadedDocument, root: Int) -> Int {
    let texts = loaded.document.roots[root].view.keyCount
    return texts * loaded.document.viewCount * softLocales(of: loaded).count
  }

  private func softLocales(of loaded: LoadedDocument) -> [String] {
    request.locales
      ?? loaded.plan.layout.locales(of: loaded).filter { name in
        loaded.plan.layout.isNamed(name) || PseudoLocale(rawValue: name) == nil
      }
  }

  /// Returns the limits of a root, or nil if they were interrupted.
  private func limits(
    of loaded: LoadedDocument, root index: Int, _ interruption: Interruption?
  ) -> RootLimits? {
    let root = loaded.document.roots[index]
    let sizes = loaded.checkedSizes(of: root)
    let measurer = loaded.measurer
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    scene.interruption = interruption
    scene.measuresRoots = false
    var search = TextLimitSearch(scene, reporting: reporting.search(of: loaded, root, scene))
    let soft = softLocales(of: loaded).map { name in
      search.limits(in: loaded.locale(name), at: sizes, measurer: measurer)
    }
    let hard =
      request.includesHard
      ? search.hardLimits(
        locales: loaded.locales.map(loaded.locale), at: sizes, measurer: measurer)
      : nil
    return interruption.isDue ? nil : RootLimits(hard: hard, soft: soft)
  }
}

/// How wide the texts of documents may be.
package struct LimitResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The limits of each root with texts, in the order document, root.
  package let roots: [RootLimits]
  /// The findings about limits of the configuration that were exceeded.
  package let excesses: [Finding]
}

extension Linter {
  /// Finds how wide each text of the documents may be.
  ///
  /// - Parameter limits: Which limits are computed.
  /// - Returns: The limits of each root with texts.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func limits(_ limits: LimitRequest = LimitRequest()) async throws -> LimitResult {
    let batch = try load()
    let run = FindingRun(request, rules: batch.rules, files: files)
    let reporting = LayoutReporting(
      context: RunContext(registry: request.registry, suppressions: run.suppressions),
      isEnabled: batch.rules.isEnabled)
    let found = try await LimitRun(
      request: limits, reporting: reporting, elapsed: request.elapsed
    ).limits(of: batch.documents, observer: observer)
    noteLackingCharacters(batch.measurers)
    let layouts = found.isCutShort.map { DocumentLayouts(isCutShort: $0) }
    return LimitResult(
      batch: batch, roots: found.roots,
      excesses: findings(in: batch, layouts) { $0 == .limitExceeded })
  }
}

extension View {
  /// The number of texts with keys in the view and its subviews.
  fileprivate var keyCount: Int {
    subviews.reduce(texts.count { $0.key != nil }) { $0 + $1.keyCount }
  }

  /// Whether the view or a subview has a text with a key.
  fileprivate var hasKeys: Bool {
    texts.contains { $0.key != nil } || subviews.contains(where: \.hasKeys)
  }
}
