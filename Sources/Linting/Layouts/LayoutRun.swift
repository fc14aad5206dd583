import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
package import Scenes
import Synchronization

package struct DocumentLayouts: Sendable {
  /// The layouts of the request, in the order root, locale, size.
  package var layouts: [ResolvedLayout] = []
  /// The layouts in the development locale, if the request does not include it.
  package var baselineLayouts: [ResolvedLayout] = []
  /// The layouts on the editor's canvas of the roots in which it marked a frame as misplaced.
  var canvasLayouts: [ResolvedLayout] = []
  /// What was found at every size of a range, by root and locale; empty for a run at some sizes.
  var ranges: [JudgedRange] = []
  /// The layouts on the platforms that are compared with the first one, in the order of the request.
  package var others: [DocumentLayouts] = []

  /// The layouts of the request on all platforms.
  var onAllPlatforms: [ResolvedLayout] { layouts + others.flatMap(\.layouts) }

  /// Returns the layouts in some locales, with those that they are compared with.
  func limited(to locales: Set<String>) -> DocumentLayouts {
    var result = self
    result.layouts.removeAll { !locales.contains($0.locale) }
    result.others = others.map { $0.limited(to: locales) }
    return result
  }
}

extension DocumentLayouts {
  /// Adds the layouts of a further root.
  fileprivate mutating func append(_ root: DocumentLayouts) {
    layouts += root.layouts
    baselineLayouts += root.baselineLayouts
    canvasLayouts += root.canvasLayouts
    ranges += root.ranges
  }
}

/// The level of detail of layouts beside their frames.
package struct LayoutDetail: Hashable, Sendable {
  /// Whether documents are also laid out in their development locale, for comparison.
  var includesBaseline: Bool
  /// Whether an alternative and a remedy are searched for each ambiguity.
  package var isTraced: Bool
  /// Whether layouts have the places of the written constraints.
  package var placesConstraints: Bool
  /// Whether layouts report how small their roots may be.
  package var measuresRoots: Bool
  /// Whether screens are also laid out on the narrowest phone, in real locales.
  var includesNarrowScreens = false
  /// Whether every size of a document's range is judged.
  var judgesRanges = false
  /// Whether roots are laid out at both ends of their ranges, whatever shows there.
  var includesRangeEnds = false
  /// Whether documents are laid out on each platform of the request, rather than on the first.
  package var comparesPlatforms = false
  /// The locales in which documents are laid out, of those of the request; nil for all.
  var locales: Set<String>?

  /// Creates a level of detail; the default is the frames and their faults.
  package init(
    includesBaseline: Bool = false, isTraced: Bool = false, measuresRoots: Bool = false,
    placesConstraints: Bool = false
  ) {
    self.placesConstraints = placesConstraints
    self.includesBaseline = includesBaseline
    self.isTraced = isTraced
    self.measuresRoots = measuresRoots
  }
}

/// Lays documents out.
struct LayoutRun: Sendable {
  var detail = LayoutDetail()
  /// The number of pixels of a point.
  var scale = ScaleChoice.none
  /// The range of sizes that is judged, if there is one.
  var range: RangeRun?

