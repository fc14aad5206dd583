import Checks
package import DocumentLoading
import InterfaceDocuments
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

  /// A root of a document.
  private struct Job {
    var document: Int
    var root: Int
  }

  /// Finds the limits of the texts of each root with texts.
  ///
  /// - Returns: The limits in the order document, root.
  /// - Throws: `CancellationError` if the task was cancelled.
  func limits(
    of documents: [LoadedDocument], observer: @escaping LintObserver
  ) async throws(CancellationError) -> [RootLimits] {
    let jobs = documents.indices.flatMap { document in
      documents[document].document.roots.indices
        .filter { documents[document].document.roots[$0].view.hasKeys }
        .map { Job(document: document, root: $0) }
    }
    let total = jobs.count
    return try await ParallelMap.results(
      of: jobs, costs: jobs.map { cost(of: documents[$0.document], root: $0.root) },
      completed: {
        observer(.progress(LintProgress(stage: .layout, completed: $0, total: total)))
      },
      body: { job in limits(of: documents[job.document], root: job.root) })
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

  private func limits(of loaded: LoadedDocument, root index: Int) -> RootLimits {
    let root = loaded.document.roots[index]
    let sizes = loaded.checkedSizes(of: root)
    let measurer = loaded.measurer
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
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
    return RootLimits(hard: hard, soft: soft)
  }
}

/// How wide the texts of documents may be.
package struct LimitResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The limits of each root with texts, in the order document, root.
  package let roots: [RootLimits]
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
    let roots = try await LimitRun(request: limits, reporting: reporting)
      .limits(of: batch.documents, observer: observer)
    noteLackingCharacters(batch.measurers)
    return LimitResult(batch: batch, roots: roots)
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
