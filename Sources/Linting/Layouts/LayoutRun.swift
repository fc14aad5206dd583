import DocumentLoading
import Geometry
import InterfaceDocuments
import LinearConstraints
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
  /// Whether layouts are left out because they take longer than the limit.
  package var isCutShort = false
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
  /// The number of documents and roots that are laid out at the same time, or nil for that of cores.
  var cores: Int?
  /// Returns the seconds that have passed, if the time of each document is limited.
  var elapsed: (@Sendable () -> Double)?

  /// Lays out each document.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func layouts(
    of documents: [LoadedDocument], observer: @escaping LintObserver
  ) async throws(CancellationError) -> [DocumentLayouts] {
    try await results(of: documents, progress: DocumentProgress(of: documents.count, observer)) {
      $1
    }
  }

  /// Lays out each document, and returns what becomes of its layouts once they are complete.
  ///
  /// Roots are laid out on all cores, so that a single document is too. One document comes after the
  /// other, the most expensive first: few are begun and not complete at any time.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - isLaidOut: Whether a document is laid out; others have no layouts.
  ///   - progress: Counts the documents that are complete.
  ///   - body: Returns the result for a document, by its index, on any thread.
  /// - Returns: The results, in the order of the documents.
  /// - Throws: `CancellationError` if the task was cancelled.
  func results<Result: Sendable>(
    of documents: [LoadedDocument], isLaidOut: (LoadedDocument) -> Bool = { _ in true },
    progress: DocumentProgress,
    body: @escaping @Sendable (Int, DocumentLayouts) -> Result
  ) async throws(CancellationError) -> [Result] {
    let jobs = documents.enumerated().map { index, loaded in
      isLaidOut(loaded) ? rootJobs(of: loaded, at: index) : []
    }
    let costs = jobs.map { $0.reduce(0) { $0 + $1.cost } }
    let order = jobs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    let pending = PendingLayouts(jobs.map(\.count))
    let steps = order.flatMap { index in
      // What is not laid out is judged all the same.
      jobs[index].isEmpty
        ? [Step(document: index, job: nil, counts: isLaidOut(documents[index]))]
        : jobs[index].sorted { ($1.cost, $0.slot) < ($0.cost, $1.slot) }
          .map { Step(document: index, job: $0, counts: true) }
    }
    let found = try await ParallelMap.results(of: steps, cores: cores) {
      step -> (index: Int, result: Result)? in
      var layouts = DocumentLayouts()
      if let job = step.job {
        guard let parts = pending.add(self.layouts(of: job), at: job.slot, of: step.document) else {
          return nil
        }
        layouts = assembled(parts, of: documents[step.document])
      } else if step.counts {
        layouts = assembled([], of: documents[step.document])
      }
      let result = body(step.document, layouts)
      if step.counts { progress.complete() }
      return (step.document, result)
    }
    return found.compactMap(\.self).sorted { $0.index < $1.index }.map(\.result)
  }

  /// A root to lay out, or a document without any.
  private struct Step: Sendable {
    var document: Int
    var job: RootJob?
    /// Whether the document counts for the progress.
    var counts: Bool
  }

  /// A root on one of the platforms of its document, or a part of its locales.
  private struct RootJob: Sendable {
    /// The place among the jobs of the document on all platforms.
    var slot: Int
    var loaded: LoadedDocument
    var locales: LocaleTexts
    var root: Root
    var part: LocalePart
    /// The relative time that it takes.
    var cost: Int
    /// The time of its document, if that is limited.
    var time: DocumentTime?
  }

  /// Returns the roots of a document on each platform that it is laid out for.
  private func rootJobs(of loaded: LoadedDocument, at index: Int) -> [RootJob] {
    var jobs: [RootJob] = []
    let time = loaded.time(by: elapsed)
    for variant in variants(of: loaded) {
      let locales = LocaleTexts(of: variant, includesBaseline: detail.includesBaseline)
      let localeCount = variant.plan.layout.locales(of: variant).count
      for root in variant.document.roots {
        let cost = root.view.count * localeCount * variant.sizes(of: root).count
        let parts = partCount(of: variant, localeCount: localeCount, cost: cost)
        for part in 0..<parts {
          jobs.append(
            RootJob(
              slot: jobs.count, loaded: variant, locales: locales, root: root,
              part: LocalePart(index: part, count: parts), cost: cost / parts, time: time))
        }
      }
    }
    return jobs
  }

  /// Returns the number of parts into which the locales of a root are divided, to be laid out at the same
  /// time.
  ///
  /// Each part builds its engines anew, so small roots stay whole. The number does not depend on that of
  /// cores: results have the same bytes on every machine.
  private func partCount(of loaded: LoadedDocument, localeCount: Int, cost: Int) -> Int {
    guard range == nil || loaded.plan.layout.range == nil else { return 1 }
    return max(1, min(cost / 4000, localeCount / 4, 8))
  }

  /// Returns the layouts of a document, of those of the parts of its roots.
  private func assembled(_ parts: [RootLayouts], of loaded: LoadedDocument) -> DocumentLayouts {
    var rest = parts[...]
    var platforms = variants(of: loaded).map { variant in
      var result = DocumentLayouts()
      for _ in variant.document.roots {
        guard let count = rest.first?.partCount else { break }
        result.append(Array(rest.prefix(count)), isCompared: detail.includesBaseline)
        rest = rest.dropFirst(count)
      }
      return result
    }
    var result = platforms.removeFirst()
    result.others = platforms
    return result
  }

  /// Returns a document on each platform that it is laid out for.
  private func variants(of loaded: LoadedDocument) -> [LoadedDocument] {
    detail.comparesPlatforms ? [loaded] + loaded.others : [loaded]
  }

  /// Returns the layouts of a root in some of its locales.
  private func layouts(of job: RootJob) -> RootLayouts {
    if job.loaded.isCutShort || job.time?.isOver() == true {
      return RootLayouts(partCount: job.part.count, rest: DocumentLayouts(isCutShort: true))
    }
    let (loaded, root) = (job.loaded, job.root)
    let (locales, baseline) = job.locales.all
    let measurer = loaded.measurer
    var result = RootLayouts(partCount: job.part.count, hasBaseline: baseline != nil)
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    scene.interruption = job.time?.interruption
    scene.scale = scale.scale(on: loaded.document.platform)
    // Findings about a root that the editor marked as misplaced name the size it should have.
    scene.measuresRoots = detail.measuresRoots || root.view.origin.stored?.isMisplaced ?? false
    if job.part.index == 0, detail.includesBaseline, let evidence = loaded.canvasEvidence {
      result.rest.canvasLayouts += canvasLayout(of: root, in: loaded, evidence, scene.interruption)
    }
    if let range,
      let judged = range.layouts(
        of: root, in: loaded, scene, locales: locales, baseline: baseline, detail: detail)
    {
      let isCutShort = job.time?.isOver() == true
      result.rest = isCutShort ? DocumentLayouts(isCutShort: true) : judged
      return result
    }
    let sizes = loaded.sizes(of: root)
    let narrow = detail.includesNarrowScreens ? loaded.narrowSize(of: root) : nil
    let own = job.part.places(among: locales.map(\.direction))
    for direction in LayoutDirection.allCases {
      for index in own where locales[index].direction == direction {
        let locale = locales[index]
        guard detail.locales?.contains(locale.name) != false else { continue }
        if job.time?.isOver() == true {
          result.rest.isCutShort = true
          continue
        }
        let sizes = sizes + (locale.isPseudo ? [] : [narrow].compactMap(\.self))
        let layouts = scene.layouts(at: sizes) {
          $0.layout(
            in: locale, at: $1, measurer: measurer, isTraced: detail.isTraced,
            placesConstraints: detail.placesConstraints)
        }
        if layouts == nil { result.rest.isCutShort = true }
        result.byLocale[index] = layouts
      }
      if job.part.index == 0, let baseline, baseline.direction == direction {
        let layouts = scene.layouts(at: sizes + [narrow].compactMap(\.self)) {
          $0.layout(in: baseline, at: $1, measurer: measurer)
        }
        if layouts == nil { result.rest.isCutShort = true }
        result.rest.baselineLayouts += layouts ?? []
      }
      // The other direction has engines of its own.
      scene.releaseEngines()
    }
    return result
  }

  /// Returns the layout of a root on the editor's canvas, if it marked a frame as misplaced.
  private func canvasLayout(
    of root: Root, in loaded: LoadedDocument, _ evidence: ContentEvidence,
    _ interruption: Interruption?
  ) -> [ResolvedLayout] {
    let isMarked = root.view.contains { view in
      view.origin.stored.map { $0.isMisplaced && $0.isConstraintDriven } ?? false
    }
    guard isMarked, let size = SceneSize.all(of: root).first else { return [] }
    var scene = Scene(document: loaded.document, evidence: evidence, root: root)
    scene.interruption = interruption
    scene.scale = scale.scale(on: loaded.document.platform)
    scene.measuresRoots = true
    let locale = loaded.locale(loaded.document.developmentLocale)
    let layout = scene.layout(in: locale, at: size, measurer: loaded.measurer)
    return interruption.isDue ? [] : [layout]
  }
}