  /// Lays out each document.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func layouts(
    of documents: [LoadedDocument], observer: @escaping LintObserver
  ) async throws(CancellationError) -> [DocumentLayouts] {
    // Root by root, so that a single document is laid out on all cores too.
    let jobs = documents.enumerated().flatMap { index, loaded in
      variants(of: loaded).enumerated().flatMap { platform, variant in
        let locales = LocaleTexts(of: variant, includesBaseline: detail.includesBaseline)
        return variant.document.roots.map {
          RootJob(
            document: index, platform: platform, loaded: variant, locales: locales, root: $0)
        }
      }
    }
    let progress = DocumentProgress(jobs.map(\.document), of: documents.count, observer)
    let parts = try await ParallelMap.results(of: jobs, costs: jobs.map(cost)) { job in
      let part = layouts(of: job)
      progress.finishRoot(of: job.document)
      return part
    }
    var results = documents.map { loaded in
      var result = DocumentLayouts()
      result.others = variants(of: loaded).dropFirst().map { _ in DocumentLayouts() }
      return result
    }
    for (job, part) in zip(jobs, parts) {
      if job.platform == 0 {
        results[job.document].append(part)
      } else {
        results[job.document].others[job.platform - 1].append(part)
      }
    }
    return results
  }

  /// A root on one of the platforms of its document.
  private struct RootJob: Sendable {
    var document: Int
    /// The place among the platforms of the document.
    var platform: Int
    var loaded: LoadedDocument
    var locales: LocaleTexts
    var root: Root
  }

  /// Returns a document on each platform that it is laid out for.
  private func variants(of loaded: LoadedDocument) -> [LoadedDocument] {
    detail.comparesPlatforms ? [loaded] + loaded.others : [loaded]
  }

  /// Returns the relative time that a root takes.
  private func cost(of job: RootJob) -> Int {
    let loaded = job.loaded
    return job.root.view.count * loaded.plan.layout.locales(of: loaded).count
      * loaded.sizes(of: job.root).count
  }

  /// Returns the layouts of a root.
  private func layouts(of job: RootJob) -> DocumentLayouts {
    let (loaded, root) = (job.loaded, job.root)
    let (locales, baseline) = job.locales.all
    let measurer = loaded.measurer
    var result = DocumentLayouts()
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    scene.scale = scale.scale(on: loaded.document.platform)
    // Findings about a root that the editor marked as misplaced name the size it should have.
    scene.measuresRoots = detail.measuresRoots || root.view.origin.stored?.isMisplaced ?? false
    if detail.includesBaseline, let evidence = loaded.canvasEvidence {
      result.canvasLayouts += canvasLayout(of: root, in: loaded, evidence)
    }
    if let range,
      let judged = range.layouts(
        of: root, in: loaded, scene, locales: locales, baseline: baseline, detail: detail)
    {
      return judged
    }
    let sizes = loaded.sizes(of: root)
    let narrow = detail.includesNarrowScreens ? loaded.narrowSize(of: root) : nil
    var byLocale: [[ResolvedLayout]] = Array(repeating: [], count: locales.count)
    for direction in LayoutDirection.allCases {
      for (index, locale) in locales.enumerated()
      where locale.direction == direction && detail.locales?.contains(locale.name) != false {
        byLocale[index] = (sizes + (locale.isPseudo ? [] : [narrow].compactMap(\.self))).map {
          scene.layout(
            in: locale, at: $0, measurer: measurer, isTraced: detail.isTraced,
            placesConstraints: detail.placesConstraints)
        }
      }
      if let baseline, baseline.direction == direction {
        result.baselineLayouts += (sizes + [narrow].compactMap(\.self)).map {
          scene.layout(in: baseline, at: $0, measurer: measurer)
        }
      }
      // The other direction has engines of its own.
      scene.releaseEngines()
    }
    result.layouts += byLocale.joined()
    return result
  }

  /// Returns the layout of a root on the editor's canvas, if it marked a frame as misplaced.
  private func canvasLayout(
    of root: Root, in loaded: LoadedDocument, _ evidence: ContentEvidence
  ) -> [ResolvedLayout] {
    let isMarked = root.view.contains { view in
      view.origin.stored.map { $0.isMisplaced && $0.isConstraintDriven } ?? false
    }
    guard isMarked, let size = SceneSize.all(of: root).first else { return [] }
    var scene = Scene(document: loaded.document, evidence: evidence, root: root)
    scene.scale = scale.scale(on: loaded.document.platform)
    scene.measuresRoots = true
    let locale = loaded.locale(loaded.document.developmentLocale)
    return [scene.layout(in: locale, at: size, measurer: loaded.measurer)]
  }
}

/// The texts of a document in the locales that it is laid out in, which its roots have in common.
private final class LocaleTexts: Sendable {
  private let loaded: LoadedDocument
  private let includesBaseline: Bool
  private let known = Mutex<(locales: [SceneLocale], baseline: SceneLocale?)?>(nil)

  init(of loaded: LoadedDocument, includesBaseline: Bool) {
    self.loaded = loaded
    self.includesBaseline = includesBaseline
  }

  /// The locales, and the development locale if it is not one of them; collected for the first root.
  var all: (locales: [SceneLocale], baseline: SceneLocale?) {
    known.withLock { known in
      if let known { return known }
      let plan = loaded.plan.layout
      let found = (
        plan.locales(of: loaded).map(loaded.locale),
        (includesBaseline ? plan.baselineLocale(of: loaded) : nil).map(loaded.locale)
      )
      known = found
      return found
    }
  }
}

/// Reports the number of documents whose roots are all laid out.
private final class DocumentProgress: Sendable {
  private struct State {
    /// The number of roots of each document that are not laid out yet.
    var remaining: [Int]
    var completed = 0
  }

  private let state: Mutex<State>
  private let observer: LintObserver

  /// Begins with the document of each root.
  init(_ documents: [Int], of count: Int, _ observer: @escaping LintObserver) {
    var state = State(remaining: Array(repeating: 0, count: count))
    for document in documents { state.remaining[document] += 1 }
    self.observer = observer
    let empty = state.remaining.count { $0 == 0 }
    self.state = Mutex(state)
    for _ in 0..<empty { complete() }
  }

  func finishRoot(of document: Int) {
    let isLast = state.withLock { state in
      state.remaining[document] -= 1
      return state.remaining[document] == 0
    }
    if isLast { complete() }
  }

  private func complete() {
    let (completed, total) = state.withLock { state in
      state.completed += 1
      return (state.completed, state.remaining.count)
    }
    observer(.progress(LintProgress(stage: .layout, completed: completed, total: total)))
  }
}