extension Scene {
  /// Returns a layout at each size, or nil if they were interrupted.
  fileprivate mutating func layouts(
    at sizes: [SceneSize], _ layout: (inout Scene, SceneSize) -> ResolvedLayout
  ) -> [ResolvedLayout]? {
    var layouts: [ResolvedLayout] = []
    for size in sizes {
      layouts.append(layout(&self, size))
      if interruption.isDue { return nil }
    }
    return layouts
  }
}

/// One of the parts into which the locales of a root are divided.
private struct LocalePart: Sendable {
  var index: Int
  var count: Int

  /// Returns the places of the part's locales among those of a root, with these directions.
  ///
  /// Locales of one direction stay together: they have engines in common.
  func places(among directions: [LayoutDirection]) -> [Int] {
    let places = LayoutDirection.allCases.flatMap { direction in
      directions.indices.filter { directions[$0] == direction }
    }
    let bounds = (index...index + 1).map { $0 * places.count / count }
    return Array(places[bounds[0]..<bounds[1]])
  }
}

/// The layouts of a root in some of its locales.
private struct RootLayouts: Sendable {
  /// The number of parts into which the locales of the root are divided.
  var partCount: Int
  /// Whether the layouts that others are compared with are not those in the first locale.
  var hasBaseline = false
  /// The layouts in each locale, by its place.
  var byLocale: [Int: [ResolvedLayout]] = [:]
  /// The layouts that are for all locales.
  var rest = DocumentLayouts()
}

extension DocumentLayouts {
  /// Adds the layouts of all parts of a further root.
  ///
  /// - Parameters:
  ///   - root: The parts.
  ///   - isCompared: Whether they are compared with those in the development language, without which a
  ///     root that is cut short has none.
  fileprivate mutating func append(_ root: [RootLayouts], isCompared: Bool) {
    let byLocale = root.flatMap(\.byLocale).sorted { $0.key < $1.key }
    if root.contains(where: \.rest.isCutShort) {
      isCutShort = true
      let isComparable =
        root.contains(where: \.hasBaseline)
        ? root.contains { !$0.rest.baselineLayouts.isEmpty } : byLocale.first?.key == 0
      if isCompared, !isComparable { return }
    }
    layouts += byLocale.flatMap(\.value) + root.flatMap(\.rest.layouts)
    baselineLayouts += root.flatMap(\.rest.baselineLayouts)
    canvasLayouts += root.flatMap(\.rest.canvasLayouts)
    ranges += root.flatMap(\.rest.ranges)
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
        loaded.locales(named: plan.locales(of: loaded)),
        (includesBaseline ? plan.baselineLocale(of: loaded) : nil).map(loaded.locale)
      )
      known = found
      return found
    }
  }
}

/// Collects the layouts of the parts of roots until those of a document are complete.
private final class PendingLayouts: Sendable {
  private struct Document {
    /// The layouts of each part of a root, as far as they are there.
    var parts: [RootLayouts?]
    var remaining: Int
  }

  private let documents: Mutex<[Document]>

  /// Creates a collection for the numbers of parts of documents.
  init(_ counts: [Int]) {
    documents = Mutex(
      counts.map { Document(parts: Array(repeating: nil, count: $0), remaining: $0) })
  }

  /// Adds the layouts of a part, and returns those of all parts of its document if they are complete.
  func add(_ part: RootLayouts, at slot: Int, of document: Int) -> [RootLayouts]? {
    documents.withLock { documents in
      documents[document].parts[slot] = part
      documents[document].remaining -= 1
      guard documents[document].remaining == 0 else { return nil }
      let parts = documents[document].parts.compactMap(\.self)
      // What becomes of them is up to the caller.
      documents[document].parts = []
      return parts
    }
  }
}
